//! Every sentence is there in both languages, and none is left over.

use std::collections::BTreeSet;

use serde_json::Value;
use tablee_games::catalog::{self, Entry, GAMES, Visitor};
use tablee_kernel::{Chance, Game, Inspect, Options};
use tablee_l10n::{Lang, Sentences};
use tablee_testkit::playout::random_game;

/// The messages and attributes of a Fluent file, in order.
fn keys(text: &str) -> Vec<String> {
    let mut res = Vec::new();
    let mut message = String::new();
    for line in text.lines() {
        let Some((left, _)) = line.split_once('=') else { continue };
        let key = left.trim();
        if line.starts_with(|it: char| it.is_ascii_alphabetic()) {
            message = key.to_owned();
            res.push(message.clone());
        } else if let Some(attribute) = key.strip_prefix('.') {
            res.push(format!("{message}.{attribute}"));
        }
    }
    res
}

#[test]
fn both_languages_have_the_same_messages() {
    for game in GAMES {
        let (english, french) = (keys(game.messages_en), keys(game.messages_fr));
        assert_eq!(english, french, "{}", game.name);
        let unique: BTreeSet<&String> = english.iter().collect();
        assert_eq!(unique.len(), english.len(), "{}: a message twice", game.name);
    }
}

#[test]
fn every_game_and_option_has_words() {
    for game in GAMES {
        for lang in Lang::ALL {
            let sentences = Sentences::new(game, lang);
            let mut wanted = vec!["name".to_owned(), "pitch".to_owned(), "tagline".to_owned()];
            for option in game.options {
                wanted.push(format!("option-{}", option.name));
                let choices = option.choices.iter().map(|it| it.replace(['_', ','], "-"));
                wanted.extend(choices.map(|it| format!("option-{}-{it}", option.name)));
            }
            for key in wanted {
                assert!(sentences.text(&key).is_some(), "{} in {lang} has no {key}", game.name);
            }
        }
    }
}

/// Plays random games of every kind and says everything that happens, to everyone.
#[test]
fn every_event_and_refusal_can_be_said() {
    for game in GAMES {
        let used = |prefix: &str| {
            let prefix = format!("{}-{prefix}-", game.name);
            let all = keys(game.messages_en);
            let messages = all.iter().filter(|it| !it.contains('.')).filter_map(|it| it.strip_prefix(&prefix));
            messages.map(str::to_owned).collect::<BTreeSet<String>>()
        };
        let said = catalog::visit(game.name, Said { game, events: used("event") }).expect("it is in the catalog");
        let unused: Vec<_> = used("event").difference(&said.events).cloned().collect();
        assert!(unused.is_empty(), "{}: events never seen: {unused:?}", game.name);
        assert!(said.reasons.is_subset(&used("reason")), "{}: {:?}", game.name, said.reasons);
    }
}

#[derive(Default)]
struct Heard {
    events: BTreeSet<String>,
    reasons: BTreeSet<String>,
}

struct Said<'a> {
    game: &'a Entry,
    /// The events there are words for.
    events: BTreeSet<String>,
}

impl Visitor for Said<'_> {
    type Out = Heard;

    fn visit<G: Inspect>(self) -> Heard {
        let sentences = Lang::ALL.map(|it| Sentences::new(self.game, it));
        let mut heard = Heard::default();
        let say = |what: &str, value: &Value, kinds: &mut BTreeSet<String>| {
            let kind = value["kind"].as_str().expect("everything has a kind").replace('_', "-");
            for sentences in &sentences {
                assert!(sentences.can_say(what, value), "{} cannot say the {what} {value}", G::NAME);
            }
            kinds.insert(kind);
        };
        for seed in 0..60 {
            // A few games of each kind, and more only as long as a rare event was not heard.
            if 4 <= seed && self.events.is_subset(&heard.events) {
                break;
            }
            for options in G::Options::every() {
                let game = random_game::<G>(options, seed);
                for event in game.full_record().events.expect("a full record has events").iter().flatten() {
                    say("event", event, &mut heard.events);
                }
                for seat in game.game().seats().iter() {
                    for event in game.seen_by(tablee_kernel::Eye::Seat(seat), 0) {
                        let event = serde_json::to_value(event).expect("events are JSON");
                        say("event", &event, &mut heard.events);
                    }
                }
            }
        }
        for options in G::Options::every() {
            refusals::<G>(&options, &mut |reason| say("reason", reason, &mut heard.reasons));
        }
        heard
    }
}

/// Tries actions of one game in the positions of another.
fn refusals<G: Game>(options: &G::Options, told: &mut dyn FnMut(&Value)) {
    let tried = random_game::<G>(options.clone(), 7);
    let mut luck = Chance::fast(3);
    let mut game = tablee_kernel::Match::<G>::start(options.clone(), tablee_kernel::Seed::from_number(9));
    while let Some((seat, action)) = tablee_testkit::playout::random_action(game.game(), &mut luck) {
        for &(_, other) in tried.actions().iter().take(200) {
            if let Some(reason) = game.game().why_not(seat, other) {
                told(&serde_json::to_value(reason).expect("reasons are JSON"));
            }
        }
        game.play(seat, action).expect("a legal action");
    }
}

/// `C7` is notation: people read a name, whatever numbers the owner of a box has.
#[test]
fn a_battle_card_is_called_by_its_number() {
    let event = serde_json::json!({ "kind": "card_up", "seat": "a", "card": "C47" });
    let said = |lang| Sentences::new(catalog::find("warriors").unwrap(), lang).event(&event, &|_| "Denis".to_owned());
    assert_eq!(said(Lang::Fr), "La carte 47 de Denis arrive.");
    assert_eq!(said(Lang::En), "Denis’s card 47 comes up.");
}
