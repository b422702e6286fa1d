//! How a side settles on one fighter.
//!
//! People come first: whoever of them says “me!” goes, and whom they point at goes,
//! unless what the side knows says that this one loses to anybody who is left. Then
//! whoever has spoken is followed. Only the first to speak thinks, with luck that the
//! whole side shares, so that partners who cannot talk come to the same fighter too.
//!
//! A duel is won by whoever knows whom the others send. A side with foresight lets the
//! others think too in every other guess, from what they would know there; in the rest they go by first sight, as
//! sides do that do not think.

use std::sync::Mutex;

use tablee_games::duels::{Action, Duels, Event, Level, Phase, View};
use tablee_kernel::{Chance, Eye, Game, Log, MAX_SEATS, Seat, Seats};

use super::{
    Memory, act,
    sight::{Sight, drawn, outcome},
};
use crate::{Agreement, Candidate, Effort, Mind, Opinion, Proposal, Question, Thought, imagined, ismcts::key_of};

/// What the agreed champion is worth more than another who does as well.
const HABIT: f64 = 0.02;
/// What it costs to send the level again that has just tied, for each tie in a row.
const WEARY: f64 = 0.03;
/// By how much a council follows its second thoughts, and how much more for each tie in a row.
const DOUBT: f64 = 0.01;
/// How much worse than the best somebody may do and still be called the best.
const ALIKE: f64 = 0.02;
/// How many playouts the others are imagined to take: few, since they take them in every guess.
const FORESEEN: u32 = 20;
/// How many playouts a thread takes at a time.
const HANDFUL: usize = 32;

/// What a side knows when it chooses its fighter.
struct Council<'a> {
    view: &'a View,
    sight: Sight<'a>,
    /// The living fighters of our side.
    ours: Seats,
    /// Those who lose against anybody who is left.
    lost: Seats,
}

/// Why somebody is chosen.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
enum Why {
    /// People want it.
    People,
    /// Somebody has said so.
    Said,
    /// Nobody who is left beats them.
    Sure,
    /// The level that has just tied would only tie again.
    Change,
    /// They do best against whom the others will probably send.
    Best,
    /// So that nobody can tell whom we send.
    Surprise,
}

/// What the side comes to.
struct Choice {
    fighter: Seat,
    why: Why,
    /// What was found out, if somebody had to think.
    found: Option<Found>,
}

/// What playouts say of sending each of us.
struct Found {
    means: [f64; MAX_SEATS],
    /// How many playouts each of us was sent in.
    n_each: u32,
}

/// What `seat` does about the next duel, after its partners were heard.
pub(super) fn advance(question: Question<'_, Duels>, effort: Effort) -> Option<Agreement<Action>> {
    let view = from_the_chair(question.view)?;
    let council = Council::of(&view)?;
    let choice = council.choose(question.heard, effort, council.sight.lot())?;
    Some(council.agreement(question, &choice))
}

/// The same where nobody thinks: every other time anybody goes who could win at all, by a lot that partners share.
pub(super) fn advance_anyhow(question: Question<'_, Duels>) -> Option<Agreement<Action>> {
    let view = from_the_chair(question.view)?;
    let council = Council::of(&view)?;
    let lot = key_of(&view) >> 7;
    if !question.heard.is_empty() || lot.is_multiple_of(2) {
        return None;
    }
    let able = council.ours.minus(council.lost);
    let fighter = able.iter().nth((lot >> 1) as usize % able.len())?;
    Some(council.agreement(question, &Choice { fighter, why: Why::Surprise, found: None }))
}

/// Everybody thinks from the captain's chair, before anyone has decided.
fn from_the_chair(view: &View) -> Option<View> {
    let mut view = *view;
    (view.me, view.asked, view.sealed) = (Eye::Seat(view.captains[view.my_side?]?), view.living, None);
    Some(view)
}

/// Whom the captain names, if people of its side have pointed at somebody.
pub(super) fn designate(question: Question<'_, Duels>) -> Option<Agreement<Action>> {
    let Question { view, heard, legal, .. } = question;
    if !heard.iter().any(|it| it.is_person) {
        return None;
    }
    let side = view.my_side?;
    let enemies = view.teams[side.other()].both(view.living);
    let possible = view.possible();
    let level = |seat: Seat| view.knowledge.characters[seat].map(|it| it.level());
    let hierarchy = view.knowledge.hierarchy;
    // Our own fighter would lose, whatever this one is.
    let is_lost = |enemy: Seat| {
        let ours = view.fighters[side].and_then(level);
        ours.is_some_and(|ours| possible[enemy].iter().all(|it| it.level().beats(ours, hierarchy)))
    };
    let lost: Seats = enemies.iter().filter(|&it| is_lost(it)).collect();
    let enemy = wanted(heard, enemies, if lost == enemies { Seats::EMPTY } else { lost })?;
    let action = Action::Name(enemy);
    let others = legal.iter().copied().filter(|&it| it != action);
    Some(Agreement {
        action,
        opinion: Some(Opinion { about: enemy, remark: Some(Thought::about("agrees", enemy)) }),
        candidates: std::iter::once(action).chain(others).map(Candidate::unsearched).collect(),
        thought: Thought::about("names-as-agreed", enemy),
    })
}

/// Whom people want of `seats`, except the `lost`: whoever says “me!”, then whoever most point at.
fn wanted(heard: &[Proposal], seats: Seats, lost: Seats) -> Option<Seat> {
    let people = || heard.iter().filter(|it| it.is_person && seats.minus(lost).contains(it.about));
    let votes = |seat: Seat| people().filter(|it| it.about == seat).count();
    let says_me = |seat: Seat| people().any(|it| it.from == seat && it.about == seat);
    // Of equals the lowest seat, so that all come to the same.
    people().map(|it| it.about).max_by_key(|&it| (says_me(it), votes(it), std::cmp::Reverse(it)))
}

impl<'a> Council<'a> {
    fn of(view: &'a View) -> Option<Self> {
        let sight = Sight::of(view)?;
        let ours = sight.living(sight.side);
        let possible = view.possible();
        let theirs: Vec<Level> = Level::ALL
            .into_iter()
            .filter(|&level| {
                let could_be = |it: Seat| possible[it].iter().any(|it| it.level() == level);
                sight.living(sight.side.other()).iter().any(could_be)
            })
            .collect();
        let hierarchy = view.knowledge.hierarchy;
        let is_lost =
            |seat: &Seat| sight.level(*seat).is_some_and(|it| theirs.iter().all(|of| of.beats(it, hierarchy)));
        let lost: Seats = ours.iter().filter(is_lost).collect();
        // Where everybody loses, anybody may.
        let lost = if lost == ours { Seats::EMPTY } else { lost };
        Some(Council { view, sight, ours, lost })
    }

    /// Whom the side sends; `lot`, from 0 to 1, decides between those who do about as well.
    fn choose(&self, heard: &[Proposal], effort: Effort, lot: f32) -> Option<Choice> {
        if let Some(fighter) = wanted(heard, self.ours, self.lost) {
            return Some(Choice { fighter, why: Why::People, found: None });
        }
        let said = heard.iter().filter(|it| !it.is_person && self.ours.contains(it.about)).min_by_key(|it| it.from);
        if let Some(said) = said {
            return Some(Choice { fighter: said.about, why: Why::Said, found: None });
        }
        if effort.n_playouts == 0 {
            let fighter = self.sight.champion()?;
            return Some(Choice { fighter, why: self.why(fighter, true), found: None });
        }
        let found = self.think(effort);
        let able = if self.has_word(heard) { self.ours.minus(self.lost) } else { self.ours };
        let mean = |seat: Seat| found.means[seat.index()];
        let habit = self.sight.champion();
        let n_ties = f64::from(self.view.n_ties);
        let rate = |seat: Seat| {
            let habit = if Some(seat) == habit { HABIT } else { 0.0 };
            let weary = if self.sight.has_just_tied(self.view, seat) { WEARY * n_ties } else { 0.0 };
            mean(seat) + habit - weary
        };
        // Whoever always sends the best is read and answered: it is drawn, the better the likelier.
        let most = able.iter().map(rate).fold(f64::NEG_INFINITY, f64::max);
        let doubt = DOUBT * (1.0 + n_ties);
        let fighter = drawn(able, |it| ((rate(it) - most) / doubt).exp() as f32, lot)?;
        let best = self.ours.iter().map(mean).fold(f64::NEG_INFINITY, f64::max);
        let why = self.why(fighter, best - ALIKE <= mean(fighter));
        Some(Choice { fighter, why, found: Some(found) })
    }

    /// Whether people want somebody who loses: then another has to go.
    fn has_word(&self, heard: &[Proposal]) -> bool {
        heard.iter().any(|it| it.is_person && self.lost.contains(it.about))
    }

    fn why(&self, fighter: Seat, is_best: bool) -> Why {
        let sight = &self.sight;
        let hierarchy = sight.glance.hierarchy;
        let Some(level) = sight.level(fighter) else { return Why::Best };
        let could_beat = |enemy: Seat| {
            let odds = &sight.odds[enemy.index()];
            Level::ALL.into_iter().any(|it| 0.0 < odds[it as usize] && outcome(it, level, hierarchy) > 0.0)
        };
        if !sight.living(sight.side.other()).iter().any(could_beat) {
            Why::Sure
        } else if 0 < self.view.n_ties && !sight.has_just_tied(self.view, fighter) {
            Why::Change
        } else if is_best {
            Why::Best
        } else {
            Why::Surprise
        }
    }

    // ── Thinking ─────────────────────────────────────────────────────────────

    /// Tries out sending each of us, with the same luck for all.
    fn think(&self, effort: Effort) -> Found {
        let (view, ours) = (self.view, self.ours);
        let seed = key_of(view);
        let n_each = effort.n_playouts.div_ceil(ours.len() as u32);
        let seeds: Vec<u64> = (0..n_each).map(|it| seed.wrapping_add(it.into())).collect();
        let worths = on_threads(effort.threads, &seeds, |&seed, memory| {
            let guess = Duels::determinize(view, &mut Chance::fast(seed));
            // Nobody knows how far the others think: whoever prepares for one kind only loses to the other.
            let foresight = effort.foresight.checked_sub(1).filter(|_| seed % 2 == 0);
            let theirs = foresight.and_then(|it| self.foreseen(&guess, it, seed));
            let mut worths = [0.0; MAX_SEATS];
            for fighter in ours.iter() {
                Duels::begin(memory);
                worths[fighter.index()] = send(guess, ours, fighter, theirs, memory, Chance::fast(!seed));
            }
            worths
        });
        let mut means = [0.0; MAX_SEATS];
        for seat in ours.iter() {
            means[seat.index()] = worths.iter().map(|it| it[seat.index()]).sum::<f64>() / f64::from(n_each);
        }
        Found { means, n_each }
    }

    /// Whom the others send in this guess, if they think for a moment from what they would know there.
    ///
    /// Not with their own luck: whom they draw of those who do about as well nobody can know.
    fn foreseen(&self, guess: &Duels, foresight: u8, seed: u64) -> Option<Seat> {
        let captain = self.view.captains[self.sight.side.other()]?;
        let view = from_the_chair(&guess.view(Eye::Seat(captain)))?;
        let effort = Effort { n_playouts: FORESEEN, foresight, threads: 1 };
        let lot = imagined::fraction(&mut Chance::fast(seed.rotate_left(32))) as f32;
        Council::of(&view)?.choose(&[], effort, lot).map(|it| it.fighter)
    }

    // ── Saying it ────────────────────────────────────────────────────────────

    fn agreement(&self, question: Question<'_, Duels>, choice: &Choice) -> Agreement<Action> {
        let Question { seat, heard, .. } = question;
        let fighter = choice.fighter;
        let is_me = fighter == seat;
        let thought = match (choice.why, is_me) {
            (Why::People | Why::Said, true) => Thought::new("steps-forward-as-agreed"),
            (Why::People | Why::Said, false) => Thought::about("leaves-it-as-agreed", fighter),
            (_, false) => Thought::about("leaves-it-to", fighter),
            (Why::Sure, true) => Thought::new("steps-forward-surely"),
            (Why::Change, true) => Thought::new("steps-forward-for-a-change"),
            (Why::Best, true) => Thought::new("steps-forward"),
            (Why::Surprise, true) => Thought::new("steps-forward-as-a-surprise"),
        };
        Agreement {
            action: if is_me { Action::Forward } else { Action::Stay },
            opinion: Some(Opinion { about: fighter, remark: self.remark(seat, heard, choice) }),
            candidates: self.candidates(seat, choice),
            thought,
        }
    }

    /// What somebody says: the first of the bots why, and whoever goes that they go.
    fn remark(&self, seat: Seat, heard: &[Proposal], choice: &Choice) -> Option<Thought> {
        let fighter = choice.fighter;
        let is_first = !heard.iter().any(|it| !it.is_person && it.from != seat);
        let warned = heard.iter().find(|it| it.is_person && self.lost.contains(it.about));
        if !is_first {
            return (fighter == seat).then(|| Thought::new("steps"));
        }
        if choice.why == Why::People {
            let says_me = heard.iter().any(|it| it.is_person && it.from == fighter && it.about == fighter);
            return Some(match (fighter == seat, says_me) {
                (true, _) => Thought::new("obeys"),
                (false, true) => Thought::about("follows", fighter),
                (false, false) => Thought::about("agrees", fighter),
            });
        }
        if let Some(warned) = warned {
            return Some(Thought::about("warns", warned.about));
        }
        let (goes, proposes) = match choice.why {
            Why::Sure => ("goes-surely", "proposes-surely"),
            Why::Change => ("goes-for-a-change", "proposes-for-a-change"),
            Why::Surprise => ("goes-as-a-surprise", "proposes-as-a-surprise"),
            Why::Best | Why::People | Why::Said => ("goes", "proposes"),
        };
        Some(if fighter == seat { Thought::new(goes) } else { Thought::about(proposes, fighter) })
    }

    /// To step forward and to stay, with what each promises: staying, what the fighter promises who goes then.
    fn candidates(&self, seat: Seat, choice: &Choice) -> Vec<Candidate<Action>> {
        let is_me = choice.fighter == seat;
        let actions = if is_me { [Action::Forward, Action::Stay] } else { [Action::Stay, Action::Forward] };
        let Some(found) = &choice.found else { return actions.map(Candidate::unsearched).to_vec() };
        let mean = |seat: Seat| found.means[seat.index()].clamp(0.0, 1.0);
        let others = self.ours.without(seat);
        let candidate = |action| {
            let (visits, expected) = match action {
                Action::Forward => (found.n_each, mean(seat)),
                _ => {
                    let best = others.iter().map(mean).fold(0.0, f64::max);
                    (found.n_each * others.len() as u32, if is_me { best } else { mean(choice.fighter) })
                }
            };
            Candidate { action, visits, expected, spread: 0.0 }
        };
        actions.map(candidate).to_vec()
    }
}

/// What a playout of a guess is worth in which `fighter` alone of `ours` steps forward, and `theirs` alone of the others
/// if that is foreseen.
fn send(
    mut game: Duels,
    ours: Seats,
    fighter: Seat,
    theirs: Option<Seat>,
    memory: &mut Memory,
    mut luck: Chance,
) -> f64 {
    let mut log = Log::muted();
    for seat in ours.iter() {
        let action = if seat == fighter { Action::Forward } else { Action::Stay };
        game.apply(seat, action, &mut luck, &mut log);
    }
    let others = theirs.map_or(Seats::EMPTY, |_| game.to_act());
    for seat in others.iter() {
        let action = if theirs == Some(seat) { Action::Forward } else { Action::Stay };
        game.apply(seat, action, &mut luck, &mut log);
    }
    while let Some(seat) = game.to_act().lowest() {
        if game.phase() == Phase::Advance {
            advance_at_first_sight(&mut game, memory, &mut luck, &mut log);
            continue;
        }
        let action = act(&game, seat, memory, &mut luck);
        game.apply(seat, action, &mut luck, &mut log);
    }
    game.worth(fighter)
}

/// Everybody asked decides whether to step forward. Partners know the same, so one
/// thought for each side does; one for each of seventeen would take most of a playout.
fn advance_at_first_sight(game: &mut Duels, memory: &mut Memory, luck: &mut Chance, log: &mut Log<Event>) {
    let mut asked = game.to_act();
    while let Some(first) = asked.lowest() {
        let champion = memory.champion(game, first);
        let partners = asked.both(game.partners(first));
        for seat in partners.iter() {
            let action = if champion == Some(seat) { Action::Forward } else { Action::Stay };
            game.apply(seat, action, luck, log);
        }
        asked = asked.minus(partners);
    }
}

/// What `work` makes of each of them, in their order on however many threads.
fn on_threads<T: Sync, R: Copy + Default + Send>(
    threads: usize,
    items: &[T],
    work: impl Fn(&T, &mut Memory) -> R + Sync,
) -> Vec<R> {
    // A browser has no threads, and need not load what would start them.
    if threads < 2 || cfg!(target_arch = "wasm32") {
        let mut memory = Memory::default();
        return items.iter().map(|it| work(it, &mut memory)).collect();
    }
    let mut res = vec![R::default(); items.len()];
    let handfuls = Mutex::new(items.chunks(HANDFUL).zip(res.chunks_mut(HANDFUL)));
    // A thread that is held up leaves more to the others.
    let next = || handfuls.lock().expect("nobody panics between two handfuls").next();
    std::thread::scope(|scope| {
        for _ in 0..threads {
            scope.spawn(|| {
                let mut memory = Memory::default();
                while let Some((items, res)) = next() {
                    items.iter().zip(res).for_each(|(it, res)| *res = work(it, &mut memory));
                }
            });
        }
    });
    res
}
