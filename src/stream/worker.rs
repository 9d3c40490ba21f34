//! What finds the records of each format, and what works on them.

use super::block_result::BlockResult;
use super::blocks::{Block, Lines};
use super::cells::CellWorker;
use super::format::Format;
use super::found::Finder;
use super::games::GameWorker;
use super::json_document::JsonDocument;
use super::lists::ListWorker;
use super::one_record::OneRecord;
use super::pgn::Games;
use super::record_action::RecordAction;
use super::run_options::RunOptions;
use super::spans::SpanWorker;
use super::table::Table;
use super::text::TextBlocks;
use super::text_records::TextWorker;
use super::training::{PlainBlocks, TrainingWorker};
use super::wiki::Templates;

/// What finds the records of a run's input.
pub(crate) fn finder(options: &RunOptions<'_>) -> Box<dyn Finder> {
    let cells = options.cells;
    match options.job.format {
        _ if options.job.one_record => Box::new(OneRecord::default()),
        Format::Fen | Format::Epd | Format::Lines => Box::new(Lines::new(false)),
        Format::Plain => Box::new(PlainBlocks::default()),
        // to JSON a CR is a blank
        Format::Jsonl => Box::new(Lines::new(true)),
        Format::Json => Box::new(JsonDocument::new(cells.paths())),
        Format::Pgn => Box::new(Games::default()),
        Format::Csv => Box::new(Table::new(cells, options.tags.id_tag.as_deref(), options.extracts().is_some())),
        Format::Wiki => Box::new(Templates::default()),
        Format::Text => Box::new(TextBlocks::new(RecordAction::default_of(options.job.actions).profile().clone())),
    }
}

/// Where the records of a block are worked on; every thread has its own.
pub(crate) struct Worker<'a> {
    options: &'a RunOptions<'a>,
    of_format: OfFormat<'a>,
}

enum OfFormat<'a> {
    Lists(ListWorker<'a>),
    Games(GameWorker<'a>),
    Cells(CellWorker<'a>),
    Spans(SpanWorker<'a>),
    Text(TextWorker<'a>),
    Training(TrainingWorker<'a>),
}

impl<'a> Worker<'a> {
    /// What works on what [`finder`] finds.
    pub(crate) fn new(options: &'a RunOptions<'a>) -> Self {
        let of_format = match options.job.format {
            _ if options.job.one_record => OfFormat::Spans(SpanWorker::new(options)),
            Format::Fen | Format::Epd => OfFormat::Lists(ListWorker::new(options)),
            Format::Pgn => OfFormat::Games(GameWorker::new(options)),
            Format::Csv | Format::Json => OfFormat::Cells(CellWorker::new(options, None)),
            Format::Jsonl => OfFormat::Cells(CellWorker::new(options, Some(options.cells.paths()))),
            Format::Wiki => OfFormat::Spans(SpanWorker::new(options)),
            Format::Text => OfFormat::Text(TextWorker::new(options)),
            Format::Lines | Format::Plain => {
                OfFormat::Training(TrainingWorker::new(options, options.job.format == Format::Plain))
            }
        };
        Self { options, of_format }
    }

    pub(crate) fn work(&mut self, block: &mut Block) -> BlockResult {
        let mut done = BlockResult { made: std::mem::take(&mut block.made), ..BlockResult::default() };
        done.made.clear();
        if let Some(mut later) = block.found.later.take() {
            later.find(&block.data[..block.len], &mut block.found);
        }
        done.extracts = self.options.extracts().is_some();
        if self.options.changes {
            let mut edits = block.edits.take().unwrap_or_default();
            edits.begin(&block.data[..block.len]);
            done.edits = Some(edits);
        }
        match &mut self.of_format {
            OfFormat::Lists(lists) => lists.work(block, &mut done),
            OfFormat::Games(games) => games.work(block, &mut done),
            OfFormat::Cells(cells) => cells.work(block, &mut done),
            OfFormat::Spans(spans) => spans.work(block, &mut done),
            OfFormat::Text(text) => text.work(block, &mut done),
            OfFormat::Training(records) => records.work(block, &mut done),
        }
        if done.extracts {
            done.end_items(block.len);
        }
        done.summary.bytes = block.len as u64;
        done
    }
}
