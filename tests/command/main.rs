//! The command as a user runs it: the program is started, and what it prints, writes and
//! exits with is compared.

mod archives;
mod arguments;
mod check;
mod columns;
mod convert;
mod databases;
mod detect;
mod docs;
mod examples;
mod explain;
mod files;
mod findings;
mod foreign;
mod generated;
mod judged;
mod key;
mod limits;
mod line_buffered;
mod many_files;
mod messages;
mod name_lists;
mod names;
mod notations;
mod options;
mod options_page;
mod reference;
mod selection;
mod show;
mod signals;
mod slips;
mod start;
mod stdout;
mod texts;
mod transforms;
mod written_as;

#[path = "../support"]
mod support {
    pub(crate) mod folder;
    pub(crate) mod pages;
    pub(crate) mod program;
    pub(crate) mod repository;
    pub(crate) mod words;
}
