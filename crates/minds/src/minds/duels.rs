//! Duels, the way a good casual player thinks.
//!
//! Exactly one of a side should step forward. At first sight partners who cannot talk
//! work out the same champion ([`sight`]): mostly who does best against whom the
//! others would send, drawn, so that it cannot be read, and every tie in a row makes
//! one more tie less welcome. With time to think and partners to listen to they hold
//! a [`council`]. Name whom your fighter beats; bet all you may if a win is likelier
//! than a loss, and one card if it is not.

mod council;
mod sight;

use tablee_games::duels::{Action, Duels, End, Phase, Side, View};
use tablee_kernel::{Chance, Game, Pile, Seat};

use self::sight::{Known, OddsBySeat, Sight, edge};
use crate::{
    Agreement, Candidate, Effort, Mind, Question, Thought,
    ismcts::{Bags, Ismcts},
    mind::WHIM,
    random,
};

/// How much of a finished game is who won; the rest is by how much.
const VICTORY: f64 = 0.8;
/// What a victory of both is worth that nobody fought for: too many ties.
const STALEMATE: f64 = 0.25;

impl Mind for Duels {
    type Memory = Memory;

    fn search(
        ismcts: &Ismcts,
        question: Question<'_, Self>,
        bags: Bags<'_, Self>,
        luck: &mut Chance,
    ) -> Vec<Candidate<Action>> {
        ismcts.grow(question, bags, luck)
    }

    fn judge(view: &View, seat: Seat) -> impl Fn(Action) -> f32 {
        let sight = Sight::of(view);
        move |action| sight.as_ref().map_or(0.0, |it| it.rate(seat, action))
    }

    fn thought(question: Question<'_, Self>, action: Action, candidates: &[Candidate<Action>]) -> Thought {
        let Question { view, seat, legal, .. } = question;
        if let &[_] = legal {
            return Thought::new("only-choice");
        }
        let sight = Sight::of(view);
        let champion = sight.as_ref().and_then(Sight::champion).filter(|&it| it != seat);
        match (action, sight) {
            (Action::Forward, _) => Thought::new("steps-forward"),
            (Action::Stay, _) => champion.map_or(Thought::new("stays-back"), |it| Thought::about("leaves-it-to", it)),
            (Action::Name(enemy), _) => Thought::about("names", enemy),
            (Action::Bet(count), Some(sight)) => match why_bet(view, &sight, count, legal) {
                Some(kind) => Thought::count(kind, count),
                None => Thought::tried(action, candidates),
            },
            (Action::Bet(_), None) => Thought::tried(action, candidates),
        }
    }

    const FACTS: &'static [&'static str] = &[
        "bets-with-care",
        "bets-to-guard-the-lead",
        "bets-little-on-a-tie",
        "bets-little-on-an-even-duel",
        "bets-to-win",
        "bets-to-catch-up",
        "bets-boldly",
        "tried-out",
        "about-as-good",
    ];

    /// At first sight a side does no better than one that sends anybody (`docs/strength.md`).
    const FAMILY_PLAYOUTS: u32 = 20;

    /// Who sees through the others needs few of them, each of which takes many more.
    const HARD_PLAYOUTS: u32 = 400;

    fn agreed(view: &View, seat: Seat) -> Option<Action> {
        if view.phase != Phase::Advance {
            return None;
        }
        let champion = Sight::of(view)?.champion();
        Some(if champion == Some(seat) { Action::Forward } else { Action::Stay })
    }

    fn agreed_in(&self, seat: Seat, memory: &mut Memory) -> Option<Action> {
        if self.phase() != Phase::Advance {
            return None;
        }
        Some(if memory.champion(self, seat) == Some(seat) { Action::Forward } else { Action::Stay })
    }

    fn confer(question: Question<'_, Self>, effort: Effort) -> Option<Agreement<Action>> {
        match question.view.phase {
            Phase::Advance => council::advance(question, effort),
            Phase::Designate => council::designate(question),
            Phase::Bet | Phase::Over => None,
        }
    }

    fn settle_anyhow(question: Question<'_, Self>) -> Option<Agreement<Action>> {
        if question.view.phase == Phase::Advance { council::advance_anyhow(question) } else { None }
    }

    fn worth(&self, seat: Seat) -> f64 {
        let (side, wealth) = (self.side(seat), self.wealth());
        let (mine, theirs) = (f64::from(wealth[side]), f64::from(wealth[side.other()]));
        let share = if mine + theirs == 0.0 { 0.5 } else { mine / (mine + theirs) };
        let win = match self.winners() {
            None => share,
            Some(_) if self.end() == Some(End::TooManyTies) => STALEMATE,
            Some(winners) if winners == self.seats() => 0.5,
            Some(winners) => f64::from(u8::from(winners.contains(seat))),
        };
        VICTORY * win + (1.0 - VICTORY) * share
    }

    fn first_sight(view: &View, seat: Seat, legal: &[Action], luck: &mut Chance) -> Action {
        // Whims of so many seats would make every side fail to send a fighter.
        let is_whim = view.phase != Phase::Advance && luck.below(WHIM) == 0;
        let Some(sight) = Sight::of(view).filter(|_| !is_whim) else { return random::any(legal, luck) };
        let rate = |action| sight.rate(seat, action);
        legal.iter().copied().max_by(|&a, &b| rate(a).total_cmp(&rate(b))).unwrap_or(legal[0])
    }

    fn roll(&self, seat: Seat, _legal: &mut Vec<Action>, memory: &mut Memory, luck: &mut Chance) -> Action {
        let side = self.side(seat);
        match self.phase() {
            Phase::Designate if self.nameable(side).len() == 1 => name(self, side, 0),
            Phase::Bet if self.bet_range(side).0 == self.bet_range(side).1 => Action::Bet(self.bet_range(side).0),
            _ => act(self, seat, memory, luck),
        }
    }

    fn begin(memory: &mut Memory) {
        memory.kept.iter_mut().for_each(|it| it.turn = 0);
    }
}

/// What was worked out in playouts.
#[derive(Default)]
pub struct Memory {
    /// What each side has worked out in this turn of a guess: nothing that it goes by changes before the next.
    kept: [Kept; 2],
    /// What was worked out in any guess.
    known: Known,
}

#[derive(Default)]
struct Kept {
    /// Turns are counted from one: none yet is 0.
    turn: u16,
    n_results: usize,
    odds: OddsBySeat,
    champion: Option<Seat>,
}

impl Memory {
    /// What the side of `seat` makes of what it knows, and who of it steps forward.
    fn of(&mut self, game: &Duels, seat: Seat) -> &Kept {
        let kept = &mut self.kept[game.side(seat) as usize];
        if kept.turn != game.turn() {
            let glance = game.glance(seat);
            let anybody = self.known.anybody(&glance.cast);
            // In one guess they hang on the results alone.
            if kept.turn == 0 || kept.n_results != glance.results.len() {
                kept.n_results = glance.results.len();
                kept.odds = self.known.odds_of(&glance);
            }
            kept.turn = game.turn();
            kept.champion = Sight::with(glance, &kept.odds, anybody).champion();
        }
        kept
    }

    /// Who of the side of `seat` steps forward.
    fn champion(&mut self, game: &Duels, seat: Seat) -> Option<Seat> {
        self.of(game, seat).champion
    }
}

/// What `seat` does at first sight, also where it has no choice.
fn act(game: &Duels, seat: Seat, memory: &mut Memory, luck: &mut Chance) -> Action {
    let side = game.side(seat);
    match game.phase() {
        Phase::Advance if memory.champion(game, seat) == Some(seat) => Action::Forward,
        Phase::Advance => Action::Stay,
        Phase::Designate => {
            let enemies = game.nameable(side);
            if luck.below(WHIM) == 0 {
                return name(game, side, luck.below(enemies.len() as u32) as usize);
            }
            let glance = game.glance(seat);
            let anybody = memory.known.anybody(&glance.cast);
            let sight = Sight::with(glance, &memory.of(game, seat).odds, anybody);
            let rated = enemies.iter().map(|it| (sight.rate(seat, Action::Name(it)), it));
            rated.max_by(|a, b| a.0.total_cmp(&b.0)).map_or(name(game, side, 0), |(_, it)| Action::Name(it))
        }
        Phase::Bet | Phase::Over => {
            let (least, most) = game.bet_range(side);
            if luck.below(WHIM) == 0 {
                return Action::Bet(least + luck.below(u32::from(most - least) + 1) as u8);
            }
            let odds = &memory.of(game, seat).odds;
            let duel = game.duel_of(side);
            let edge = duel.map_or(0.0, |(ours, theirs)| edge(ours, &odds[theirs.index()], game.hierarchy()));
            // The more the better, or the less.
            Action::Bet(if edge < 0.0 { least } else { most })
        }
    }
}

/// Names number `nth` of those who may be named.
fn name(game: &Duels, side: Side, nth: usize) -> Action {
    Action::Name(game.nameable(side).nth(nth).expect("a side without fighters ends the game"))
}

/// Why so much is staked, if anything about the duel or the cards speaks for it.
fn why_bet(view: &View, sight: &Sight<'_>, count: u8, legal: &[Action]) -> Option<&'static str> {
    let is_least = !legal.iter().any(|it| matches!(it, Action::Bet(less) if *less < count));
    let (win, tie, loss) = sight.odds_of_duel(view);
    let wealth = |side| view.purses[side] + view.stakes[side];
    let (mine, theirs) = (wealth(sight.side), wealth(sight.side.other()));
    match is_least {
        true if win < loss => Some("bets-with-care"),
        true if theirs < mine => Some("bets-to-guard-the-lead"),
        true if win.max(loss) < tie => Some("bets-little-on-a-tie"),
        true if win == loss => Some("bets-little-on-an-even-duel"),
        false if loss < win => Some("bets-to-win"),
        false if mine < theirs && 0.0 < win => Some("bets-to-catch-up"),
        false if 0.0 < win => Some("bets-boldly"),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use tablee_kernel::{Eye, Inspect};

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
