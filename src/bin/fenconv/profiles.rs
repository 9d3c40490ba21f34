//! Which variant is meant: the profiles that are known, and the one chosen.

use std::sync::Arc;

use fenconv::{Profile, Variants};

use crate::Failure;
use crate::args::{ProfileArgs, ReadingArgs};

/// The variant where none is named and none can be told from the input.
const DEFAULT: &str = "chess960";

/// The variants that are known, and the user's own if there is exactly one.
pub(crate) fn variants(args: &ProfileArgs) -> Result<(Variants, Option<String>), Failure> {
    let mut variants = Variants::builtin();
    let mut ids = Vec::new();
    for path in &args.files {
        let text = std::fs::read_to_string(path).map_err(|error| format!("{}: {error}", path.display()))?;
        ids.push(variants.add(&path.display().to_string(), &text)?);
    }
    let only = if ids.len() == 1 { ids.pop() } else { None };
    Ok((variants, only))
}

/// The variants that are known, and the name of the one that is meant.
pub(crate) fn chosen(args: &ProfileArgs, variant: &str) -> Result<(Variants, String), Failure> {
    let (variants, only) = variants(args)?;
    let name = match variant {
        "auto" => only.unwrap_or_else(|| DEFAULT.into()),
        name => name.into(),
    };
    Ok((variants, name))
}

/// The profile that records are read with.
pub(crate) fn profile(args: &ReadingArgs) -> Result<Arc<Profile>, Failure> {
    let (variants, name) = chosen(&args.profiles, &args.variant)?;
    Ok(variants.get(&name)?)
}
