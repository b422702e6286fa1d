//! Every sentence is there in both languages, and none is left over.

use std::{any::Any, collections::BTreeSet};

use serde_json::{Value, json};
use tablee_games::catalog::{self, Entry, GAMES, Visitor};
use tablee_kernel::{Chance, Eye, Game, Inspect, Match, Options, Sketch, Thing, sketch::Note};
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

/// What the pages say of their own accord: why points changed, and of a game that the
/// common room draws every note and every action.
#[test]
fn every_term_note_and_action_can_be_said() {
    for game in GAMES {
        let sentences = Lang::ALL.map(|it| Sentences::new(game, it));
        let missing = catalog::visit(game.name, Shown { sentences }).expect("it is in the catalog");
        assert!(missing.is_empty(), "{} has no words for {missing:?}", game.name);
    }
}

/// Collects what cannot be said in both languages.
struct Shown {
    sentences: [Sentences; Lang::ALL.len()],
}

impl Visitor for Shown {
    type Out = BTreeSet<String>;

    fn visit<G: Inspect>(self) -> BTreeSet<String> {
        let mut missing = BTreeSet::new();
        let mut say = |what: &str, value: Value| {
            if !self.sentences.iter().all(|it| it.can_say(what, &value)) {
                missing.insert(format!("{what} {value}"));
            }
        };
        for (seed, options) in (0..4).flat_map(|seed| G::Options::every().into_iter().map(move |it| (seed, it))) {
            let game = random_game::<G>(options.clone(), seed);
            for term in game.noted_by_scribe(0).flat_map(G::accounts).flat_map(|it| it.terms) {
                say("term", said(term.what, Some(term.count), Some(term.points), term.about.as_deref()));
            }
            let mut again = Match::<G>::start(options, tablee_kernel::Seed::from_number(seed));
            for &(seat, action) in game.actions() {
                if !sketched(&again, Eye::Seat(seat), &mut say) {
                    break;
                }
                say("action", action_words(&action.to_string()));
                again.play(seat, action).expect("it was legal before");
            }
            sketched(&again, Eye::Bystander, &mut say);
        }
        missing
    }
}

/// Everything that a table shows is explained, to everyone and at every step of random games
/// with every option: in both languages, by rulings that stand in the rules of both, and no
/// words are left over.
#[test]
fn every_explanation_can_be_said_and_cites_a_ruling() {
    for game in GAMES {
        let prefix = format!("{}-explain-", game.name);
        let all = keys(game.messages_en).into_iter();
        let written: BTreeSet<String> = all.filter_map(|it| Some(it.strip_prefix(&prefix)?.to_owned())).collect();
        let heard = catalog::visit(game.name, Explains { game, written: &written }).expect("it is in the catalog");
        let unused: Vec<&String> = written.difference(&heard).collect();
        assert!(unused.is_empty(), "{}: explanations never heard: {unused:?}", game.name);
    }
}

struct Explains<'a> {
    game: &'a Entry,
    /// What there are words for.
    written: &'a BTreeSet<String>,
}

impl Visitor for Explains<'_> {
    type Out = BTreeSet<String>;

    fn visit<G: Inspect>(self) -> BTreeSet<String> {
        let sentences = Lang::ALL.map(|it| Sentences::new(self.game, it));
        let rulings = [self.game.rules_en, self.game.rules_fr];
        let mut heard = BTreeSet::new();
        for (seed, options) in (0..6).flat_map(|seed| G::Options::every().into_iter().map(move |it| (seed, it))) {
            // A game of each kind, and more only as long as something rare was not heard.
            if seed != 0 && self.written.is_subset(&heard) {
                break;
            }
            let played = random_game::<G>(options.clone(), seed);
            let mut again = Match::<G>::start(options, tablee_kernel::Seed::from_number(seed));
            let mut actions = played.actions().iter();
            loop {
                let next = actions.next();
                let eyes = [Eye::Bystander].into_iter().chain(next.map(|it| Eye::Seat(it.0)));
                for eye in eyes {
                    let shown = G::show(again.game().view(eye));
                    for thing in G::things(&shown) {
                        let explained = G::explain(&shown, Thing::read(&thing));
                        let explained = explained.unwrap_or_else(|| panic!("{}: {thing} is not explained", G::NAME));
                        for line in [&explained.title].into_iter().chain(&explained.lines) {
                            let kind = line.kind.replace('_', "-");
                            if !heard.insert(kind) && line.of == "explain" {
                                continue;
                            }
                            for words in &sentences {
                                let said = words.explained(line, &|it| it.to_string());
                                assert!(said.is_some(), "{} cannot say {line:?} of {thing}", G::NAME);
                            }
                        }
                        let lines = explained.lines.iter().filter_map(|it| it.ruling);
                        for ruling in lines.chain(explained.terms.iter().map(|it| it.ruling)) {
                            let is_there = |text: &&str| text.contains(&format!("**{ruling}**"));
                            assert!(rulings.iter().all(is_there), "{}: no ruling {ruling}", G::NAME);
                        }
                    }
                }
                let Some(&(seat, action)) = next else { break };
                again.play(seat, action).expect("it was legal before");
            }
        }
        heard
    }
}

/// Says every note that the common room would show; whether it draws this game at all.
fn sketched<G: Game>(game: &Match<G>, eye: Eye, say: &mut dyn FnMut(&str, Value)) -> bool {
    let shown = G::show(game.game().view(eye));
    let Some(sketch) = (&shown as &dyn Any).downcast_ref::<Sketch>() else { return false };
    let Sketch { progress, notes, prompt, seats, piles, .. } = sketch;
    let before_seats = seats.iter().flat_map(|it| &it.notes);
    let all = progress.iter().chain(notes).chain(prompt).chain(before_seats).chain(piles.iter().map(|it| &it.note));
    for &Note { what, count, ref about } in all {
        say("note", said(what, count, None, about.as_deref()));
    }
    true
}

/// What a message is given; what is not there it cannot speak of.
fn said(kind: &str, count: Option<i32>, points: Option<i32>, about: Option<&str>) -> Value {
    let mut res = json!({ "kind": kind, "count": count, "points": points, "about": about });
    res.as_object_mut().expect("it is one").retain(|_, it| !it.is_null());
    res
}

/// The words of an action as the common room takes them: verbs, and what they are about.
fn action_words(action: &str) -> Value {
    let is_verb = |it: &&str| it.len() > 1 && it.chars().all(|it| it.is_ascii_lowercase() || "_-".contains(it));
    let (verbs, what): (Vec<&str>, Vec<&str>) =
        action.split([' ', '+', ',', '=']).filter(|it| !it.is_empty()).partition(is_verb);
    json!({ "kind": if verbs.is_empty() { "play".to_owned() } else { verbs.join("-") }, "what": what })
}

/// `C7` is notation: people read a name, whatever numbers the owner of a box has.
#[test]
fn a_battle_card_is_called_by_its_number() {
    let event = serde_json::json!({ "kind": "card_up", "seat": "a", "card": "C47" });
    let said = |lang| Sentences::new(catalog::find("warriors").unwrap(), lang).event(&event, &|_| "Denis".to_owned());
    assert_eq!(said(Lang::Fr), "La carte 47 de Denis arrive.");
    assert_eq!(said(Lang::En), "Denis’s card 47 comes up.");
}

/// The pages say what a game master calls, what comes next, and what onlookers foretell, each by one message.
#[test]
fn every_call_of_a_party_has_one_message_of_the_pages() {
    for game in GAMES {
        let called = catalog::visit(game.name, Called).expect("it is in the catalog");
        for lang in ["en", "fr"] {
            let file = format!("{}/../../locales/{lang}/web-{}.ftl", env!("CARGO_MANIFEST_DIR"), game.name);
            let known = keys(&std::fs::read_to_string(file).unwrap_or_default());
            for key in &called {
                let key = format!("{}-ui-{key}", game.name);
                assert_eq!(known.iter().filter(|it| **it == key).count(), 1, "{key} in {lang}");
            }
        }
    }
}

struct Called;

impl Visitor for Called {
    type Out = BTreeSet<String>;
    fn visit<G: Inspect>(self) -> Self::Out {
        let mut res = BTreeSet::new();
        for (seed, options) in G::Options::every().into_iter().step_by(7).enumerate() {
            let mut game = Match::<G>::start(options, tablee_kernel::Seed::from_number(seed as u64));
            let mut luck = Chance::fast(seed as u64);
            while let Some((seat, action)) = tablee_testkit::playout::random_action(game.game(), &mut luck) {
                if let Some(calls) = game.game().calls() {
                    let pause = game.game().pause().map(|it| it.kind);
                    let words = [Some(calls.ask), calls.talk.map(|it| it.kind), pause];
                    let keys = words.into_iter().flatten().flat_map(|it| [format!("call-{it}"), format!("next-{it}")]);
                    res.extend(keys);
                }
                let outcomes = game.game().forecast().map_or(&[][..], |it| it.outcomes);
                res.extend(outcomes.iter().map(|it| format!("outcome-{it}")));
                game.play(seat, action).expect("a legal action");
            }
        }
        res
    }
}
