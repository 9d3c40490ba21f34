//! Diagrams: in a terminal, as SVG and as PNG.

use std::fmt::Write as _;
use std::sync::Arc;

use crate::support::boards::{boards, expect, position, profile};
use fenconv::render::{Diagram, PictureOptions, Pieces, TerminalOptions, Theme, svg, terminal};
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
            "text" | "image" | "style" | "script" => panic!("{:?}", node.tag_name()),
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

/// The pictures of `docs/diagrams.md` are what is drawn.
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
