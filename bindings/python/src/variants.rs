//! The variants: the built-in ones and the user's.

use std::fmt::Write as _;
use std::sync::{Arc, LazyLock};

use fenconv::Profile;
use fenconv::inspect::{TagVariant, variant_from_tag};
use fenconv::profile::ProfileError;
use fenconv::variants::VariantError;
use pyo3::exceptions::{PyKeyError, PyValueError};
use pyo3::prelude::*;
use pyo3::types::{PyDict, PyIterator, PyTuple, PyType};

use crate::errors;
use crate::names::{expected, string};

/// The variant that records are read as unless another is asked for.
pub(crate) const DEFAULT: &str = "chess960";

/// Profiles that belong together.
pub(crate) struct Set {
    pub(crate) all: Arc<fenconv::Variants>,
    /// The text of each of the user's, in the order in which they were added.
    sources: Vec<String>,
    /// The ids of those that the mapping has.
    visible: Vec<String>,
    /// What was not understood of a variants.ini.
    warnings: Vec<String>,
    starts: std::sync::Mutex<Vec<(String, Option<Arc<fenconv::start::StartPositions>>)>>,
}

/// The start positions of a variant; none where they are always the same.
pub(crate) fn starts(variant: &Chosen) -> Option<Arc<fenconv::start::StartPositions>> {
    let id = variant.profile.id();
    let mut known = variant.set.starts.lock().unwrap_or_else(std::sync::PoisonError::into_inner);
    if let Some((_, starts)) = known.iter().find(|(known, _)| known == id) {
        return starts.clone();
    }
    let starts = variant.set.all.start_positions(id).ok().map(Arc::new);
    known.push((id.to_owned(), starts.clone()));
    starts
}

impl Set {
    pub(crate) fn builtin() -> &'static Arc<Self> {
        static BUILTIN: LazyLock<Arc<Set>> = LazyLock::new(|| {
            let all = fenconv::Variants::builtin();
            let visible = all.ids().into_iter().map(str::to_owned).collect();
            let (sources, warnings) = (Vec::new(), Vec::new());
            Arc::new(Set { all: Arc::new(all), sources, visible, warnings, starts: Default::default() })
        });
        &BUILTIN
    }

    /// A set of the user's profiles; the mapping has these ids, or those of the texts.
    fn of(sources: Vec<String>, visible: Option<Vec<String>>) -> Result<Self, ProfileError> {
        let mut all = fenconv::Variants::builtin();
        let mut ids = Vec::new();
        for text in &sources {
            ids.push(all.add("profile", text)?);
        }
        let mut visible = visible.unwrap_or(ids);
        visible.sort_unstable();
        visible.dedup();
        Ok(Self { all: Arc::new(all), sources, visible, warnings: Vec::new(), starts: Default::default() })
    }

    /// The profiles of a variants.ini.
    fn of_ini(text: &str) -> Result<Self, ProfileError> {
        let mut all = fenconv::Variants::builtin();
        let import = all.add_ini("variants.ini", text)?;
        let sources = import.ids.iter().filter_map(|id| all.added_toml(id)).map(str::to_owned).collect();
        let mut visible = import.ids;
        visible.sort_unstable();
        let (all, warnings) = (Arc::new(all), import.warnings);
        Ok(Self { all, sources, visible, warnings, starts: Default::default() })
    }

    fn is_builtin(&self) -> bool {
        self.sources.is_empty()
    }
}

/// A variant that records are read as, and the set it is from.
#[derive(Clone)]
pub(crate) struct Chosen {
    pub(crate) set: Arc<Set>,
    pub(crate) profile: Arc<Profile>,
}

impl Chosen {
    pub(crate) fn named(set: &Arc<Set>, name: &str) -> PyResult<Self> {
        let profile = set.all.get(name).map_err(|error| match error {
            VariantError::Profile(error) => errors::variant_error(&error),
            error => PyValueError::new_err(error.to_string()),
        })?;
        Ok(Self { set: set.clone(), profile })
    }

    /// What `variant=` was given: a name, or a variant.
    pub(crate) fn of(set: Option<&Arc<Set>>, value: Option<&Bound<'_, PyAny>>) -> PyResult<Self> {
        let names = set.unwrap_or_else(|| Set::builtin());
        match value {
            None => Self::named(names, DEFAULT),
            Some(value) => match value.cast::<Variant>() {
                Ok(variant) => Ok(variant.get().0.clone()),
                Err(_) => {
                    let name =
                        string("variant", value).map_err(|_| expected("variant", "a name or a Variant", value))?;
                    Self::named(names, &name)
                }
            },
        }
    }

    pub(crate) fn id(&self) -> &str {
        self.profile.id()
    }

    pub(crate) fn is_default(&self) -> bool {
        self.set.is_builtin() && self.id() == DEFAULT
    }

    /// How `repr` shows it: a name, or for one of the user's the variant itself.
    pub(crate) fn shown(&self) -> String {
        let id = python_string(self.id());
        if self.set.is_builtin() { id } else { format!("<Variant {id}>") }
    }

    /// What is pickled of it.
    pub(crate) fn pickled<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        if self.set.is_builtin() {
            Ok(self.id().into_pyobject(py)?.into_any())
        } else {
            Ok(Bound::new(py, Variant(self.clone()))?.into_any())
        }
    }
}

impl PartialEq for Chosen {
    fn eq(&self, other: &Self) -> bool {
        Arc::ptr_eq(&self.profile, &other.profile)
            || self.id() == other.id()
                && (self.set.is_builtin() && other.set.is_builtin()
                    || self.profile.to_toml() == other.profile.to_toml())
    }
}

/// A string as Python writes it.
pub(crate) fn python_string(text: &str) -> String {
    let mut out = String::from("'");
    for char in text.chars() {
        match char {
            '\'' | '\\' => out.extend(['\\', char]),
            '\n' => out.push_str("\\n"),
            char if char.is_control() => {
                let _ = write!(out, "\\x{:02x}", u32::from(char));
            }
            char => out.push(char),
        }
    }
    out.push('\'');
    out
}

/// A variant: its board, its pieces, its castling, its start.
///
/// >>> import fenconv
/// >>> grand = fenconv.variants()["grand"]
/// >>> grand.name, grand.files, grand.ranks
/// ('Grand chess', 10, 10)
#[pyclass(frozen, eq, hash, module = "fenconv")]
#[derive(Clone, PartialEq)]
pub(crate) struct Variant(pub(crate) Chosen);

impl std::hash::Hash for Variant {
    fn hash<H: std::hash::Hasher>(&self, state: &mut H) {
        self.0.id().hash(state);
    }
}

#[pymethods]
impl Variant {
    /// The id, as options take it.
    #[getter]
    fn id(&self) -> &str {
        self.0.id()
    }

    /// The name that people read.
    #[getter]
    fn name(&self) -> &str {
        self.0.profile.name()
    }

    /// Other names that mean it.
    #[getter]
    fn aliases<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        PyTuple::new(py, self.0.profile.aliases())
    }

    /// How many files the board has.
    #[getter]
    fn files(&self) -> u8 {
        self.0.profile.size().files()
    }

    /// How many ranks the board has.
    #[getter]
    fn ranks(&self) -> u8 {
        self.0.profile.size().ranks()
    }

    /// How many start positions it has.
    #[getter]
    fn starts(&self) -> u64 {
        starts(&self.0).map_or(1, |starts| starts.count())
    }

    /// The whole profile as TOML, with all that it takes from its parents.
    fn to_toml(&self) -> String {
        self.0.profile.to_toml()
    }

    fn __repr__(&self) -> String {
        format!("<Variant {}: {}>", python_string(self.0.id()), self.0.profile.name())
    }

    fn __str__(&self) -> &str {
        self.0.id()
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<(Bound<'py, PyAny>, (Variants, String))> {
        let restore = py.get_type::<Variants>().getattr("_variant")?;
        Ok((restore, (Variants(self.0.set.clone()), self.0.id().to_owned())))
    }
}

/// Variants by id or any other name of theirs.
///
/// >>> import fenconv
/// >>> variants = fenconv.variants()
/// >>> variants["Fischer Random"].id
/// 'chess960'
/// >>> mine = fenconv.Variants.from_toml('''
/// ... schema = 1
/// ... [variant]
/// ... id = "mychess"
/// ... name = "My chess"
/// ... extends = "chess960"
/// ... ''')
/// >>> list(mine)
/// ['mychess']
/// >>> fenconv.convert("4k3/8/8/8/8/8/8/4K2R w K - 0 1", "shredder", variants=variants | mine, variant="mychess")
/// '4k3/8/8/8/8/8/8/4K2R w H - 0 1'
#[pyclass(frozen, mapping, module = "fenconv")]
#[derive(Clone)]
pub(crate) struct Variants(pub(crate) Arc<Set>);

impl Variants {
    fn dict<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyDict>> {
        let dict = PyDict::new(py);
        for id in &self.0.visible {
            dict.set_item(id, self.__getitem__(id)?)?;
        }
        Ok(dict)
    }
}

#[pymethods]
impl Variants {
    /// Read a profile of your own; it may extend a built-in one. VariantError with line and key.
    #[classmethod]
    #[pyo3(signature = (text, /))]
    fn from_toml(_class: &Bound<'_, PyType>, text: &str) -> PyResult<Self> {
        Set::of(vec![text.to_owned()], None)
            .map(|set| Self(Arc::new(set)))
            .map_err(|error| errors::variant_error(&error))
    }

    /// Read the sections of a variants.ini, as Fairy-Stockfish has it; `warnings` says what was left aside.
    ///
    /// >>> import fenconv
    /// >>> mine = fenconv.Variants.from_ini("[no-castling-chess:chess]\\ncastling = false\\n")
    /// >>> list(mine)
    /// ['no-castling-chess']
    #[classmethod]
    #[pyo3(signature = (text, /))]
    fn from_ini(_class: &Bound<'_, PyType>, text: &str) -> PyResult<Self> {
        Set::of_ini(text).map(|set| Self(Arc::new(set))).map_err(|error| errors::variant_error(&error))
    }

    /// What was not understood of a variants.ini, each with its line.
    #[getter]
    fn warnings<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        PyTuple::new(py, &self.0.warnings)
    }

    /// Return the variant of a PGN Variant tag; None where the record decides, as for "From Position".
    #[pyo3(signature = (tag, /))]
    fn from_tag(&self, tag: &str) -> PyResult<Option<Variant>> {
        match variant_from_tag(tag, &self.0.all) {
            Ok(TagVariant::Named(profile)) => Ok(Some(Variant(Chosen { set: self.0.clone(), profile }))),
            Ok(_) => Ok(None),
            Err(error) => Err(PyKeyError::new_err(error.to_string())),
        }
    }

    /// Return the variant of a name, or the default.
    #[pyo3(signature = (key, default=None, /))]
    fn get<'py>(
        &self,
        py: Python<'py>,
        key: &Bound<'py, PyAny>,
        default: Option<Bound<'py, PyAny>>,
    ) -> PyResult<Option<Bound<'py, PyAny>>> {
        match key.extract::<&str>().ok().and_then(|name| self.__getitem__(name).ok()) {
            Some(variant) => Ok(Some(Bound::new(py, variant)?.into_any())),
            None => Ok(default),
        }
    }

    fn __getitem__(&self, name: &str) -> PyResult<Variant> {
        let found = Chosen::named(&self.0, name)
            .map_err(|error| Python::attach(|py| PyKeyError::new_err(error.value(py).to_string())))?;
        if self.0.visible.binary_search_by(|id| (**id).cmp(found.id())).is_err() {
            return Err(PyKeyError::new_err(format!("`{}` is not one of these variants", found.id())));
        }
        Ok(Variant(found))
    }

    fn __contains__(&self, name: &Bound<'_, PyAny>) -> bool {
        name.extract::<&str>().is_ok_and(|name| self.__getitem__(name).is_ok())
    }

    fn __iter__<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyIterator>> {
        PyTuple::new(py, &self.0.visible)?.try_iter()
    }

    fn __len__(&self) -> usize {
        self.0.visible.len()
    }

    /// Return the ids.
    fn keys<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        self.dict(py)?.call_method0("keys")
    }

    /// Return the variants.
    fn values<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        self.dict(py)?.call_method0("values")
    }

    /// Return the ids with their variants.
    fn items<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        self.dict(py)?.call_method0("items")
    }

    fn __or__(&self, other: &Bound<'_, Variants>) -> PyResult<Self> {
        let other = &other.get().0;
        if other.is_builtin() && other.visible.iter().all(|id| self.0.visible.contains(id)) {
            return Ok(self.clone());
        }
        let sources = self.0.sources.iter().chain(&other.sources).cloned().collect();
        let visible = self.0.visible.iter().chain(&other.visible).cloned().collect();
        Set::of(sources, Some(visible)).map(|set| Self(Arc::new(set))).map_err(|error| errors::variant_error(&error))
    }

    fn __eq__(&self, other: &Bound<'_, PyAny>) -> bool {
        let Ok(other) = other.cast::<Self>() else { return false };
        let other = &other.get().0;
        self.0.sources == other.sources && self.0.visible == other.visible
    }

    fn __hash__(&self) -> u64 {
        use std::hash::{DefaultHasher, Hash, Hasher};
        let mut hasher = DefaultHasher::new();
        (&self.0.sources, &self.0.visible).hash(&mut hasher);
        hasher.finish()
    }

    fn __repr__(&self) -> String {
        if self.0.is_builtin() {
            return format!("<Variants: the {} built-in ones>", self.0.visible.len());
        }
        let ids: Vec<_> = self.0.visible.iter().map(String::as_str).collect();
        format!("<Variants: {}>", if ids.len() > 8 { format!("{} of them", ids.len()) } else { ids.join(", ") })
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<(Bound<'py, PyAny>, (Vec<String>, Vec<String>))> {
        let restore = py.get_type::<Self>().getattr("_restore")?;
        Ok((restore, (self.0.sources.clone(), self.0.visible.clone())))
    }

    #[classmethod]
    fn _restore(_class: &Bound<'_, PyType>, sources: Vec<String>, visible: Vec<String>) -> PyResult<Self> {
        if sources.is_empty() {
            return Ok(Self(Set::builtin().clone()));
        }
        Set::of(sources, Some(visible)).map(|set| Self(Arc::new(set))).map_err(|error| errors::variant_error(&error))
    }

    #[classmethod]
    fn _variant(_class: &Bound<'_, PyType>, variants: &Bound<'_, Variants>, id: &str) -> PyResult<Variant> {
        Chosen::named(&variants.get().0, id).map(Variant)
    }
}

/// Return the built-in variants.
///
/// >>> import fenconv
/// >>> "crazyhouse" in fenconv.variants()
/// True
#[pyfunction]
pub(crate) fn variants() -> Variants {
    Variants(Set::builtin().clone())
}
