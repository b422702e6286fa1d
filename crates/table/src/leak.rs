//! The leak test: two positions that look alike to an onlooker must show it the
//! same, byte for byte: frames, legal actions, refusals, clocks, in the same order.
//!
//! A random game is stopped at a random ply and one onlooker picked. Beside the
//! real table a second one is set up around a position guessed from all that this
//! onlooker may know. Both get the same people, who then do the
//! same things at both, or different things in secret. Whatever the onlooker is
//! sent must be equal, until something happens that it rightly sees.

pub(crate) mod stage;

use std::time::Duration;

use tablee_bots::{Mind, Seated, mind};
use tablee_games::catalog::GAMES;
use tablee_kernel::{Chance, Eye, Match, Options, Seat, Seed};
use tablee_testkit::playout;

use self::stage::Stage;
use crate::faulty::{Fault, Faulty};
use crate::wire::{Audience, Emote, ToServer, Wish};

/// How many things happen after a position was picked.
const STEPS: usize = 8;
/// How many texts of other positions are tried at each step.
const TRIED: usize = 8;
/// How many choices of options are tried.
const MOST_OPTIONS: usize = 20;
/// How many plies of a game are looked at.
const PLIES: usize = 4;
/// How many positions of each game are looked at, each through one pair of eyes.
const POSITIONS: usize = 500;

/// What a run has seen, to be sure that it saw something.
#[derive(Debug, Default)]
struct Tally {
    /// Positions, each through one pair of eyes.
    positions: usize,
    /// Those in which something was hidden and guessed wrong.
    guessed_wrong: usize,
    /// Texts that had to be equal.
    texts: usize,
    /// Actions that both tables took after which they still looked alike.
    plies: usize,
    /// Times that somebody else chose differently in secret.
    secret_choices: usize,
}

/// Two tables that look alike to one onlooker.
struct Twins {
    eye: Eye,
    truth: Stage,
    guess: Stage,
    /// Whether others have chosen differently since the last action.
    is_choice_secret: bool,
    n_plies: usize,
}

/// Whether the tables still look alike.
#[derive(PartialEq)]
enum Look {
    Alike,
    /// Something was seen that told them apart, as it should.
    Parted,
}

impl Twins {
    fn new(truth: Box<dyn Seated>, guess: Box<dyn Seated>, eye: Eye) -> Twins {
        let (mut truth, mut guess) = (Stage::new(truth), Stage::new(guess));
        // Half of them at a party, where a game that has calls goes step by step.
        let is_party = truth.game().n_plies().is_multiple_of(2);
        for stage in [&mut truth, &mut guess] {
            stage.settings().shared_screen = is_party;
        }
        Twins { eye, n_plies: truth.game().n_plies(), truth, guess, is_choice_secret: false }
    }

    /// Lets people do things at both tables; an error says what the onlooker could tell them apart by.
    fn play_on(&mut self, texts: &[String], luck: &mut Chance, tally: &mut Tally) -> Result<(), String> {
        self.compare("coming to the table", tally)?;
        for _ in 0..STEPS {
            self.ask_why(texts, luck);
            self.compare("asking why not", tally)?;
            let what = match luck.below(8) {
                0 => self.do_private_things(luck),
                1 => self.let_time_pass(luck),
                2 => self.answer_badly(texts, luck),
                3 if luck.below(2) == 0 => self.take_back(luck),
                _ => self.act(luck, tally),
            };
            let Some(what) = what else { return Ok(()) };
            if self.compare(&what, tally)? == Look::Parted || self.truth.play().is_over() {
                return Ok(());
            }
        }
        Ok(())
    }

    fn compare(&mut self, what: &str, tally: &mut Tally) -> Result<Look, String> {
        let (truth, guess) = (self.truth.received(self.eye), self.guess.received(self.eye));
        let n_plies = self.truth.game().n_plies();
        let is_moved = self.n_plies != n_plies || self.n_plies != self.guess.game().n_plies();
        if truth == guess {
            tally.texts += truth.len();
            tally.plies += n_plies.saturating_sub(self.n_plies);
            self.is_choice_secret &= !is_moved;
            self.n_plies = n_plies;
            return Ok(Look::Alike);
        }
        // The cards that come next, or the choices that were opened, differ for all to see.
        let view = |it: &Stage| it.game().view(self.eye);
        if is_moved && (self.is_choice_secret || view(&self.truth) != view(&self.guess)) {
            return Ok(Look::Parted);
        }
        let at = truth.iter().zip(&guess).position(|(a, b)| a != b).unwrap_or(truth.len().min(guess.len()));
        let show = |it: &[String]| it.get(at).cloned().unwrap_or_else(|| "nothing".to_owned());
        Err(format!(
            "{} {}, ply {n_plies}: {} can tell by {what}\n  truth {}\n  guess {}",
            self.truth.game().game_name(),
            self.truth.game().options(),
            self.eye,
            show(&truth),
            show(&guess)
        ))
    }

    fn say(&mut self, eye: Eye, message: ToServer) {
        self.truth.say(eye, message.clone());
        self.guess.say(eye, message);
    }

    /// The onlooker tries everything it can think of, and asks what things are and what it saw.
    fn ask_why(&mut self, texts: &[String], luck: &mut Chance) {
        let mut tried: Vec<String> = (0..TRIED).map(|_| pick(texts, luck).clone()).collect();
        let table = self.truth.game();
        tried.extend(table.seats().iter().flat_map(|it| table.legal(it).into_iter().take(TRIED)));
        tried.extend(self.eye.seat().map(|it| table.legal(it)).unwrap_or_default());
        for (i, action) in tried.into_iter().enumerate() {
            self.say(self.eye, ToServer::WhyNot { id: i.to_string(), action });
        }
        let things = self.truth.game().things(self.eye);
        for i in 0..TRIED {
            let thing = pick(&things, luck).clone();
            self.say(self.eye, ToServer::Explain { id: format!("thing{i}"), thing });
        }
        self.say(self.eye, ToServer::History { id: "history".to_owned() });
    }

    /// Others do what nobody else may notice.
    fn do_private_things(&mut self, luck: &mut Chance) -> Option<String> {
        let seat = self.other_seat(luck)?;
        let wish = |action: &str| {
            let wish = Wish::Premove { action: Some(action.to_owned()) };
            ToServer::Wish { id: "wish".to_owned(), wish }
        };
        self.truth.say(Eye::Seat(seat), wish("what I hope to do"));
        self.guess.say(Eye::Seat(seat), wish("something else"));
        self.truth.act(seat, "nonsense");
        let why = ToServer::WhyNot { id: "why".to_owned(), action: "pass".to_owned() };
        self.guess.say(Eye::Seat(seat), why);
        let about = self.eye.seat().map(|it| it.to_string());
        self.say(Eye::Seat(seat), ToServer::Suggest { about });
        let is_partner = self.truth.game().partners(seat).iter().any(|it| self.eye == Eye::Seat(it));
        if !is_partner {
            // What a side proposes to answer is its own, and what others foretell is sealed.
            let legal = self.truth.game().to_act().iter().flat_map(|it| self.truth.game().legal(it)).next();
            self.truth.say(Eye::Seat(seat), ToServer::Propose { action: legal });
            self.guess.say(Eye::Seat(seat), ToServer::Propose { action: None });
            let foretell = |choice: &str| ToServer::Predict {
                id: "predict".to_owned(),
                number: self.truth.game().forecast().map_or(0, |it| it.number),
                choice: choice.to_owned(),
            };
            let (mine, other) = (foretell("left"), foretell("tie"));
            self.truth.say(Eye::Seat(seat), mine);
            self.guess.say(Eye::Seat(seat), other);
        }
        let whisper = ToServer::Say { id: "say".to_owned(), to: Audience::Team, text: format!("I am {seat}") };
        if !self.truth.game().partners(seat).iter().any(|it| self.eye == Eye::Seat(it)) {
            self.truth.say(Eye::Seat(seat), whisper);
        }
        self.say(Eye::Seat(seat), ToServer::Emote { emote: Emote::Thinking });
        Some(format!("what {seat} does in private"))
    }

    /// A moment, or longer than anybody has.
    fn let_time_pass(&mut self, luck: &mut Chance) -> Option<String> {
        let seconds = u64::from(luck.below(40));
        // What is played for others then hangs on their cards.
        self.is_choice_secret = true;
        self.truth.wait(Duration::from_secs(seconds));
        self.guess.wait(Duration::from_secs(seconds));
        Some(format!("{seconds} seconds"))
    }

    /// The onlooker answers, or answers badly.
    fn answer_badly(&mut self, texts: &[String], luck: &mut Chance) -> Option<String> {
        let action = pick(texts, luck);
        let question = self.eye.seat().and_then(|it| self.truth.play().questions.number(it)).unwrap_or(0);
        let question = question + luck.below(2);
        let act = ToServer::Act { id: format!("try{}", self.n_plies), question, action: action.clone() };
        self.say(self.eye, act);
        Some(format!("its own answer {action}"))
    }

    /// Whoever may takes an action back, or somebody tries.
    fn take_back(&mut self, luck: &mut Chance) -> Option<String> {
        let (game, seats) = (self.truth.game(), self.truth.game().seats());
        let seat = seats.iter().find(|&it| game.can_undo(it)).unwrap_or_else(|| luck.pick(&seats));
        self.truth.undo(seat);
        self.guess.undo(seat);
        Some(format!("what {seat} takes back"))
    }

    /// Somebody who is asked, or may, acts. Nothing if no action is possible at both tables.
    fn act(&mut self, luck: &mut Chance, tally: &mut Tally) -> Option<String> {
        self.truth.read();
        self.guess.read();
        let (truth, guess) = (self.truth.game(), self.guess.game());
        let who = luck.pick(&truth.to_act().union(truth.may_act()));
        let (legal, legal_in_guess) = (truth.legal(who), guess.legal(who));
        let questions = &self.truth.play().questions;
        let is_sealed = questions.are_sealed() && questions.asked.contains(who) && self.eye != Eye::Seat(who);
        let common: Vec<String> = legal.iter().filter(|it| legal_in_guess.contains(it)).cloned().collect();
        if is_sealed && (common.is_empty() || luck.below(2) == 0) {
            let (mine, other) = (pick(&legal, luck), pick(&legal_in_guess, luck));
            self.is_choice_secret |= mine != other;
            tally.secret_choices += usize::from(mine != other);
            self.truth.act(who, mine);
            self.guess.act(who, other);
            return Some(format!("the sealed answer of {who}, {mine} or {other}"));
        }
        let action = common.get(luck.below(common.len().max(1) as u32) as usize)?;
        self.truth.act(who, action);
        self.guess.act(who, action);
        Some(format!("{who} {action}"))
    }

    fn other_seat(&self, luck: &mut Chance) -> Option<Seat> {
        let others: Vec<Seat> = self.truth.game().seats().iter().filter(|it| self.eye != Eye::Seat(*it)).collect();
        (!others.is_empty()).then(|| *pick(&others, luck))
    }
}

fn pick<'a, T>(list: &'a [T], luck: &mut Chance) -> &'a T {
    &list[luck.below(list.len() as u32) as usize]
}

/// A random game, and the texts of all actions that were legal in it.
fn random_game<G: Mind>(options: &G::Options, seed: u64, luck: &mut Chance) -> (Match<G>, Vec<String>) {
    let mut game = Match::<G>::start(options.clone(), Seed::from_number(seed));
    let mut texts: Vec<String> = ["", "nonsense", "pass", "a", "1"].map(str::to_owned).to_vec();
    while let Some((seat, action)) = playout::random_action(game.game(), luck) {
        texts.push(action.to_string());
        game.play(seat, action).expect("a legal action");
    }
    texts.sort_unstable();
    texts.dedup();
    (game, texts)
}

/// Compares what every onlooker is shown at random plies of random games, for many
/// choices of options, at no fewer than `n_positions`.
fn check<G: Mind>(n_positions: usize, fault: Option<Fault>) -> Result<Tally, String> {
    let mut tally = Tally::default();
    let seated = |game: Match<G>| -> Box<dyn Seated> {
        match fault {
            None => Box::new(game),
            Some(fault) => Box::new(Faulty { table: Box::new(game), fault }),
        }
    };
    // Every choice of options where that is affordable, otherwise as many as are, evenly.
    let all = G::Options::every();
    let step = all.len().div_ceil(MOST_OPTIONS);
    for seed in 0.. {
        if seed >= 2 && tally.positions >= n_positions {
            break;
        }
        for options in all.iter().step_by(step) {
            let mut luck = Chance::fast(seed ^ 0x1eac_0000);
            let (game, texts) = random_game::<G>(options, seed, &mut luck);
            for _ in 0..PLIES {
                let ply = luck.below(game.n_plies() as u32) as usize;
                let mut truth = Match::<G>::start(options.clone(), Seed::from_number(seed));
                for &(seat, action) in &game.actions()[..ply] {
                    truth.play(seat, action).expect("it was played before");
                }
                let n_seats = options.players();
                let seats = (0..3.min(n_seats)).map(|it| Eye::Seat(Seat::new((it + ply) % n_seats)));
                for eye in seats.chain([Eye::Bystander]) {
                    let guess = truth.guessed_by(eye, &mut luck);
                    tally.positions += 1;
                    tally.guessed_wrong += usize::from(guess.game() != truth.game());
                    let mut twins = Twins::new(seated(truth.clone()), seated(guess), eye);
                    twins.play_on(&texts, &mut luck, &mut tally)?;
                }
            }
        }
    }
    Ok(tally)
}

struct Check(Option<Fault>);

impl mind::Visitor for Check {
    type Out = Result<Tally, String>;
    fn visit<G: Mind>(self) -> Self::Out {
        check::<G>(POSITIONS, self.0)
    }
}

#[test]
fn no_game_shows_anybody_what_is_hidden() {
    std::thread::scope(|scope| {
        for game in GAMES {
            scope.spawn(|| {
                let found = mind::visit(game.name, Check(None)).expect("it is in the catalog");
                let tally = found.unwrap_or_else(|leak| panic!("{leak}"));
                println!("{}: {tally:?}", game.name);
                let Tally { positions, guessed_wrong, plies, .. } = tally;
                assert!(positions >= POSITIONS, "{tally:?}");
                assert!(guessed_wrong >= positions / 2, "most positions hide something: {tally:?}");
                assert!(2 * plies >= positions, "they go on looking alike for a while: {tally:?}");
            });
        }
    });
}

#[test]
fn every_kind_of_leak_is_found_in_every_game_that_hides_hands() {
    for fault in Fault::LEAKS {
        let found = GAMES.iter().filter(|game| matches!(mind::visit(game.name, Check(Some(fault))), Some(Err(_))));
        assert!(found.count() > GAMES.len() / 2, "{fault:?} is not noticed");
    }
}
