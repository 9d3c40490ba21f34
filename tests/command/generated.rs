//! `fenconv completions` and `fenconv man`.

use crate::support::program::{fenconv, stderr, stdout};

#[test]
fn every_shell_has_its_completions() {
    for shell in ["bash", "elvish", "fish", "powershell", "zsh"] {
        let output = fenconv(&["completions", shell]);
        assert_eq!((output.status.code(), stderr(&output)), (Some(0), ""), "{shell}");
        for word in ["show", "completions", "no-coordinates"] {
            assert!(stdout(&output).contains(word), "{shell}: {word}");
        }
    }
    assert_eq!(fenconv(&["completions", "tcl"]).status.code(), Some(2));
}

#[test]
fn the_manual_has_a_page_for_each_command() {
    let page = fenconv(&["man"]);
    assert!(stdout(&page).contains(".TH fenconv 1"), "{}", stdout(&page));
    assert!(stdout(&page).contains("fenconv\\-show(1)"));
    for command in
        ["show", "check", "start", "id", "key", "explain", "same", "variants", "findings", "completions", "man"]
    {
        let page = fenconv(&["man", command]);
        assert!(stdout(&page).contains(&format!(".TH fenconv-{command} 1")), "{command}: {}", stdout(&page));
    }
    for command in ["show", "check", "start", "id", "key", "explain", "same", "detect", "findings"] {
        let page = fenconv(&["man", command]);
        let at = |text: &str| stdout(&page).find(text).unwrap_or_else(|| panic!("{command}: no {text}"));
        assert!(at(".SH OPTIONS") < at(".SH EXAMPLES") && at(".SH EXAMPLES") < at(".SH \"EXIT STATUS\""));
        assert_eq!(stdout(&page).matches("Examples:").count(), 0, "{command}");
    }
    let none = fenconv(&["man", "nothing"]);
    assert_eq!((none.status.code(), stdout(&none)), (Some(2), ""));
}
