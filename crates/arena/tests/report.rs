//! A report of every game, in both languages, is a well-formed page.

use std::sync::atomic::AtomicBool;

use tablee_arena::{
    report::{self, Report, Study},
    tournament::{Plan, run_whole},
};
use tablee_bots::Spec;
use tablee_games::catalog;
use tablee_kernel::Options;
use tablee_l10n::Lang;

/// Plays a few random games with these options at each table of the report.
struct Play {
    options: Option<&'static str>,
    games: u64,
    lang: Lang,
}

impl report::Visitor for Play {
    type Out = String;

    fn visit<G: Study>(self) -> String {
        let least = format!("players={}", <G::Options as Options>::PLAYERS.start());
        let options = self.options.unwrap_or(&least).parse().expect("good options");
        let plan = Plan::<G> {
            options,
            bots: vec![Spec::Random.into()],
            games: self.games,
            seed: 1,
            threads: 2,
            keep_records: false,
        };
        let mut report = Report::new(plan);
        for (i, plan) in report.plans().to_vec().iter().enumerate() {
            let plan = Plan { games: plan.games.min(3), ..plan.clone() };
            run_whole(&plan, &AtomicBool::new(false), &mut |it| report.sittings[i].note(it)).expect("a good plan");
        }
        report.page(self.lang)
    }
}

fn page(game: &str, options: Option<&'static str>, games: u64, lang: Lang) -> String {
    report::visit(game, Play { options, games, lang }).expect("there is such a game")
}

#[test]
fn every_game_has_a_well_formed_report_in_both_languages() {
    for game in catalog::GAMES {
        for lang in Lang::ALL {
            let page = page(game.name, None, 3, lang);
            check(&page, game.name);
            assert!(page.contains(&format!("<html lang=\"{lang}\" data-room=\"{}\">", game.name)));
            // Beside what every game has, there is something that only this one has.
            assert!(page.contains(&format!("<section id=\"{}-", game.name)), "{}", game.name);
        }
    }
}

#[test]
fn other_options_are_fine() {
    for (game, options) in [
        ("dobro", "players=6 rounds=players drawing=by_hand"),
        ("eternity", "players=5 tiles=random goal=points:20"),
        ("duels", "players=7 hierarchy=cycle teams=abc/defg"),
        ("duels", "players=17 teams=seats"),
        ("nains", "players=5 edition=2011"),
        ("warriors", "players=6 expansion=on"),
    ] {
        check(&page(game, Some(options), 3, Lang::Fr), options);
    }
}

#[test]
fn nothing_played_is_a_page_that_says_so() {
    for game in catalog::GAMES {
        let page = page(game.name, None, 0, Lang::En);
        check(&page, game.name);
    }
}

#[test]
fn a_page_says_when_it_was_cut_short() {
    assert!(page("dobro", None, 10, Lang::En).contains("Stopped early"));
    assert!(!page("dobro", None, 3, Lang::En).contains("Stopped early"));
}

/// Tags are balanced, figures have captions, numbers are numbers, no text is missing,
/// and nothing is loaded from elsewhere.
fn check(page: &str, what: &str) {
    let mut open: Vec<&str> = Vec::new();
    let mut rest = page;
    while let Some(start) = rest.find('<') {
        rest = &rest[start + 1..];
        let (tag, after) = rest.split_once('>').expect("a tag ends");
        rest = after;
        let name = tag.split([' ', '\n', '/']).next().unwrap_or("");
        if tag.starts_with('!') || tag.ends_with('/') || name == "meta" {
            continue;
        }
        match tag.strip_prefix('/') {
            Some(name) => assert_eq!(open.pop(), Some(name), "{what}"),
            None => open.push(name),
        }
    }
    assert!(open.is_empty(), "{what}: {open:?}");
    let count = |text: &str| page.matches(text).count();
    assert_eq!(count("<figure "), count("<figcaption>"), "{what}");
    assert_eq!(count("<svg class=\"plot\""), count("role=\"img\" aria-label=\""), "{what}");
    assert_eq!(count("<svg class=\"plot\""), count("<details>"), "{what}");
    for bad in ["NaN", "inf<", "inf\"", "⟨", "<script", "http:", "https:", "url("] {
        let allowed = if bad == "http:" { count("xmlns=\"http:") } else { 0 };
        assert_eq!(count(bad), allowed, "{what} has {bad}");
    }
}
