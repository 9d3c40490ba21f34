//! What the features `serde` and `arbitrary` promise.

#[cfg(feature = "arbitrary")]
mod random {
    use arbitrary::{Arbitrary, Unstructured};
    use fenconv::arbitrary::AnyRecord;
    use fenconv::variants::VariantPosition;
    use fenconv::{Converter, Finding, Options, Reader};
    use proptest::prelude::*;
    use proptest::strategy::ValueTree;
    use proptest::test_runner::{Config, TestRunner};

    /// As many values, of random bytes.
    pub(super) fn values<T: for<'a> Arbitrary<'a>>(count: u32, mut each: impl FnMut(T)) {
        let mut runner = TestRunner::new_with_rng(Config::default(), TestRunner::deterministic().new_rng());
        for _ in 0..count {
            let bytes = prop::collection::vec(any::<u8>(), 1..600).new_tree(&mut runner).unwrap().current();
            if let Ok(value) = T::arbitrary(&mut Unstructured::new(&bytes)) {
                each(value);
            }
        }
    }

    #[test]
    fn random_positions_are_of_all_kinds() {
        let (mut valid, mut all, mut variants) = (0, 0, std::collections::BTreeSet::new());
        values(2000, |any: VariantPosition| {
            all += 1;
            valid += u32::from(any.position.validate(&any.profile, &mut ()).is_ok());
            variants.insert(any.profile.id().to_owned());
        });
        assert!(all > 1500 && valid > all / 10 && valid < all * 9 / 10, "{valid} of {all} are valid");
        assert!(variants.len() > 50, "{variants:?}");
    }

    #[test]
    fn random_records_are_read_or_refused() {
        let (mut read, mut refused) = (0, 0);
        values(2000, |any: AnyRecord| {
            let mut findings = Vec::<Finding>::new();
            match Reader::new(any.profile).read(&any.record, &mut findings) {
                Ok(_) => read += 1,
                Err(error) => {
                    assert!(findings.contains(error.finding()));
                    refused += 1;
                }
            }
        });
        assert!(read > 300 && refused > 100, "{read} read, {refused} refused");
    }

    #[test]
    fn random_options_make_converters() {
        let profile = fenconv::Variants::shared().get("chess960").unwrap();
        let (mut made, mut refused) = (0, 0);
        values(500, |options: Options| match Converter::new(profile.clone(), options) {
            Ok(_) => made += 1,
            Err(_) => refused += 1,
        });
        assert!(made > 100, "{made} made, {refused} refused");
    }
}

#[cfg(feature = "serde")]
mod stored {
    use std::fmt::Debug;

    use fenconv::finding::{Action, Detail, Field, FindingKind, RecordError, Severity, Span};
    use fenconv::inspect::PositionKey;
    use fenconv::model::{CastlingRights, EnPassantTargets, File, KqMeaning, Rank, Right, Wing};
    use fenconv::notation::{
        ChecksForm, Container, DialectSet, EpPolicy, FieldCount, HoldingsForm, LetterOrder, Style,
    };
    use fenconv::render::{Notation, Pieces, Theme};
    use fenconv::rules::Soundness;
    use fenconv::start::{Numbering, StartId, StartNumbers};
    use fenconv::variants::VariantPosition;
    use fenconv::{
        Color, Dialect, Finding, Options, ReadOptions, Reader, Square, Target, Tolerance, Variants, WriteOptions,
    };
    use serde::Serialize;
    use serde::de::DeserializeOwned;

    fn same<T: Serialize + DeserializeOwned + PartialEq + Debug>(value: &T) -> String {
        let text = serde_json::to_string(value).unwrap();
        assert_eq!(&serde_json::from_str::<T>(&text).unwrap(), value, "{text}");
        text
    }

    fn refusal<T: DeserializeOwned>(text: &str) -> String {
        serde_json::from_str::<T>(text).err().unwrap_or_else(|| panic!("{text}")).to_string()
    }

    #[test]
    fn names_are_strings() {
        macro_rules! all {
            ($($type:ident::$all:ident),+) => {$(
                for value in $type::$all {
                    assert_eq!(same(&value.to_owned()), format!("\"{value}\""));
                }
            )+};
        }
        all!(Color::BOTH, Wing::BOTH, KqMeaning::ALL, Dialect::ALL, EpPolicy::ALL, LetterOrder::ALL, FieldCount::ALL);
        all!(Container::ALL, HoldingsForm::ALL, ChecksForm::ALL, Style::ALL, FindingKind::ALL, Severity::ALL);
        all!(Action::ALL, Field::ALL, Tolerance::ALL, Numbering::ALL, Soundness::ALL, Notation::ALL, Pieces::ALL);
        all!(Theme::ALL);
        assert_eq!(same(&Square::new(File::P, Rank::new(15).unwrap())), r#""p16""#);
        assert_eq!((same(&File::A), same(&Rank::FIRST)), (r#""a""#.into(), r#""1""#.into()));
        assert_eq!(same(&Target::Style(Style::Lichess)), r#""lichess""#);
        assert_eq!(same(&PositionKey::from_u128(255)), r#""000000000000000000000000000000ff""#);
        assert!(refusal::<Square>(r#""e17""#).contains("square"));
        assert!(refusal::<Dialect>(r#""xfne""#).contains("x-fen"));
    }

    #[test]
    fn lists_and_fields() {
        assert_eq!(same(&DialectSet::ALL), r#"["x-fen","classic","shredder"]"#);
        let right = Right { color: Color::Black, wing: Wing::Queen, rook: File::B };
        assert_eq!(same(&right), r#"{"color":"Black","wing":"queen side","rook":"b"}"#);
        let mut rights = CastlingRights::NONE;
        rights.set(right.color, right.wing, Some(right.rook));
        assert_eq!(same(&rights), format!("[{}]", same(&right)));
        let targets = EnPassantTargets::from("e3".parse::<Square>().unwrap());
        assert_eq!(same(&targets), r#"["e3"]"#);
        assert_eq!(same(&StartId::CLASSICAL), "518");
        assert_eq!(same(&StartNumbers { white: Some(1), black: None }), r#"{"white":1,"black":null}"#);
        assert_eq!(refusal::<StartId>("960"), "expected a number from 0 to 959, found 960");
    }

    #[test]
    fn options_have_defaults_and_no_unknown_fields() {
        let read = ReadOptions::new().with_tolerance(Tolerance::Repair).with_dialect(Some(Dialect::Classic));
        let write = WriteOptions::new().with_en_passant(Some(EpPolicy::Legal)).with_lossy(true);
        same(&Options::new().with_read(read).with_write(write).with_container(Container::Cell));
        assert_eq!(serde_json::from_str::<Options>("{}").unwrap(), Options::new());
        let one = serde_json::from_str::<ReadOptions>(r#"{"tolerance":"strict"}"#).unwrap();
        assert_eq!(one, ReadOptions::new().with_tolerance(Tolerance::Strict));
        assert!(refusal::<WriteOptions>(r#"{"dialekt":"x-fen"}"#).contains("dialekt"));
    }

    #[test]
    fn findings_and_errors() {
        let right = Right { color: Color::White, wing: Wing::King, rook: File::G };
        let square = "d5".parse().unwrap();
        let details = [
            Detail::None,
            Detail::Count { found: 2, expected: 1 },
            Detail::SideCount { side: Color::Black, found: 0, expected: 1 },
            Detail::Limit(1024),
            Detail::Side(Color::White),
            Detail::Square(square),
            Detail::Wing(Color::White, Wing::Queen),
            Detail::Lost(right, Some(File::H)),
            Detail::Lost(right, None),
        ];
        for detail in details {
            same(&Finding::new(FindingKind::KingCount, Field::Placement, Span::new(3, 9)).with_detail(detail));
        }
        let record = "4k3/8/8/8/8/8/8/4K3 w K - 0 1";
        let mut findings = Vec::<Finding>::new();
        let reader = Reader::new(Variants::shared().get("standard").unwrap());
        let error: RecordError = reader.read_str(record).unwrap_err();
        assert!(
            same(&error).starts_with(r#"{"code":"castling-no-rook","field":"castling","span":{"start":22,"end":23}"#)
        );
        assert!(reader.read(record.as_bytes(), &mut findings).is_err());
        assert!(same(&findings[0]).starts_with(r#"{"code":"castling-no-rook","severity":"error","#));
    }

    #[test]
    fn particulars_may_have_texts() {
        let finding = Finding::new(FindingKind::BadLine, Field::Record, Span::new(0, 0));
        same(&finding.with_detail(Detail::Missing("closing quote")));
        let stored = same(&finding.with_detail(Detail::Format("jsonl")));
        assert!(refusal::<Finding>(&stored.replace("jsonl", &"x".repeat(300))).contains("a text that no finding has"));
    }

    #[test]
    fn positions_are_records() {
        for (variant, record) in [
            ("standard", "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1"),
            ("chess960", "4k3/8/8/8/8/8/8/4K1RR w G - 0 1"),
            ("crazyhouse", "4k3/8/8/8/8/8/8/Q~3K3[Qp] w - - 3 4"),
            ("threecheck", "4k3/8/8/8/8/8/8/4K3 w - - 1+2 0 1"),
        ] {
            let position = VariantPosition::read(record, Variants::shared().get(variant).unwrap()).unwrap();
            assert_eq!(same(&position), format!(r#"{{"variant":"{variant}","record":"{record}"}}"#));
        }
        assert_eq!(
            refusal::<VariantPosition>(r#"{"variant":"none such","record":""}"#).split(" at ").next(),
            Some("no variant is called `none such`")
        );
        let mut position =
            VariantPosition::read("4k3/8/8/8/8/8/8/4K3 w - - 0 1", Variants::shared().get("standard").unwrap())
                .unwrap();
        position.position.castling.set(Color::White, Wing::King, Some(File::H));
        assert!(serde_json::to_string(&position).unwrap_err().to_string().contains("no rook that could castle"));
    }

    #[cfg(feature = "arbitrary")]
    #[test]
    fn any_position_is_refused_or_stored() {
        let (mut stored, mut refused) = (0, 0);
        super::random::values(2000, |any: VariantPosition| match serde_json::to_string(&any) {
            Ok(text) => {
                assert_eq!(serde_json::from_str::<VariantPosition>(&text).unwrap(), any, "{text}");
                stored += 1;
            }
            Err(_) => refused += 1,
        });
        assert!(stored > 500 && refused > 500, "{stored} stored, {refused} refused");
    }
}
