//! Who may do what with a file: the bits of its mode, and its access control list.
//!
//! The bytes of a list are those of the attribute `system.posix_acl_access` of Linux: a
//! version, then entries of a tag, permissions and an id.

use rustix::fs::{Mode, RawMode};

const VERSION: [u8; 4] = 2u32.to_le_bytes();
const ENTRY: usize = 8;
const USER_OBJ: u16 = 0x01;
const USER: u16 = 0x02;
const GROUP_OBJ: u16 = 0x04;
const GROUP: u16 = 0x08;
#[cfg_attr(not(any(target_os = "linux", target_os = "android")), allow(dead_code))]
const MASK: u16 = 0x10;
const OTHER: u16 = 0x20;

const SET_ID: RawMode = 0o6000;
const SET_GROUP_ID: RawMode = 0o2000;

/// Whether the new file belongs to whom the old one belonged to.
#[derive(Debug, Clone, Copy)]
pub(super) struct Kept {
    pub(super) owner: bool,
    pub(super) group: bool,
}

/// The access to a file that is to replace another one: no one gets more than before.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Access {
    /// All bits of the mode but the type; the group's are those of the mask where there is
    /// a list.
    pub(super) mode: RawMode,
    /// The list, if there is one that says more than the mode.
    pub(super) list: Option<Vec<u8>>,
}

/// What owner, group and others may do: three bits each.
#[derive(Debug, Clone, Copy)]
struct Classes {
    owner: RawMode,
    group: RawMode,
    other: RawMode,
}

impl Classes {
    /// Who was the owner may now be of the group or of the others, who was of the group of
    /// the others, and the other way round.
    fn narrowed(mut self, kept: Kept) -> Self {
        if !kept.owner {
            self.group &= self.owner;
            self.other &= self.owner;
        }
        if !kept.group {
            let both = self.group & self.other;
            (self.group, self.other) = (both, both);
        }
        self
    }

    fn bits(self) -> RawMode {
        self.owner << 6 | self.group << 3 | self.other
    }
}

impl Access {
    /// What a file of this mode and list allows, as far as it may go on to.
    pub(super) fn narrowed(mode: RawMode, list: Option<Vec<u8>>, kept: Kept) -> Self {
        let special = match (kept.owner, kept.group) {
            (true, true) => mode & 0o7000,
            (true, false) => mode & 0o7000 & !SET_GROUP_ID,
            (false, _) => mode & 0o7000 & !SET_ID,
        };
        let classes = Classes { owner: mode >> 6 & 7, group: mode >> 3 & 7, other: mode & 7 };
        let Some(mut list) = list else {
            return Self { mode: special | classes.narrowed(kept).bits(), list: None };
        };
        let own_group = entries(&list).find(|(tag, _)| *tag == GROUP_OBJ).map_or(0, |(_, may)| may);
        let narrowed = Classes { group: own_group, ..classes }.narrowed(kept);
        for entry in list[VERSION.len()..].chunks_exact_mut(ENTRY) {
            let may = match u16::from_le_bytes([entry[0], entry[1]]) {
                USER_OBJ => narrowed.owner,
                GROUP_OBJ => narrowed.group,
                OTHER => narrowed.other,
                _ => continue,
            };
            entry[2] = may.to_le_bytes()[0];
        }
        // the mask holds for those that the list names: they stay who they are
        let mode = special | Classes { group: classes.group, ..narrowed }.bits();
        Self { mode, list: Some(list) }
    }

    /// The same without the list: whoever it names becomes one of the group or of the
    /// others, and gets no more than it gave.
    pub(super) fn without_list(self) -> Self {
        let Some(list) = self.list else { return self };
        let mask = self.mode >> 3 & 7;
        let mut classes = Classes { owner: self.mode >> 6 & 7, group: mask, other: self.mode & 7 };
        for (tag, may) in entries(&list) {
            match tag {
                GROUP_OBJ => classes.group &= may,
                USER => {
                    classes.group &= may;
                    classes.other &= may & mask;
                }
                GROUP => classes.other &= may & mask,
                _ => {}
            }
        }
        Self { mode: self.mode & 0o7000 | classes.bits(), list: None }
    }

    pub(super) fn as_mode(&self) -> Mode {
        Mode::from_raw_mode(self.mode)
    }

    /// Whether a file of this mode is open to more than this allows. What is set on
    /// execution is access as well.
    pub(super) fn is_exceeded_by(&self, mode: RawMode) -> bool {
        mode & !self.mode & (0o777 | SET_ID) != 0
    }
}

/// Whether these bytes are a list of the kind that is known.
#[cfg_attr(not(any(target_os = "linux", target_os = "android")), allow(dead_code))]
pub(super) fn is_list(bytes: &[u8]) -> bool {
    let Some(entries) = bytes.strip_prefix(&VERSION) else { return false };
    let known = [USER_OBJ, USER, GROUP_OBJ, GROUP, MASK, OTHER];
    entries.len().is_multiple_of(ENTRY) && self::entries(bytes).all(|(tag, _)| known.contains(&tag))
}

/// The tag and permissions of each entry.
fn entries(list: &[u8]) -> impl Iterator<Item = (u16, RawMode)> {
    list[VERSION.len()..].chunks_exact(ENTRY).map(|entry| {
        let tag = u16::from_le_bytes([entry[0], entry[1]]);
        (tag, RawMode::from(entry[2] & 7))
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    const ALL: Kept = Kept { owner: true, group: true };
    const NO_GROUP: Kept = Kept { owner: true, group: false };
    const NO_OWNER: Kept = Kept { owner: false, group: true };
    const NONE: Kept = Kept { owner: false, group: false };

    fn list(entries: &[(u16, u16)]) -> Vec<u8> {
        let entry = |(tag, may): &(u16, u16)| [tag.to_le_bytes(), may.to_le_bytes(), [0xe8, 3], [0, 0]].concat();
        VERSION.iter().copied().chain(entries.iter().flat_map(entry)).collect()
    }

    #[test]
    fn a_mode_is_kept_with_its_owner_and_group() {
        for mode in 0..=0o7777 {
            assert_eq!(Access::narrowed(mode, None, ALL).mode, mode);
        }
    }

    #[test]
    fn no_one_gets_more_when_owner_or_group_change() {
        for mode in 0..=0o7777 {
            for kept in [NO_GROUP, NO_OWNER, NONE] {
                let new = Access::narrowed(mode, None, kept).mode;
                assert_eq!(new & !mode, 0, "{mode:o} {kept:?}");
                let [owner, group, other] = [6, 3, 0].map(|shift| mode >> shift & 7);
                // who was the owner, of the group, or neither, and is of the group or neither now
                let before = match (kept.owner, kept.group) {
                    (true, _) => vec![group, other],
                    (false, true) => vec![owner],
                    (false, false) => vec![owner, group, other],
                };
                for was in before {
                    assert_eq!((new >> 3 & 7) & !was, 0, "{mode:o} {kept:?}");
                    assert_eq!((new & 7) & !was, 0, "{mode:o} {kept:?}");
                }
                let set_user_id = kept.owner && mode & 0o4000 != 0;
                assert_eq!(new & 0o4000 != 0, set_user_id, "{mode:o} {kept:?}");
                assert!(new & 0o2000 == 0 || (kept.owner && kept.group), "{mode:o} {kept:?}");
            }
        }
    }

    #[test]
    fn without_its_list_a_file_is_no_more_open() {
        // a named user may write, the group nothing
        let open = list(&[(USER_OBJ, 6), (USER, 6), (GROUP_OBJ, 0), (MASK, 6), (OTHER, 0)]);
        assert!(is_list(&open));
        let access = Access::narrowed(0o660, Some(open.clone()), ALL);
        assert_eq!((access.mode, access.list.as_deref()), (0o660, Some(&open[..])));
        assert_eq!(access.without_list(), Access { mode: 0o600, list: None });
        // a named user and a named group may not read what all others may
        for tag in [USER, GROUP] {
            let shut = list(&[(USER_OBJ, 6), (tag, 0), (GROUP_OBJ, 4), (MASK, 4), (OTHER, 4)]);
            let access = Access::narrowed(0o644, Some(shut), ALL).without_list();
            assert_eq!(access.mode, if tag == USER { 0o600 } else { 0o640 });
        }
    }

    #[test]
    fn the_group_of_a_list_is_narrowed_with_another_group() {
        let before = list(&[(USER_OBJ, 6), (USER, 6), (GROUP_OBJ, 6), (MASK, 6), (OTHER, 4)]);
        let after = list(&[(USER_OBJ, 6), (USER, 6), (GROUP_OBJ, 4), (MASK, 6), (OTHER, 4)]);
        assert_eq!(Access::narrowed(0o664, Some(before), NO_GROUP), Access { mode: 0o664, list: Some(after) });
    }

    #[test]
    fn other_bytes_are_no_list() {
        for bytes in [&b""[..], b"\x02\0\0", b"\x01\0\0\0", b"\x02\0\0\0\x01", b"\x02\0\0\0\x03\0\x07\0\0\0\0\0"] {
            assert!(!is_list(bytes), "{bytes:?}");
        }
    }
}
