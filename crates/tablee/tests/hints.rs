//! Every reason a bot gives can be said in both languages.

use tablee_bots::{Bot, Mind, Question, greedy::Greedy, ismcts::Ismcts, mind::Visitor, random::Random};
use tablee_games::catalog::{Entry, GAMES};
use tablee_kernel::{Chance, Eye, Match, Options, Seed};
use tablee_l10n::{Lang, Sentences};

struct Listen<'a> {
    game: &'a Entry,
}

impl Visitor for Listen<'_> {
    type Out = ();

    fn visit<G: Mind>(self) {
        let sentences = Lang::ALL.map(|it| Sentences::new(self.game, it));
        let mut luck = Chance::fast(5);
        let mut legal = Vec::new();
        for options in G::Options::every().into_iter().step_by(3) {
            let mut game = Match::<G>::start(options, Seed::from_number(3));
            while let Some(seat) = game.game().to_act().lowest() {
                legal.clear();
                game.game().legal(seat, &mut legal);
                let view = game.game().view(Eye::Seat(seat));
                let question = Question::new(seat, &view, &legal);
                let advice = Bot::<G>::advise(&mut Greedy, question, &mut luck);
                assert_eq!(advice.candidates.len(), legal.len(), "{} thinks about everything", G::NAME);
                assert_eq!(advice.candidates[0].action, advice.action);
                let thought = serde_json::to_value(&advice.thought).expect("it is JSON");
                for sentences in &sentences {
                    assert!(sentences.can_say("why", &thought), "{} cannot say {thought}", G::NAME);
                    // What has a number in its notation is a card; people call it something else.
                    if let Some(card) = thought["about"].as_str().filter(|it| it.contains(|c: char| c.is_ascii_digit()))
                    {
                        let said = sentences.thought(&thought, &|seat| seat.to_string());
                        assert!(!said.contains(card), "{}: notation in “{said}”", G::NAME);
                    }
                }
                let blind = Bot::<G>::advise(&mut Random, question, &mut luck);
                assert_eq!((blind.candidates.len(), blind.candidates[0].action), (legal.len(), blind.action));
                let thought = serde_json::to_value(&blind.thought).expect("it is JSON");
                assert!(sentences.iter().all(|it| it.can_say("why", &thought)), "{} cannot say {thought}", G::NAME);
                game.play(seat, advice.action).expect("bots choose among legal actions");
            }
        }
    }
}

#[test]
fn every_reason_of_a_bot_can_be_said_in_both_languages() {
    for game in GAMES {
        tablee_bots::visit(game.name, Listen { game }).expect("it is in the catalog");
    }
}

/// A search is repeatable, and its candidates are the legal actions with their visits.
struct Search;

impl Visitor for Search {
    type Out = ();

    fn visit<G: Mind>(self) {
        let options = G::Options::every().remove(0);
        let game = Match::<G>::start(options, Seed::from_number(4));
        let seat = game.game().to_act().lowest().expect("somebody is asked");
        let mut legal = Vec::new();
        game.game().legal(seat, &mut legal);
        let view = game.game().view(Eye::Seat(seat));
        let question = Question::new(seat, &view, &legal);
        let advise = || Bot::<G>::advise(&mut Ismcts::playouts(60), question, &mut Chance::fast(8));
        let advice = advise();
        assert_eq!(advice, advise(), "{}: the same luck gives the same advice", G::NAME);
        assert_eq!(advice.candidates.len(), legal.len(), "{}", G::NAME);
        if 1 < legal.len() {
            assert_eq!(advice.candidates.iter().map(|it| it.visits).sum::<u32>(), 60, "{}", G::NAME);
        }
        assert!(advice.candidates.iter().all(|it| (0.0..=1.0).contains(&it.expected)), "{}", G::NAME);
        let threads = Ismcts { threads: 2, ..Ismcts::playouts(60) };
        let both = Bot::<G>::advise(&mut threads.clone(), question, &mut Chance::fast(8));
        assert!(legal.contains(&both.action), "{}", G::NAME);
    }
}

#[test]
fn a_search_on_one_thread_is_repeatable() {
    for game in GAMES {
        tablee_bots::visit(game.name, Search).expect("it is in the catalog");
    }
}
