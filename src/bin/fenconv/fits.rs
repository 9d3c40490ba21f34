//! Which options of a conversion mean something in a format: in a text, a JSON document and
//! training data only two fields of each record are replaced.

use fenconv::stream::{Format, OnError};

use crate::Failure;
use crate::args::ConvertArgs;

/// Refuses what has no meaning in a format, with the reason.
///
/// # Errors
/// An option that was given and does not fit.
pub(crate) fn check(args: &ConvertArgs, format: Format) -> Result<(), Failure> {
    if args.write_as.is_some() {
        // every record is written anew
        return Ok(());
    }
    let input = &args.input;
    let is_text = format == Format::Text;
    let in_form = matches!(format, Format::Text | Format::Json);
    let by_field = in_form || matches!(format, Format::Lines | Format::Plain);
    let two_fields = is_text || matches!(format, Format::Lines | Format::Plain);
    let skips = args.on_error.0 == OnError::Skip;
    let notation = args.reading.notation().is_some() || args.to.and_then(|to| to.0.notation()).is_some();
    let given = [
        ("--unique", args.unique && in_form, "has no rows to leave out"),
        ("--select", !args.select.is_empty() && in_form, "has no rows to leave out"),
        ("--on-error skip", skips && in_form, "has no rows to leave out"),
        ("--id-tag", args.id_tag.is_some() && by_field, "has no place for a number"),
        ("--key-tag", args.key_tag.is_some() && by_field, "has no place for a key"),
        ("--transform", args.transform.is_some() && two_fields, "keeps the boards of its records"),
        ("--tags", args.tags.0 && by_field, "has no tags"),
        ("--fields", args.fields.is_some() && two_fields, "keeps the fields that its records have"),
        ("--column", !input.column.is_empty() && by_field, "has no columns"),
        ("--field", !input.field.is_empty() && two_fields, "has no keys"),
        ("a notation beside FEN", notation && two_fields, "keeps its records in FEN"),
    ];
    let has_cells = matches!(format, Format::Csv | Format::Jsonl);
    if !args.moves.is_empty() && !has_cells {
        return Err("`--moves` is for tables and JSON lines: moves in EPD operations are turned without it".into());
    }
    let what = match format {
        Format::Text => "text with records anywhere in it",
        Format::Json => "a JSON document",
        _ => "training data",
    };
    match given.iter().find(|(_, is_given, _)| *is_given) {
        None => Ok(()),
        Some((option, _, reason)) => Err(format!("{option}: {what} {reason}; `--as` writes the records alone").into()),
    }
}
