//! Diagrams: in a terminal, as SVG and as PNG.

use std::collections::BTreeSet;
use std::fmt::Write as _;
use std::sync::Arc;

use crate::support::boards::{boards, expect, position, profile};
use crate::support::repository::text;
use fenconv::model::Color;
use fenconv::render::{
    Arrow, Diagram, IdPrefix, PictureOptions, Pieces, TerminalOptions, Theme, squares, svg, terminal,
};
use fenconv::{Position, Profile, Reader, Variants};
use rstest::rstest;

#[rstest]
#[case::figures("figures", TerminalOptions::default())]
#[case::letters("letters", TerminalOptions::new().with_pieces(Pieces::Letters).with_flip(true))]
#[case::color("color", TerminalOptions::new().with_color(true))]
#[case::bare("bare", TerminalOptions::new().with_coordinates(false).with_pieces(Pieces::Letters))]
fn every_board_in_a_terminal(#[case] name: &str, #[case] options: TerminalOptions) {
    let mut text = String::new();
    for (board, position, profile) in boards() {
        let shown = terminal(&position, &profile, &options).unwrap();
        if options.pieces == Pieces::Letters {
            assert!(shown.is_ascii(), "{board}");
        }
        assert_eq!(shown.contains('\u{1b}'), options.color, "{board}");
        let _ = write!(text, "# {board}\n{shown}");
    }
    expect(&format!("tests/data/render/terminal-{name}.txt"), &text);
}

#[rstest]
#[case("crazyhouse", "4k3/8/8/8/8/8/8/4KQ~1R[] w - - 0 1", " 1  .  .  .  .  K  Q~ .  R")]
#[case("shogi", "4k4/9/9/9/9/9/9/9/4K3+P[] w 0 1", " 1  .  .  .  .  K  .  .  . +P")]
#[case("alice", "4k3/8/8/8/8/8/8/4K|q2 w - - 0 1", " 1  .  .  .  .  K |q  .  .")]
fn a_promoted_piece_bears_the_mark_of_its_variant(#[case] variant: &str, #[case] record: &str, #[case] rank: &str) {
    let profile = profile(variant);
    let position = position(&profile, record);
    let options = TerminalOptions::new().with_pieces(Pieces::Letters).with_board_only(true);
    let shown = terminal(&position, &profile, &options).unwrap();
    assert!(shown.lines().any(|line| line == rank), "{shown}");
    // each rank and the names of the files
    assert_eq!(shown.lines().count(), usize::from(profile.size().ranks()) + 1);
    let spelled = position.board.pieces().find(|(_, piece)| piece.promoted).map(|(_, piece)| profile.spell(piece));
    assert!(spelled.is_some_and(|spelled| spelled.len() == 2 && record.contains(&spelled)));
}

fn picture(position: &Position, profile: &Arc<Profile>, options: &PictureOptions) -> String {
    let diagram = Diagram::new(position.clone(), profile.clone()).with_caption(profile.name());
    svg(&[diagram], options).unwrap()
}

/// Checks that a text is XML and shows only what it defines; how often each is shown.
fn shown(svg: &str) -> usize {
    let document = roxmltree::Document::parse(svg).unwrap();
    let ids: Vec<_> = document.descendants().filter_map(|node| node.attribute("id")).collect();
    let mut uses = 0;
    for node in document.descendants().filter(roxmltree::Node::is_element) {
        match node.tag_name().name() {
            "use" => {
                let id = node.attribute("href").unwrap().strip_prefix('#').unwrap();
                assert!(ids.contains(&id), "{id}");
                uses += 1;
            }
            "image" | "style" | "script" | "foreignObject" | "a" => panic!("{:?}", node.tag_name()),
            _ => {}
        }
    }
    let root = document.root_element();
    let children: Vec<_> = root.children().filter(roxmltree::Node::is_element).collect();
    assert_eq!((children[0].tag_name().name(), children[1].tag_name().name()), ("title", "desc"));
    assert!(children[..2].iter().all(|node| node.text().is_some_and(|text| !text.is_empty())));
    assert_eq!(root.attribute("role"), Some("img"));
    uses
}

/// The pictures of `docs/reference/notations.md` are what is drawn.
#[test]
fn every_board_as_a_picture() {
    for (name, position, profile) in boards() {
        let drawn = picture(&position, &profile, &PictureOptions::new().with_square(36));
        assert!(shown(&drawn) > position.board.pieces().count(), "{name}");
        expect(&format!("docs/diagrams/{name}.svg"), &drawn);
        for (flip, coordinates) in [(true, true), (true, false), (false, false)] {
            let options = PictureOptions::new().with_flip(flip).with_coordinates(coordinates).with_theme(Theme::Dark);
            shown(&picture(&position, &profile, &options));
        }
    }
}

#[test]
fn the_picture_of_the_readme_is_its_record() {
    let document = text("README.md");
    let record = document.lines().find_map(|line| line.strip_prefix("4k3/8/8/8/8/8/8/3K1RR1")).unwrap();
    let record = format!("4k3/8/8/8/8/8/8/3K1RR1{}", record.split_once("  ").unwrap().0);
    let profile = profile("chess960");
    let drawn = picture(&position(&profile, &record), &profile, &PictureOptions::new().with_square(36));
    expect("docs/diagrams/which-rook.svg", &drawn);
}

#[test]
fn all_variants_can_be_drawn() {
    let variants = Variants::builtin();
    for id in variants.ids() {
        let profile = variants.get(id).unwrap();
        let read = Reader::new(profile.clone()).read(profile.start_record().as_bytes(), &mut ()).unwrap();
        shown(&picture(&read.position, &profile, &PictureOptions::default()));
        let ranks = usize::from(profile.size().ranks());
        assert!(
            terminal(&read.position, &profile, &TerminalOptions::default()).unwrap().lines().count() >= ranks + 2,
            "{id}"
        );
    }
}

#[test]
fn any_caption_is_sound_xml() {
    let standard = profile("standard");
    let position = position(&standard, standard.start_record());
    let caption = "<b> & \"c\" ]]> \u{0}\u{1b}\u{ffff} \u{e9} é 象".to_owned();
    let diagram = Diagram::new(position, standard).with_caption(caption);
    shown(&svg(std::slice::from_ref(&diagram), &PictureOptions::default()).unwrap());
    shown(&svg(&vec![diagram; 3], &PictureOptions::default()).unwrap());
    shown(&svg(&[], &PictureOptions::default()).unwrap());
}

/// What is in the text elements of a picture, each with its direction.
fn texts(svg: &str) -> Vec<(String, Option<String>)> {
    let document = roxmltree::Document::parse(svg).unwrap();
    let texts = document.descendants().filter(|node| node.has_tag_name((SVG, "text")));
    texts.map(|node| (node.text().unwrap().to_owned(), node.attribute("direction").map(str::to_owned))).collect()
}

#[rstest]
#[case::latin("Müller – Naïveté Ångström", false)]
#[case::cyrillic("Алехин", false)]
#[case::greek("Σκάκι", false)]
#[case::hebrew("שחמט 960", true)]
#[case::arabic("شطرنج", true)]
#[case::chinese("象棋", false)]
#[case::combining("e\u{301}\u{323}", false)]
#[case::hostile("</text><script>alert(1)</script>\u{3c3}&\"'", false)]
fn a_caption_of_any_script_is_text(#[case] caption: &str, #[case] right_to_left: bool) {
    let standard = profile("standard");
    let position = position(&standard, standard.start_record());
    let diagram = Diagram::new(position, standard).with_caption(caption);
    let drawn = svg(&[diagram], &PictureOptions::default()).unwrap();
    shown(&drawn);
    assert_eq!(texts(&drawn), [(caption.to_owned(), right_to_left.then(|| "rtl".to_owned()))]);
}

#[test]
fn every_sign_of_ascii_is_drawn_and_each_in_its_own_way() {
    let standard = profile("standard");
    let position = position(&standard, standard.start_record());
    let drawn: BTreeSet<_> = ('!'..='~')
        .map(|sign| {
            let diagram = Diagram::new(position.clone(), standard.clone()).with_caption(sign);
            let drawn = svg(&[diagram], &PictureOptions::new().with_id_prefix(Some("a".parse().unwrap()))).unwrap();
            assert!(texts(&drawn).is_empty(), "{sign}");
            let (_, after) = drawn.split_once("</title>").unwrap();
            after.to_owned()
        })
        .collect();
    assert_eq!(drawn.len(), 94);
}

/// The ids of a picture.
fn ids(svg: &str) -> BTreeSet<String> {
    let document = roxmltree::Document::parse(svg).unwrap();
    document.descendants().filter_map(|node| node.attribute("id")).map(str::to_owned).collect()
}

#[test]
fn pictures_of_one_page_have_ids_of_their_own() {
    let standard = profile("standard");
    let of = |record: &str, options: &PictureOptions| picture(&position(&standard, record), &standard, options);
    let [kings, rooks] = ["4k3/8/8/8/8/8/8/4K3 w - - 0 1", "4k2r/8/8/8/8/8/8/4K2R w - - 0 1"];
    let options = PictureOptions::default();
    let pictures = [
        of(kings, &options),
        of(rooks, &options),
        of(kings, &options.with_theme(Theme::Dark)),
        of(kings, &options.with_flip(true)),
    ];
    for (at, one) in pictures.iter().enumerate() {
        assert!(!ids(one).is_empty());
        assert!(pictures[..at].iter().all(|other| ids(one).is_disjoint(&ids(other))), "{at}");
    }
    assert_eq!(of(kings, &options), pictures[0]);
    let page = pictures.concat();
    assert!(page.chars().all(|character| character == '\n' || !character.is_control()));
    let named = of(kings, &options.with_id_prefix(Some("game-7_".parse().unwrap())));
    assert!(ids(&named).iter().all(|id| id.starts_with("game-7_")));
    shown(&named);
    for name in ["", "7a", "a b", "\"", "é", &"a".repeat(33)] {
        assert!(name.parse::<IdPrefix>().is_err(), "{name}");
    }
}

#[test]
fn arrows_and_marked_squares() {
    let standard = profile("standard");
    let position = position(&standard, "4k3/8/8/8/8/8/8/4K3 w - - 0 1");
    let draw = |arrows: &str, marks: &str, bottom| {
        let diagram = Diagram::new(position.clone(), standard.clone())
            .with_arrows(Arrow::list(arrows).unwrap())
            .with_marks(squares(marks).unwrap())
            .with_bottom(bottom);
        (diagram.off_board(), svg(&[diagram], &PictureOptions::default()).unwrap())
    };
    let count = |svg: &str| svg.matches("#5ec6ff").count();
    let (off, plain) = draw("", "", None);
    assert_eq!((off, count(&plain)), (None, 0));
    let (off, drawn) = draw("e1e2,e8-a4", "e8,d4", None);
    // two arrows, and one definition of a mark
    assert_eq!((off, count(&drawn), shown(&drawn)), (None, 3, shown(&plain) + 2));
    assert!(drawn.contains("Arrows: e1 to e2, e8 to a4. Marked: e8, d4."));
    // only what is on the board is drawn
    let (off, drawn) = draw("e1e9", "i1,d4", None);
    assert_eq!((off, count(&drawn), shown(&drawn)), ("e9".parse().ok(), 1, shown(&plain) + 1));
    // the picture is turned, the words are not
    let (_, white) = draw("e1e2", "", Some(Color::White));
    let (_, black) = draw("e1e2", "", Some(Color::Black));
    let shaft = |svg: &str| svg.lines().find(|line| line.contains("#5ec6ff\" stroke=")).map(str::to_owned);
    assert!(shaft(&white).is_some() && shaft(&white) != shaft(&black));
    assert_eq!(white, draw("e1e2", "", None).1);
}

const BUGHOUSE: [&str; 2] = [
    "r2qk2r/ppp1b1pp/4pn2/8/6n1/2N2N2/PPPP1PPP/R1BQ1RK1[P] w kq - 4 10",
    "rnbqk2r/1pp1bp1p/p3pn1p/3p2B1/3P4/2N1PN2/PPP2PPP/R2QKB1R[Bbpp] w KQkq - 0 7",
];

#[test]
fn both_boards_of_bughouse_are_side_by_side() {
    let bughouse = profile("bughouse");
    let [first, second] = BUGHOUSE.map(|record| position(&bughouse, record));
    let options = PictureOptions::new().with_square(36);
    let pieces = first.board.pieces().count() + second.board.pieces().count();
    let diagram = Diagram::new(first, bughouse.clone()).with_caption("Bughouse");
    let one = svg(std::slice::from_ref(&diagram), &options).unwrap();
    let both = svg(&[diagram.with_partner(Some(second))], &options).unwrap();
    // two boards, the rooks of six rights, and what is in the hands
    assert_eq!(shown(&both), pieces + 2 + 6 + 1 + 3);
    assert!(both.contains("First board: White: ") && both.contains(" Second board: White: "));
    let width = |svg: &str| svg.split("width=\"").nth(1).unwrap().split('"').next().unwrap().parse::<u32>().unwrap();
    assert_eq!(width(&both), 2 * width(&one));
    expect("docs/diagrams/bughouse.svg", &both);
    let stranger = position(&profile("standard"), profile("standard").start_record());
    let wrong = Diagram::new(position(&bughouse, BUGHOUSE[0]), bughouse).with_partner(Some(stranger));
    assert_eq!(svg(&[wrong], &options).unwrap_err().code(), "wrong-profile");
}

/// Where pieces are upside down, how many.
fn turned(svg: &str) -> usize {
    let document = roxmltree::Document::parse(svg).unwrap();
    let is_turned = |id: &str| {
        let node = document.descendants().find(|node| node.attribute("id") == Some(id)).unwrap();
        node.attribute("transform").is_some_and(|transform| transform.starts_with("rotate(180"))
    };
    let uses = document.descendants().filter(|node| node.has_tag_name((SVG, "use")));
    uses.filter(|node| is_turned(&node.attribute("href").unwrap()[1..])).count()
}

#[test]
fn shogi_pieces_point_away_from_their_side() {
    let shogi = profile("shogi");
    let position = position(&shogi, "4k4/9/9/9/9/9/9/9/4K1+RGG[Pbb] w 0 1");
    let drawn = picture(&position, &shogi, &PictureOptions::default());
    // the king and the bishop in hand
    assert_eq!(turned(&drawn), 2);
    assert_eq!(turned(&picture(&position, &shogi, &PictureOptions::new().with_flip(true))), 5);
    // the promoted rook is red
    assert_eq!(drawn.matches("#b3201b").count(), 1);
    assert_eq!(turned(&picture(&profile_start("xiangqi"), &profile("xiangqi"), &PictureOptions::default())), 0);
}

fn profile_start(variant: &str) -> Position {
    let profile = profile(variant);
    position(&profile, profile.start_record())
}

#[test]
fn characters_not_letters_for_the_pieces_of_shogi_and_xiangqi() {
    for variant in [
        "shogi",
        "minishogi",
        "kyotoshogi",
        "chushogi",
        "torishogi",
        "dobutsu",
        "xiangqi",
        "minixiangqi",
        "janggi",
        "xiangqihouse",
    ] {
        let options = PictureOptions::new().with_coordinates(false);
        let diagram = Diagram::new(profile_start(variant), profile(variant));
        let drawn = svg(&[diagram], &options).unwrap();
        // letters are written in groups of their own
        assert!(!drawn.contains("scale("), "{variant}");
    }
    assert_ne!(
        picture(&profile_start("xiangqi"), &profile("xiangqi"), &PictureOptions::default()),
        picture(&profile_start("janggi"), &profile("janggi"), &PictureOptions::default())
    );
}

/// A variant that is made of another looks like it.
#[test]
fn a_section_of_a_variants_ini_looks_like_its_parent() {
    for parent in ["shogi", "minishogi", "xiangqi", "janggi"] {
        let mut variants = Variants::builtin();
        let import = variants.add_ini("my.ini", &format!("[mine:{parent}]\n")).unwrap();
        let profile = variants.get(&import.ids[0]).unwrap();
        let start = position(&profile, profile.start_record());
        let options = PictureOptions::new().with_id_prefix(Some("a".parse().unwrap()));
        let drawn = |position, profile| svg(&[Diagram::new(position, profile).with_caption("x")], &options).unwrap();
        let body = |svg: &str| svg.split_once("<defs>").unwrap().1.to_owned();
        let of_parent = drawn(profile_start(parent), self::profile(parent));
        assert_eq!(body(&drawn(start, profile)).len(), body(&of_parent).len(), "{parent}");
    }
}

#[test]
fn pages_of_a_book() {
    let standard = profile("standard");
    let start = position(&standard, standard.start_record());
    let diagrams = vec![Diagram::new(start, standard); 20];
    let draw = |rows, columns| {
        let options = PictureOptions::new().with_rows(rows).with_columns(columns).with_square(31);
        let drawn = svg(&diagrams, &options).unwrap();
        let document = roxmltree::Document::parse(&drawn).unwrap();
        let number = |name| document.root_element().attribute(name).unwrap().parse::<u32>().unwrap();
        let style = document.descendants().find(|node| node.has_tag_name((SVG, "style")));
        (number("width"), number("height"), style.map(|style| style.text().unwrap().to_owned()))
    };
    let (wide, high, style) = draw(Some(3), Some(2));
    // 2 by 3 diagrams a page: four pages, each a whole number of dots at 300 an inch
    assert_eq!((high % (4 * 8), wide % 8), (0, 0));
    assert_eq!(style, Some(format!("@page{{size:{wide}px {}px;margin:0}}", high / 4)));
    let (_, _, none) = draw(None, Some(2));
    assert_eq!(none, None);
    // as many columns as paper has room for
    let (wide, high, style) = draw(Some(4), None);
    assert!(style.is_some() && wide < high);
    let (_, high_of_one, _) = draw(Some(1000), Some(1));
    assert!(high_of_one > 900 * 8 * 31);
}

#[test]
fn a_sheet_has_every_diagram() {
    let variants = Variants::builtin();
    let starts = variants.start_positions("chess960").unwrap();
    let diagrams: Vec<_> = (0..20)
        .map(|number| {
            let numbers = starts.numbers(fenconv::start::Numbering::Profile, number).unwrap();
            let position = starts.position(numbers).unwrap();
            Diagram::new(position, starts.profile().clone()).with_caption(number.to_string())
        })
        .collect();
    let sheet = svg(&diagrams, &PictureOptions::new().with_columns(Some(7))).unwrap();
    // board, pieces and four rooks each
    assert_eq!(shown(&sheet), 20 * (1 + 32 + 4));
    let document = roxmltree::Document::parse(&sheet).unwrap();
    let titles: Vec<_> = document
        .descendants()
        .filter(|node| node.has_tag_name((SVG, "title")))
        .filter_map(|node| node.text())
        .collect();
    assert_eq!((titles[0], titles[1], titles[20]), ("20 chess diagrams", "0", "19"));
    let [wide, high] = ["width", "height"].map(|name| {
        let number: f32 = document.root_element().attribute(name).unwrap().parse().unwrap();
        number
    });
    assert!(wide / 7.0 > 8.0 * 48.0 && high / 3.0 > 8.0 * 48.0 && wide / 7.0 < 11.0 * 48.0, "{wide} {high}");
}

const SVG: &str = "http://www.w3.org/2000/svg";

#[cfg(feature = "png")]
mod png {
    use fenconv::render::PngError;
    use resvg::tiny_skia::Pixmap;

    use super::*;

    /// The colour in the middle of a square, counted from the upper left.
    fn colors(pixels: &Pixmap, square: u32, left: f32, top: f32, places: &[(f32, f32)]) -> Vec<String> {
        let color = |&(column, row): &(f32, f32)| {
            #[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss, clippy::cast_precision_loss)]
            let place = |from: f32, at: f32| ((from / 100.0 + at + 0.5) * square as f32) as u32;
            let pixel = pixels.pixel(place(left, column), place(top, row)).unwrap();
            format!("#{:02x}{:02x}{:02x}", pixel.red(), pixel.green(), pixel.blue())
        };
        places.iter().map(color).collect()
    }

    #[test]
    fn the_pixels_are_those_of_the_drawing() {
        for (name, position, profile) in boards() {
            let options = PictureOptions::new().with_square(40);
            let drawing = picture(&position, &profile, &options);
            let pixels = Pixmap::decode_png(&fenconv::render::png(&drawing).unwrap()).unwrap();
            let document = roxmltree::Document::parse(&drawing).unwrap();
            let size = ["width", "height"].map(|name| document.root_element().attribute(name).unwrap().to_owned());
            assert_eq!([pixels.width().to_string(), pixels.height().to_string()], size, "{name}");
        }
        let standard = profile("standard");
        let position = position(&standard, "8/8/8/8/8/3k4/8/R3K3 w Q - 0 1");
        let options = PictureOptions::new().with_square(40).with_coordinates(false);
        let drawing = picture(&position, &standard, &options);
        let pixels = Pixmap::decode_png(&fenconv::render::png(&drawing).unwrap()).unwrap();
        // a8 is light, b8 dark; rooks are white in the middle
        let found = colors(&pixels, 40, 24.0, 84.0, &[(0.0, 0.0), (1.0, 0.0), (0.0, 7.0), (-0.6, 4.0)]);
        assert_eq!(found, ["#e9eef3", "#93aabf", "#ffffff", "#ffffff"]);
        assert!(drawing.contains("#e9eef3") && drawing.contains("#93aabf"));
    }

    fn captioned(caption: &str) -> Result<Vec<u8>, PngError> {
        let diagram = Diagram::new(profile_start("standard"), profile("standard")).with_caption(caption);
        fenconv::render::png(&svg(&[diagram], &PictureOptions::new().with_square(20)).unwrap())
    }

    #[cfg(not(feature = "png-text"))]
    #[test]
    fn a_caption_that_is_text_is_refused() {
        let error = captioned("Müller").unwrap_err();
        assert!(matches!(&error, PngError::NoText) && error.to_string().contains("png-text"), "{error}");
        assert!(captioned("100% \"plain\"").is_ok());
    }

    /// Whether a script can be drawn depends on the fonts there are; no box is drawn where not.
    #[cfg(feature = "png-text")]
    #[test]
    fn a_caption_is_drawn_or_refused_with_its_characters() {
        assert!(captioned("100% \"plain\"").is_ok());
        let blank = captioned("").unwrap();
        for caption in ["Müller", "Алехин", "Σκάκι", "שחמט 12.", "象棋", "e\u{301}"] {
            match captioned(caption) {
                Ok(drawn) => assert_ne!(drawn, blank, "{caption}"),
                Err(PngError::NoFont { characters }) => {
                    assert!(characters.chars().all(|character| caption.contains(character)), "{characters}");
                }
                Err(error) => panic!("{error}"),
            }
        }
        // no font has what Unicode gives to nobody
        let error = captioned("a\u{10fffd}").unwrap_err();
        assert!(matches!(&error, PngError::NoFont { .. }) && error.to_string().contains("install"), "{error}");
    }

    #[test]
    fn too_many_pixels_are_refused() {
        let standard = profile("standard");
        let position = position(&standard, standard.start_record());
        let diagram = Diagram::new(position, standard);
        let options = PictureOptions::new().with_square(1000);
        let error = fenconv::render::png(&svg(&vec![diagram; 9], &options).unwrap()).unwrap_err();
        assert!(error.to_string().contains("too large"), "{error}");
        assert!(fenconv::render::png("<svg").is_err());
    }
}
