//! Duels, the way a good casual player thinks.
//!
//! Partners cannot talk here, but they know the same: all of them work out the
//! same champion, and only that one steps forward. The champion is mostly who does
//! best against whom the others would send, and they send what beats the fighters
//! they have seen win. Whoever always sends the best is read and answered, and two
//! sides that do so tie for ever; so the champion is drawn, the better the likelier,
//! and every tie in a row makes one more tie less welcome. Name whom your fighter
//! beats; bet all you may if a win is likelier than a loss, and one card if it is not.

use std::{
    hash::{BuildHasher, Hash, Hasher},
    sync::Mutex,
};

use foldhash::fast::FixedState;
use tablee_games::duels::{Action, Character, Duels, End, Event, Hierarchy, Level, Phase, Side, Verdict, View};
use tablee_kernel::{Chance, Eye, Game, Log, MAX_SEATS, Seat, Seats};

use crate::{Mind, Thought, mind::WHIM, random};

/// How surely the other side sends what looks best to it.
const FORESIGHT: f32 = 4.0;
/// How much more the other side thinks of a fighter it has met than of another.
const FAME: f32 = 5.0;
/// How surely a side sends the fighter who does best; less surely, the harder to read.
const RESOLVE: f32 = 5.0;
/// What one more tie costs for each in a row before it, where a loss costs one.
const STALL: f32 = 0.15;
/// How much of a finished game is who won; the rest is by how much.
const VICTORY: f64 = 0.8;
/// What a victory of both is worth that nobody fought for: too many ties.
const STALEMATE: f64 = 0.25;
/// What it costs to send the level again that has just tied, for each tie in a row.
const WEARY: f64 = 0.03;
/// By how much a council follows its second thoughts, and how much more for each tie in a row.
const DOUBT: f64 = 0.01;

/// What the agreed champion is worth more than another who does as well.
const HABIT: f64 = 0.02;
/// How many playouts of the council a thread takes at a time.
const HANDFUL: usize = 32;

impl Mind for Duels {
    fn judge(view: &View, seat: Seat) -> impl Fn(Action) -> f32 {
        let sight = Sight::of(view);
        move |action| sight.as_ref().map_or(0.0, |it| it.rate(seat, action))
    }

    fn thought(view: &View, seat: Seat, action: Action, legal: &[Action]) -> Thought {
        let sight = Sight::of(view);
        let champion = sight.as_ref().and_then(Sight::champion).filter(|&it| it != seat);
        match action {
            Action::Forward => Thought::new("steps-forward"),
            Action::Stay => champion.map_or(Thought::new("stays-back"), |it| Thought::about("leaves-it-to", it)),
            Action::Name(enemy) => Thought::about("names", enemy),
            Action::Bet(count) if sight.is_some_and(|it| 0.0 < it.edge_of_duel()) => {
                Thought::count("bets-to-win", count)
            }
            // Careful is only who bets as little as may be.
            Action::Bet(count) if legal.iter().any(|it| matches!(it, Action::Bet(less) if *less < count)) => {
                Thought::count("bets-boldly", count)
            }
            Action::Bet(count) => Thought::count("bets-with-care", count),
        }
    }

    fn agreed(view: &View, seat: Seat, n_playouts: u32, threads: usize) -> Option<Action> {
        if view.phase != Phase::Advance {
            return None;
        }
        let champion = if n_playouts == 0 { Sight::of(view)?.champion() } else { council(view, n_playouts, threads) };
        Some(if champion == Some(seat) { Action::Forward } else { Action::Stay })
    }

    fn worth(&self, seat: Seat) -> f64 {
        let view = self.view(Eye::Seat(seat));
        let Some(side) = view.my_side else { return 0.5 };
        let wealth = |side| f64::from(view.purses[side] + view.stakes[side]);
        let (mine, theirs) = (wealth(side), wealth(side.other()));
        let share = if mine + theirs == 0.0 { 0.5 } else { mine / (mine + theirs) };
        let win = match self.outcome().map(|it| it.winners()) {
            None => share,
            Some(_) if view.end == Some(End::TooManyTies) => STALEMATE,
            Some(winners) if winners == self.seats() => 0.5,
            Some(winners) => f64::from(u8::from(winners.contains(seat))),
        };
        VICTORY * win + (1.0 - VICTORY) * share
    }

    fn roll(&self, seat: Seat, legal: &[Action], luck: &mut Chance) -> Action {
        let view = self.view(Eye::Seat(seat));
        // Whims of so many seats would make every side fail to send a fighter.
        let is_whim = view.phase != Phase::Advance && luck.below(WHIM) == 0;
        let Some(sight) = Sight::of(&view).filter(|_| !is_whim) else { return random::any(legal, luck) };
        let rate = |action| sight.rate(seat, action);
        legal.iter().copied().max_by(|&a, &b| rate(a).total_cmp(&rate(b))).unwrap_or(legal[0])
    }
}

/// The fighter whom the whole side finds best after the same playouts: everybody
/// thinks from the captain's chair, before anyone has decided, with the same luck.
fn council(view: &View, n_playouts: u32, threads: usize) -> Option<Seat> {
    let mut view = *view;
    let side = view.my_side?;
    (view.me, view.asked, view.sealed) = (Eye::Seat(view.captains[side]?), view.living, None);
    let ours = view.teams[side].both(view.living);
    let sight = Sight::of(&view)?;
    let champion = sight.champion();
    let seed = FixedState::default().hash_one(view);
    let n_each = n_playouts.div_ceil(ours.len() as u32);
    let tries: Vec<(Seat, u64)> =
        ours.iter().flat_map(|seat| (0..n_each).map(move |it| (seat, seed.wrapping_add(it.into())))).collect();
    let worths = on_threads(threads, &tries, |&(seat, seed)| send(&view, ours, seat, Chance::fast(seed)));
    let mut means = [0.0; MAX_SEATS];
    for (seat, worths) in ours.iter().zip(worths.chunks(n_each as usize)) {
        let habit = if Some(seat) == champion { HABIT } else { 0.0 };
        let weary = if sight.has_just_tied(seat) { WEARY * f64::from(view.n_ties) } else { 0.0 };
        means[seat.index()] = habit - weary + worths.iter().sum::<f64>() / f64::from(n_each);
    }
    let most = ours.iter().map(|it| means[it.index()]).fold(f64::NEG_INFINITY, f64::max);
    let doubt = DOUBT * f64::from(1 + view.n_ties);
    drawn(ours, |it| ((means[it.index()] - most) / doubt).exp() as f32, sight.lot())
}

/// What `work` makes of each of them, in their order on however many threads.
fn on_threads<T: Sync>(threads: usize, items: &[T], work: impl Fn(&T) -> f64 + Sync) -> Vec<f64> {
    if threads < 2 {
        return items.iter().map(work).collect();
    }
    let mut res = vec![0.0; items.len()];
    let handfuls = Mutex::new(items.chunks(HANDFUL).zip(res.chunks_mut(HANDFUL)));
    // A thread that is held up leaves more to the others.
    let next = || handfuls.lock().expect("nobody panics between two handfuls").next();
    std::thread::scope(|scope| {
        for _ in 0..threads {
            scope.spawn(|| {
                while let Some((items, res)) = next() {
                    items.iter().zip(res).for_each(|(it, res)| *res = work(it));
                }
            });
        }
    });
    res
}

/// What a playout is worth in which `fighter` alone of `ours` steps forward.
fn send(view: &View, ours: Seats, fighter: Seat, mut luck: Chance) -> f64 {
    let mut game = Duels::determinize(view, &mut luck);
    let mut log = Log::muted();
    for seat in ours.iter() {
        let action = if seat == fighter { Action::Forward } else { Action::Stay };
        game.apply(seat, action, &mut luck, &mut log);
    }
    let mut legal = Vec::new();
    while let Some(seat) = game.to_act().lowest() {
        if game.view(Eye::Seat(seat)).phase == Phase::Advance {
            advance(&mut game, &mut luck, &mut log);
            continue;
        }
        legal.clear();
        game.legal(seat, &mut legal);
        let action = game.roll(seat, &legal, &mut luck);
        game.apply(seat, action, &mut luck, &mut log);
    }
    game.worth(fighter)
}

/// Everybody asked decides whether to step forward. Partners know the same, so one
/// thought for each side does; one for each of seventeen would take most of a playout.
fn advance(game: &mut Duels, luck: &mut Chance, log: &mut Log<Event>) {
    let mut asked = game.to_act();
    while let Some(first) = asked.lowest() {
        let view = game.view(Eye::Seat(first));
        let champion = Sight::of(&view).and_then(|it| it.champion());
        let partners = asked.both(game.partners(first));
        for seat in partners.iter() {
            let action = if champion == Some(seat) { Action::Forward } else { Action::Stay };
            game.apply(seat, action, luck, log);
        }
        asked = asked.minus(partners);
    }
}

/// How likely each level is.
type Odds = [f32; Level::ALL.len()];

/// What everyone on a side can make of what they know; the same for all of them.
struct Sight<'a> {
    view: &'a View,
    side: Side,
    /// What each enemy could be.
    odds: [Odds; MAX_SEATS],
}

impl<'a> Sight<'a> {
    fn of(view: &'a View) -> Option<Self> {
        let mut res = Sight { view, side: view.my_side?, odds: [Odds::default(); MAX_SEATS] };
        res.strike_out();
        res.share_out();
        Some(res)
    }

    fn rate(&self, seat: Seat, action: Action) -> f32 {
        match action {
            Action::Forward if self.champion() == Some(seat) => 1.0,
            Action::Forward => -1.0,
            Action::Stay => 0.0,
            Action::Name(enemy) => {
                // Our own fighter, or whoever the others will name.
                let ours = self.view.fighters[self.side].map_or(self.living(self.side), Seats::only);
                ours.iter().map(|it| self.edge(it, &self.odds[enemy.index()])).sum()
            }
            Action::Bet(count) => self.edge_of_duel() * f32::from(count),
        }
    }

    /// The living fighter of our side who steps forward: drawn by a lot that the whole
    /// side shares, the likelier the better against whom they would send.
    fn champion(&self) -> Option<Seat> {
        let sent = self.sent();
        let tie_cost = STALL * f32::from(self.view.n_ties);
        let weight = |seat: Seat| {
            let p_tie = self.level(seat).map_or(0.0, |it| sent[it as usize]);
            (RESOLVE * (self.edge(seat, &sent) - tie_cost * p_tie)).exp()
        };
        drawn(self.living(self.side), weight, self.lot())
    }

    /// Whether the duel before was a tie of this fighter's level.
    fn has_just_tied(&self, seat: Seat) -> bool {
        let tie = self.view.last.map(|it| it.duel).filter(|it| it.verdict == Verdict::Tie);
        let ours = tie.map(|it| if self.side == Side::Left { it.left } else { it.right });
        ours.is_some_and(|it| self.level(it) == self.level(seat))
    }

    /// A number from 0 to 1 that partners share and nobody else can know: it hangs on
    /// the characters of our side.
    fn lot(&self) -> f32 {
        let view = self.view;
        let known = view.teams[self.side].iter().filter_map(|it| view.knowledge.characters[it]);
        let mut hasher = FixedState::default().build_hasher();
        (view.turn, view.n_ties, view.living, view.purses, view.stakes).hash(&mut hasher);
        known.for_each(|it| (it as u8).hash(&mut hasher));
        (hasher.finish() >> 40) as f32 / (1u32 << 24) as f32
    }

    /// How much more likely our fighter of this turn wins than loses.
    fn edge_of_duel(&self) -> f32 {
        match (self.view.fighters[self.side], self.view.fighters[self.side.other()]) {
            (Some(ours), Some(theirs)) => self.edge(ours, &self.odds[theirs.index()]),
            _ => 0.0,
        }
    }

    /// How much more likely one of us wins than loses against `odds`.
    fn edge(&self, ours: Seat, odds: &Odds) -> f32 {
        self.level(ours).map_or(0.0, |it| edge(it, odds, self.view.knowledge.hierarchy))
    }

    fn level(&self, seat: Seat) -> Option<Level> {
        self.view.knowledge.characters[seat].map(Character::level)
    }

    fn living(&self, side: Side) -> Seats {
        self.view.teams[side].both(self.view.living)
    }

    /// The characters in play, by level.
    fn cast(&self) -> Odds {
        let mut res = Odds::default();
        self.view.knowledge.cast.kinds().for_each(|(kind, n)| res[kind.level() as usize] += f32::from(n));
        res
    }

    /// Leaves each enemy the levels that agree with its duels: all were against
    /// fighters we know.
    fn strike_out(&mut self) {
        self.view.teams[self.side.other()].iter().for_each(|it| self.odds[it.index()] = [1.0; 4]);
        for duel in self.view.knowledge.results.iter() {
            let (ours, theirs, win) = match self.side {
                Side::Left => (duel.left, duel.right, Verdict::Left),
                Side::Right => (duel.right, duel.left, Verdict::Right),
            };
            let Some(mine) = self.level(ours) else { continue };
            let seen = match duel.verdict {
                Verdict::Tie => 0.0,
                verdict if verdict == win => 1.0,
                _ => -1.0,
            };
            for level in Level::ALL {
                if outcome(mine, level, self.view.knowledge.hierarchy) != seen {
                    self.odds[theirs.index()][level as usize] = 0.0;
                }
            }
        }
    }

    /// Shares the characters we do not see out among the enemies and those set
    /// aside: in turn every level is used up and everybody is somebody.
    fn share_out(&mut self) {
        let mut unseen = self.cast();
        let ours = self.view.teams[self.side].iter().filter_map(|it| self.level(it));
        ours.for_each(|it| unseen[it as usize] -= 1.0);
        let enemies = self.view.teams[self.side.other()];
        let mut aside = [1.0; 4];
        for _ in 0..3 {
            let mut placed = aside.map(|it| it * f32::from(self.view.n_aside));
            enemies.iter().for_each(|it| add(&mut placed, &self.odds[it.index()]));
            let factors: Odds = std::array::from_fn(|i| unseen[i] / placed[i].max(1e-6));
            enemies.iter().for_each(|it| scale(&mut self.odds[it.index()], &factors));
            scale(&mut aside, &factors);
        }
    }

    /// What the enemy's next fighter could be: rather one who beats those of us
    /// whom they have met.
    fn sent(&self) -> Odds {
        let mut anybody = self.cast();
        scale(&mut anybody, &[1.0; 4]);
        let mut us = Odds::default();
        for seat in self.living(self.side).iter() {
            let is_met = self.view.knowledge.results.iter().any(|it| it.left == seat || it.right == seat);
            match self.level(seat).filter(|_| is_met) {
                Some(level) => us[level as usize] += FAME,
                None => add(&mut us, &anybody),
            }
        }
        scale(&mut us, &[1.0; 4]);
        let mut res = Odds::default();
        self.living(self.side.other()).iter().for_each(|it| add(&mut res, &self.odds[it.index()]));
        let hope = |level| edge(level, &us, self.view.knowledge.hierarchy);
        scale(&mut res, &Level::ALL.map(|it| (FORESIGHT * hope(it)).exp()));
        res
    }
}

/// One of them, as likely as its weight; `lot` is a number from 0 to 1.
fn drawn(seats: Seats, weight: impl Fn(Seat) -> f32, lot: f32) -> Option<Seat> {
    let mut weights = [0.0; MAX_SEATS];
    seats.iter().for_each(|it| weights[it.index()] = weight(it));
    let mut rest = lot * weights.iter().sum::<f32>();
    let mut res = None;
    for seat in seats.iter() {
        res = Some(seat);
        let weight = weights[seat.index()];
        if rest < weight {
            break;
        }
        rest -= weight;
    }
    res
}

/// 1 if `mine` beats `theirs`, -1 if it loses, 0 if they tie.
fn outcome(mine: Level, theirs: Level, hierarchy: Hierarchy) -> f32 {
    if mine == theirs {
        0.0
    } else if mine.beats(theirs, hierarchy) {
        1.0
    } else {
        -1.0
    }
}

/// How much more likely `level` wins than loses against `odds`.
fn edge(level: Level, odds: &Odds, hierarchy: Hierarchy) -> f32 {
    Level::ALL.into_iter().map(|it| odds[it as usize] * outcome(level, it, hierarchy)).sum()
}

fn add(sum: &mut Odds, odds: &Odds) {
    sum.iter_mut().zip(odds).for_each(|(sum, it)| *sum += it);
}

/// Multiplies, and makes the sum one again.
fn scale(odds: &mut Odds, factors: &Odds) {
    odds.iter_mut().zip(factors).for_each(|(it, factor)| *it *= factor);
    let sum: f32 = odds.iter().sum();
    if 0.0 < sum {
        odds.iter_mut().for_each(|it| *it /= sum);
    }
}

#[cfg(test)]
mod tests {
    use tablee_kernel::Inspect;

    use super::*;

    const DEAL: [&str; 2] = ["left a c e", "characters king knight knight executioner executioner witch"];

    fn best(facts: &[&str], seat: usize) -> Action {
        let lines: Vec<&str> = DEAL.iter().chain(facts).copied().collect();
        let game = Duels::given(&"players=6".parse().unwrap(), &lines).unwrap();
        let seat = Seat::new(seat);
        let mut legal = Vec::new();
        game.legal(seat, &mut legal);
        crate::greedy::best_looking::<Duels>(&game.view(Eye::Seat(seat)), seat, &legal, &mut Chance::fast(1))
    }

    #[test]
    fn exactly_one_of_each_side_steps_forward() {
        for facts in [&[][..], &["duel a b"], &["duel a b", "duel a f"]] {
            let n_living =
                |side: &[usize]| side.iter().filter(|&&it| best_or_none(facts, it) == Some(Action::Forward)).count();
            assert_eq!((n_living(&[0, 2, 4]), n_living(&[1, 3, 5])), (1, 1), "{facts:?}");
        }
    }

    #[test]
    fn a_side_agrees_on_one_fighter_whoever_thinks_on_how_many_threads() {
        let game = Duels::given(&"players=6".parse().unwrap(), &DEAL).unwrap();
        let champion = |seat, threads| council(&game.view(Eye::Seat(Seat::new(seat))), 100, threads).unwrap();
        for side in [[0, 2, 4], [1, 3, 5]] {
            let agreed = champion(side[0], 1);
            assert!(side.map(Seat::new).contains(&agreed));
            assert!(side.iter().all(|&seat| (1..=4).all(|threads| champion(seat, threads) == agreed)));
        }
    }

    fn best_or_none(facts: &[&str], seat: usize) -> Option<Action> {
        let lines: Vec<&str> = DEAL.iter().chain(facts).copied().collect();
        let game = Duels::given(&"players=6".parse().unwrap(), &lines).unwrap();
        game.to_act().contains(Seat::new(seat)).then(|| best(facts, seat))
    }

    #[test]
    fn greedy_bets_one_card_on_a_fighter_who_probably_loses() {
        // Two magic ones and a king could beat the knight, one executioner could not.
        assert_eq!(best(&["fighters c d"], 0), Action::Bet(1));
    }

    #[test]
    fn who_beat_our_king_can_only_be_magic() {
        let lines: Vec<&str> = DEAL.iter().chain(&["duel a f"]).copied().collect();
        let game = Duels::given(&"players=6".parse().unwrap(), &lines).unwrap();
        let view = game.view(Eye::Seat(Seat::new(2)));
        let odds = Sight::of(&view).unwrap().odds[5];
        assert_eq!(odds, [1.0, 0.0, 0.0, 0.0]);
        // So all that may be bet goes on the executioner against it.
        assert_eq!(best(&["duel a f", "fighters e f"], 2), Action::Bet(5));
    }
}
