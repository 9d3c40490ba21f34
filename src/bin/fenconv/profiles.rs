//! Which variant is meant: the profiles that are known, and the one chosen.

use std::sync::Arc;

use fenconv::render::Notation;
use fenconv::start::StartPositions;
use fenconv::stream::ByVariant;
use fenconv::{Profile, Variants};

use crate::Failure;
use crate::args::{InputArgs, ProfileArgs, ReadingArgs};
use crate::report::{Advisor, FileError, file_name};

/// The variant where none is named and the input shows none.
const DEFAULT: &str = "chess960";

/// The most bytes that the file of a profile may have.
const MOST_BYTES: u64 = 4 << 20;

/// Adds the profiles of a file, TOML or a variants.ini, and returns their ids.
pub(crate) fn add(variants: &mut Variants, path: &std::path::Path) -> Result<Vec<String>, Failure> {
    let text = fenconv::files::read_text(path, MOST_BYTES).map_err(FileError::of(path))?;
    if !is_ini(path) {
        return Ok(vec![variants.add(&file_name(path), &text)?]);
    }
    let import = variants.add_ini(&file_name(path), &text)?;
    for warning in import.warnings {
        crate::report::warning(&warning);
    }
    Ok(import.ids)
}

/// Whether a file is a variants.ini by its name.
fn is_ini(path: &std::path::Path) -> bool {
    path.extension().is_some_and(|extension| extension.eq_ignore_ascii_case("ini"))
}

/// The variants that are known, and the user's own if there is exactly one.
pub(crate) fn variants(args: &ProfileArgs) -> Result<(Variants, Option<String>), Failure> {
    let mut variants = Variants::builtin();
    let mut ids = Vec::new();
    for path in &args.files {
        ids.extend(add(&mut variants, path)?);
    }
    let only = if ids.len() == 1 { ids.pop() } else { None };
    Ok((variants, only))
}

/// The variants that are known, and the name of the one that is meant.
pub(crate) fn chosen(args: &ProfileArgs, variant: &str) -> Result<(Variants, String), Failure> {
    chosen_or(args, variant, DEFAULT)
}

fn chosen_or(args: &ProfileArgs, variant: &str, default: &str) -> Result<(Variants, String), Failure> {
    let (variants, only) = variants(args)?;
    let name = match variant {
        "auto" => only.unwrap_or_else(|| default.into()),
        name => name.into(),
    };
    Ok((variants, name))
}

/// The same for records that are read.
fn chosen_for(args: &ReadingArgs) -> Result<(Variants, String), Failure> {
    // only shogi has records in SFEN
    let default = if args.notation() == Some(Notation::Sfen) { "shogi" } else { DEFAULT };
    chosen_or(&args.profiles, &args.variant, default)
}

/// The profile that records are read with.
pub(crate) fn profile(args: &ReadingArgs) -> Result<Arc<Profile>, Failure> {
    let (variants, name) = chosen_for(args)?;
    Ok(variants.get(&name)?)
}

/// What is made of profiles for the records of files.
pub(crate) struct Choice {
    pub(crate) variants: Arc<Variants>,
    pub(crate) profile: Arc<Profile>,
    /// Whether the tags of a game name its variant.
    by_tag: bool,
}

impl Choice {
    pub(crate) fn new(args: &ReadingArgs, input: &InputArgs) -> Result<Self, Failure> {
        let (variants, name) = chosen_for(args)?;
        let profile = variants.get(&name)?;
        Ok(Self { variants: Arc::new(variants), profile, by_tag: !input.ignore_variant_tags })
    }

    /// What is known of the run to those who help.
    pub(crate) fn advisor(&self, args: &ReadingArgs) -> Advisor {
        Advisor { variants: self.variants.clone(), variant: self.profile.id().into(), read: args.options() }
    }

    /// What `make` makes of the variant of each record.
    pub(crate) fn each<T, E>(
        &self,
        make: impl Fn(Arc<Profile>) -> Result<T, E> + Send + Sync + 'static,
    ) -> Result<ByVariant<T>, E> {
        if self.by_tag {
            ByVariant::by_tag(self.variants.clone(), self.profile.clone(), make)
        } else {
            Ok(ByVariant::always(make(self.profile.clone())?))
        }
    }

    /// The start positions of each variant that shuffles them.
    pub(crate) fn starts(&self) -> ByVariant<Option<StartPositions>> {
        let variants = self.variants.clone();
        let starts = move |profile: Arc<Profile>| Ok(variants.start_positions(profile.id()).ok());
        let Ok::<_, std::convert::Infallible>(starts) = self.each(starts);
        starts
    }
}
