//! When a bot says what it thought of: never by how long it thought.
//!
//! Whoever must follow suit with the only card they have thinks for no time at all. A bot that answered as soon as
//! it could would show with every answer how much there was to choose. So an answer comes at a time that follows
//! from what everybody sees: when the seat was asked, how fast bots answer here, how strong this one is, and how
//! long the bot on this seat has needed before.

use std::time::Duration;

use crate::wire::BotLevel;

/// Answers that come too late for their time come at the next of these.
const SLOT: Duration = Duration::from_millis(100);
/// A bot does not wait longer than this because it once needed long: then the server was busy.
const MOST: Duration = Duration::from_secs(1);
/// The same for one that is given more time.
const MOST_OF_EXPERT: Duration = Duration::from_secs(5);
/// How many of its last questions a bot remembers.
const REMEMBERED: usize = 16;

/// How long the bot on a seat needed lately.
#[derive(Clone, Debug, Default)]
pub(crate) struct Composure {
    needed: [Duration; REMEMBERED],
    n_questions: usize,
}

impl Composure {
    /// How long after the question a bot answers at the earliest.
    pub(crate) fn soonest(&self, level: BotLevel) -> Duration {
        let needed = self.needed.iter().max().copied().unwrap_or_default();
        let (usual, most) = (usual(level), if level == BotLevel::Expert { MOST_OF_EXPERT } else { MOST });
        // A bot that has always been ready in time answers as soon as others of its strength.
        if needed <= usual { usual } else { usual.max(slot_after(needed).min(most)) }
    }

    /// A bot has thought for so long.
    pub(crate) fn note(&mut self, needed: Duration) {
        self.needed[self.n_questions % REMEMBERED] = needed;
        self.n_questions += 1;
    }
}

/// How long after the question a bot answers that wanted to answer so long after it, and needed so long.
pub(crate) fn answers_after(wanted: Duration, needed: Duration) -> Duration {
    if needed <= wanted { wanted } else { wanted + slot_after(needed - wanted) }
}

/// What a bot of this strength needs on an ordinary machine, with something to spare.
fn usual(level: BotLevel) -> Duration {
    Duration::from_millis(match level {
        BotLevel::Easy => 30,
        BotLevel::Normal => 60,
        BotLevel::Hard => 250,
        BotLevel::Expert => 1200,
    })
}

fn slot_after(time: Duration) -> Duration {
    SLOT * (time.as_nanos().div_ceil(SLOT.as_nanos())) as u32
}

#[cfg(test)]
mod tests {
    use std::{collections::BTreeMap, time::Duration};

    use tablee_bots::seated;
    use tablee_games::catalog::{Entry, GAMES};
    use tablee_kernel::{Chance, Seat, Seed};

    use super::{Composure, usual};
    use crate::{
        effect::{Effect, Input},
        play::Play,
        rows::{Fresh, GameRow, SavedChair, SavedGame, SavedTable, TableRow, Write},
        table::{Setup, Table},
        time::{Instant, Now},
        wire::{BotLevel, BotPace, State, TableSettings},
    };

    /// How long answers took that were forced, and those that were chosen, in microseconds.
    #[derive(Default)]
    struct Times {
        forced: Vec<u128>,
        free: Vec<u128>,
    }

    impl Times {
        /// How often a chosen answer took longer than a forced one: one half if nothing can be told.
        fn area(&self) -> f64 {
            let pairs = self.free.iter().flat_map(|free| self.forced.iter().map(move |forced| free.cmp(forced)));
            let (mut sum, mut n) = (0.0, 0.0);
            for order in pairs {
                sum += f64::from(order as i8 + 1) / 2.0;
                n += 1.0;
            }
            sum / n
        }
    }

    /// A game of bots in virtual time. They think for 3 ms if they have no choice, and for 80 to 198 if they have.
    fn play(game: &Entry, pace: BotPace, level: BotLevel, seed: u64, times: &mut Times) {
        let chair = SavedChair { bot: Some(level), ..SavedChair::default() };
        let options = format!("players={}", game.small_table());
        let dealt = seated::start(game.name, &options, Seed::from_number(seed)).unwrap().unwrap();
        let settings = TableSettings { bot_pace: pace, ..TableSettings::default() };
        let row = TableRow::open(game.name, "host".to_owned(), vec![chair; dealt.seats().len()], settings, 0);
        let row = TableRow { code: "MER-472".to_owned(), options: dealt.options(), ..row };
        let fresh = Fresh { game_id: 1, secret: "the server's secret".to_owned(), luck: 0 };
        let coming = SavedGame::fresh(GameRow::coming(&row, 1, fresh, 0));
        let setup = Setup {
            deal: seated::start,
            epoch: "epoch".to_owned(),
            luck: seed,
            last_alive: None,
            started_at: 0,
            most_connections: usize::MAX,
        };
        let saved = SavedTable { row, game: coming, chat: Vec::new(), faces: Vec::new() };
        let mut table = Table::new(setup, saved, Now::default()).unwrap();
        table.row.state = State::Playing;
        table.play = Some(Box::new(Play::new(dealt)));
        let mut luck = Chance::fast(seed);
        let mut coming = BTreeMap::from([((Instant::default(), 0), Input::Tick)]);
        let (mut n, mut asked) = (0, BTreeMap::<Seat, (Instant, bool)>::new());
        let mut effects = Vec::new();
        while let Some(((now, _), input)) = coming.pop_first() {
            table.step(Now { steady: now, wall: 0 }, input, &mut effects);
            for effect in effects.drain(..) {
                n += 1;
                match effect {
                    Effect::Store { ticket, writes } => {
                        for write in &writes {
                            if let Write::Action { row, .. } = write
                                && let Some((at, is_free)) = asked.remove(&row.seat)
                            {
                                let times = if is_free { &mut times.free } else { &mut times.forced };
                                times.push((now - at).as_micros());
                            }
                        }
                        coming.insert((now, n), Input::Stored { ticket, is_ok: true });
                    }
                    Effect::Think(it) => {
                        let is_free = table.play.as_ref().unwrap().game.legal(it.seat).len() > 1;
                        let needed = if is_free { 80 + luck.below(119) } else { 3 };
                        let answer = if it.is_waited_for {
                            asked.insert(it.seat, (now, is_free));
                            Some(it.asked.answer(tablee_bots::Spec::Random, &mut luck))
                        } else {
                            None
                        };
                        let (game_number, seat, question) = (it.game_number, it.seat, it.question);
                        let then = now + Duration::from_millis(needed.into());
                        coming.insert((then, n), Input::Thought { game_number, seat, question, answer });
                    }
                    Effect::WakeAt(Some(at)) => drop(coming.insert((at.max(now), n), Input::Tick)),
                    _ => (),
                }
            }
        }
    }

    #[test]
    fn a_bot_that_is_always_ready_in_time_is_as_quick_as_its_strength_allows() {
        for level in [BotLevel::Easy, BotLevel::Normal, BotLevel::Hard, BotLevel::Expert] {
            let mut composure = Composure::default();
            composure.note(Duration::from_millis(2));
            composure.note(usual(level));
            assert_eq!(composure.soonest(level), usual(level));
            composure.note(usual(level) + Duration::from_millis(1));
            assert!(composure.soonest(level) > usual(level), "it needed longer once");
        }
    }

    #[test]
    fn how_long_a_bot_takes_does_not_tell_how_much_there_was_to_choose() {
        let mut n_measured = 0;
        for game in GAMES {
            for pace in [BotPace::Instant, BotPace::Lively, BotPace::Human, BotPace::Leisurely] {
                for level in [BotLevel::Easy, BotLevel::Hard] {
                    let mut times = Times::default();
                    (0..12).for_each(|seed| play(game, pace, level, seed, &mut times));
                    // Some games hardly ever leave no choice.
                    if times.forced.len().min(times.free.len()) < 50 {
                        continue;
                    }
                    n_measured += 1;
                    let area = times.area();
                    assert!((0.45..=0.55).contains(&area), "{} {pace:?} {level:?}: {area}", game.name);
                }
            }
        }
        assert!(n_measured >= 16, "only {n_measured}");
    }
}
