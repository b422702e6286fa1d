//! What is remembered of a game that is over: the decisive duel, the best bettor, the
//! best liar, the most unlucky. `docs/party.md` defines each in words.

use tablee_kernel::{BySeat, Honour, Honoured, Seat, Seats};

use super::{
    event::Event,
    options::MAX_PLAYERS,
    score::Victory,
    side::{BySide, Side},
    state::{Duel, Duels},
};

/// A turn that has ended.
struct Turn {
    number: u16,
    duel: Duel,
    /// How many bet cards more than the right the left then had.
    lead: i32,
}

/// What is counted of each seat.
#[derive(Copy, Clone, Default)]
struct Deeds {
    /// Bet cards laid as captain that won.
    won: i32,
    /// Bet cards laid as captain that were lost.
    lost: i32,
    /// Cards beyond the first that the other side laid against this fighter and lost.
    misled: i32,
    /// Duels won after the other captain had named this fighter.
    underrated: i32,
}

/// A duel that was lost.
struct Fall {
    who: Honoured,
    /// How many of the living on the other side would not have won it.
    harmless: i32,
    /// How many were alive there.
    opponents: i32,
}

/// The game as it is told again.
struct Chronicle<'a> {
    game: &'a Duels,
    living: Seats,
    turn: u16,
    captains: BySide<Option<Seat>>,
    /// What each captain added to the stake in this turn.
    bets: BySide<i32>,
    /// Whose fighter was named by the other captain in this turn.
    named: BySide<bool>,
    /// What lies in the middle, and who laid it.
    laid: Vec<(Seat, Side, i32)>,
    wealth: BySide<i32>,
    deeds: BySeat<Deeds, MAX_PLAYERS>,
    falls: Vec<Fall>,
    turns: Vec<Turn>,
}

impl Duels {
    pub(super) fn remembered(&self, events: &[&Event]) -> Vec<Honour> {
        let fallen =
            events.iter().filter_map(|it| if let Event::BecomesGhost { seat } = it { Some(*seat) } else { None });
        let mut chronicle = Chronicle {
            game: self,
            living: fallen.fold(self.living, Seats::with),
            turn: 0,
            captains: BySide::default(),
            bets: BySide::default(),
            named: BySide::default(),
            laid: Vec::new(),
            wealth: BySide::default(),
            deeds: BySeat::new(self.options.players.into(), Deeds::default()),
            falls: Vec::new(),
            turns: Vec::new(),
        };
        events.iter().for_each(|it| chronicle.take(it));
        [chronicle.decisive(), chronicle.bettor(), chronicle.liar(), chronicle.unlucky()]
            .into_iter()
            .flatten()
            .collect()
    }
}

impl Chronicle<'_> {
    fn take(&mut self, event: &Event) {
        match *event {
            Event::TurnBegins { turn, left_captain, right_captain } => {
                self.turn = turn;
                self.captains = BySide { left: Some(left_captain), right: Some(right_captain) };
                self.named = BySide::default();
            }
            Event::Named { side, .. } => self.named[side] = true,
            Event::Bets { side, count, .. } => {
                self.bets[side] = count.into();
                if let Some(captain) = self.captains[side] {
                    self.laid.push((captain, side, count.into()));
                }
            }
            Event::Duel { left, right, verdict } => {
                let duel = Duel { left, right, verdict };
                self.fight(duel);
                let lead = self.lead();
                self.turns.push(Turn { number: self.turn, duel, lead });
            }
            Event::BecomesGhost { seat } => self.living = self.living.without(seat),
            Event::Settled { side, left, right, .. } => {
                for (captain, of, count) in self.laid.drain(..) {
                    let deeds = &mut self.deeds[captain];
                    *if of == side { &mut deeds.won } else { &mut deeds.lost } += count;
                }
                self.wealth = BySide { left: left.into(), right: right.into() };
                self.note_lead();
            }
            Event::Taxed { left, right, .. } => {
                self.wealth.left -= i32::from(left);
                self.wealth.right -= i32::from(right);
                self.note_lead();
            }
            _ => (),
        }
    }

    fn lead(&self) -> i32 {
        self.wealth.left - self.wealth.right
    }

    /// What a turn leads to is known when its stakes are settled and the tax is paid.
    fn note_lead(&mut self) {
        let lead = self.lead();
        if let Some(turn) = self.turns.last_mut() {
            turn.lead = lead;
        }
    }

    fn fight(&mut self, duel: Duel) {
        let Some(winner) = duel.verdict.winner() else { return };
        let (victor, loser) = match winner {
            Side::Left => (duel.left, duel.right),
            Side::Right => (duel.right, duel.left),
        };
        let deeds = &mut self.deeds[victor];
        deeds.misled += (self.bets[winner.other()] - 1).max(0);
        deeds.underrated += i32::from(self.named[winner]);

        let level = |seat: Seat| self.game.characters[seat].level();
        let opponents = self.living.both(self.game.team(winner));
        let wins = |seat: Seat| level(seat).beats(level(loser), self.game.options.hierarchy);
        let harmless = opponents.iter().filter(|&it| !wins(it)).count() as i32;
        let who = Honoured::new(loser).in_duel(victor, self.turn);
        self.falls.push(Fall { who, harmless, opponents: opponents.len() as i32 });
    }

    /// From which duel on the winning side led to the end; where nobody won alone, the duel that ended it.
    fn decisive(&self) -> Option<Honour> {
        let end = self.game.end?;
        let sign = match end.victory(&self.game.treasury, self.game.options) {
            Victory::Left => 1,
            Victory::Right => -1,
            Victory::Shared | Victory::Both => 0,
        };
        let n_led = self.turns.iter().rev().take_while(|it| 0 < sign * it.lead).count();
        let first = self.turns.len().checked_sub(n_led.max(1))?;
        let turn = &self.turns[first];
        let before = first.checked_sub(1).map_or(0, |it| self.turns[it].lead);
        let of = |seat: Seat, against: Seat| {
            let who = Honoured::new(seat).in_duel(against, turn.number);
            if sign == 0 { who } else { who.with("before", sign * before).with("after", sign * turn.lead) }
        };
        let Duel { left, right, verdict } = turn.duel;
        let to = match verdict.winner() {
            Some(Side::Left) => vec![of(left, right)],
            Some(Side::Right) => vec![of(right, left)],
            None => vec![of(left, right), of(right, left)],
        };
        Some(Honour { what: "decisive", why: if sign == 0 { "ended" } else { "led" }, to })
    }

    fn bettor(&self) -> Option<Honour> {
        let to = self.best(|it| it.won - it.lost, |who, it| who.with("won", it.won).with("lost", it.lost))?;
        Some(Honour { what: "bettor", why: "stakes", to })
    }

    fn liar(&self) -> Option<Honour> {
        let count = |it: &Deeds| it.misled + it.underrated;
        let to = self.best(count, |who, it| who.with("cards", it.misled).with("named", it.underrated))?;
        Some(Honour { what: "liar", why: "misjudged", to })
    }

    /// Everyone who has the most of something; nobody if nobody has any.
    fn best(
        &self,
        count: impl Fn(&Deeds) -> i32,
        tell: impl Fn(Honoured, &Deeds) -> Honoured,
    ) -> Option<Vec<Honoured>> {
        let most = self.deeds.iter().map(|(_, it)| count(&it)).max().filter(|it| 0 < *it)?;
        let best = self.deeds.iter().filter(|(_, it)| count(it) == most);
        Some(best.map(|(seat, it)| tell(Honoured::new(seat), &it)).collect())
    }

    /// Who lost a duel that the greatest part of the opponents would not have won.
    fn unlucky(&self) -> Option<Honour> {
        let worse = |a: &&Fall, b: &&Fall| (a.harmless * b.opponents).cmp(&(b.harmless * a.opponents));
        let worst = self.falls.iter().max_by(worse).filter(|it| 0 < it.harmless)?;
        let to = self.falls.iter().filter(|it| worse(it, &worst).is_eq());
        let tell = |it: &Fall| it.who.clone().with("harmless", it.harmless).with("opponents", it.opponents);
        Some(Honour { what: "unlucky", why: "odds", to: to.map(tell).collect() })
    }
}

#[cfg(test)]
mod tests {
    use tablee_kernel::{Chance, Game as _, Match, Seed};

    use super::*;
    use crate::duels::{
        card::{Cast, Character, Verdict},
        score::End,
        state::Phase,
    };

    /// Who sits where in these cases: a, c, e on the left, b, d, f on the right.
    const A: Seat = Seat::new(0);
    const B: Seat = Seat::new(1);
    const C: Seat = Seat::new(2);
    const D: Seat = Seat::new(3);
    const E: Seat = Seat::new(4);
    const F: Seat = Seat::new(5);

    /// A game that ended so, with these characters.
    fn over(characters: &str, purses: (u8, u8), end: End, ghosts: &[Seat]) -> Duels {
        let options = "players=6".parse().unwrap();
        let characters: Vec<Character> = characters.split(' ').map(|it| it.parse().unwrap()).collect();
        let by_seat = BySeat::from_fn(6, |seat| characters[seat.index()]);
        let mut res = Duels::new(options, [A, C, E].into_iter().collect(), by_seat, Cast::default());
        res.treasury.purses = BySide { left: purses.0, right: purses.1 };
        res.living = ghosts.iter().fold(res.living, |living, &it| living.without(it));
        (res.phase, res.end) = (Phase::Over, Some(end));
        res
    }

    fn begins(turn: u16, left_captain: Seat, right_captain: Seat) -> Event {
        Event::TurnBegins { turn, left_captain, right_captain }
    }

    fn bets(left: u8, right: u8) -> [Event; 2] {
        let bet = |side, count| Event::Bets { side, count, stake: count };
        [bet(Side::Left, left), bet(Side::Right, right)]
    }

    fn duel(left: Seat, right: Seat, verdict: Verdict) -> Event {
        Event::Duel { left, right, verdict }
    }

    fn settled(side: Side, left: u8, right: u8) -> Event {
        Event::Settled { side, gained: 0, lost: 0, left, right, bank: 9, teams: BySide::default() }
    }

    fn told(game: &Duels, events: &[Event]) -> Vec<Honour> {
        game.remembered(&events.iter().collect::<Vec<_>>())
    }

    fn find<'a>(honours: &'a [Honour], what: &str) -> Option<&'a Honour> {
        honours.iter().find(|it| it.what == what)
    }

    /// Seats and figures, in short.
    fn holders(honours: &[Honour], what: &str) -> Vec<(Seat, Vec<i32>)> {
        let holder = |it: &Honoured| (it.seat, it.figures.iter().map(|(_, it)| *it).collect());
        find(honours, what).map(|it| it.to.iter().map(holder).collect()).unwrap_or_default()
    }

    #[test]
    fn the_decisive_duel_is_the_one_from_which_on_the_winners_led() {
        let game = over("king king knight knight executioner executioner", (20, 12), End::NoFighters, &[B, C, D, F]);
        let mut events = vec![begins(1, A, B)];
        events.extend(bets(2, 3));
        events.extend([duel(C, B, Verdict::Right), Event::BecomesGhost { seat: C }, settled(Side::Right, 13, 18)]);
        events.push(begins(2, A, B));
        events.extend(bets(5, 5));
        events.extend([duel(A, D, Verdict::Left), Event::BecomesGhost { seat: D }, settled(Side::Left, 18, 13)]);
        events.push(begins(3, A, B));
        events.extend(bets(1, 1));
        events.extend([duel(A, B, Verdict::Tie)]);
        let honours = told(&game, &events);
        let decisive = find(&honours, "decisive").unwrap();
        assert_eq!((decisive.why, decisive.to[0].turn, decisive.to[0].against), ("led", Some(2), Some(D)));
        assert_eq!(holders(&honours, "decisive"), [(A, vec![-5, 5])]);
    }

    #[test]
    fn where_both_win_the_last_duel_is_remembered_and_a_tie_belongs_to_both() {
        let game = over("king king knight knight executioner executioner", (15, 15), End::PerfectEquality, &[]);
        let mut events = vec![begins(1, A, B)];
        events.extend(bets(1, 1));
        events.push(duel(A, B, Verdict::Tie));
        let honours = told(&game, &events);
        assert_eq!(find(&honours, "decisive").unwrap().why, "ended");
        assert_eq!(holders(&honours, "decisive"), [(A, vec![]), (B, vec![])]);
        assert_eq!(honours.len(), 1, "nobody bet well, lied or was unlucky: {honours:?}");
    }

    #[test]
    fn a_bet_counts_for_the_captain_who_laid_it_when_the_stake_is_settled() {
        let game = over("king king knight knight executioner executioner", (20, 5), End::NoFighters, &[B, D]);
        let mut events = vec![begins(1, A, B)];
        events.extend(bets(4, 1));
        events.push(duel(A, B, Verdict::Tie));
        // Captaincy has gone round; the tied stake is settled with the next.
        events.push(begins(2, C, D));
        events.extend(bets(4, 2));
        events.extend([duel(A, D, Verdict::Left), Event::BecomesGhost { seat: D }, settled(Side::Left, 23, 12)]);
        events.push(begins(3, C, B));
        events.extend(bets(1, 5));
        events.extend([duel(C, F, Verdict::Right), Event::BecomesGhost { seat: C }, settled(Side::Right, 22, 17)]);
        let honours = told(&game, &events);
        assert_eq!(holders(&honours, "bettor"), [(A, vec![4, 0]), (B, vec![5, 1])], "four each, shared");
    }

    #[test]
    fn the_best_liar_is_the_winner_against_whom_most_was_bet() {
        let game = over("king king knight knight executioner executioner", (20, 5), End::NoFighters, &[B, D, F]);
        let mut events = vec![begins(1, A, B), Event::Named { captain: B, side: Side::Left, seat: C }];
        events.extend(bets(1, 3));
        events.extend([duel(C, F, Verdict::Left), Event::BecomesGhost { seat: F }, settled(Side::Left, 16, 12)]);
        events.push(begins(2, A, B));
        events.extend(bets(5, 4));
        events.extend([duel(A, D, Verdict::Left), Event::BecomesGhost { seat: D }, settled(Side::Left, 21, 8)]);
        let honours = told(&game, &events);
        assert_eq!(holders(&honours, "liar"), [(A, vec![3, 0]), (C, vec![2, 1])], "three each, shared");
        // Whoever bets the least believes nothing, and nobody was misled.
        let mut modest = vec![begins(1, A, B)];
        modest.extend(bets(5, 1));
        modest.extend([duel(A, D, Verdict::Left), Event::BecomesGhost { seat: D }, settled(Side::Left, 20, 14)]);
        assert_eq!(find(&told(&game, &modest), "liar"), None);
    }

    #[test]
    fn the_most_unlucky_met_one_of_the_few_who_beat_them() {
        // The cycle: a king beats a knight, a knight an executioner.
        let game = over("king knight executioner executioner executioner king", (9, 9), End::NoFighters, &[B, D]);
        let mut events = vec![begins(1, A, B)];
        events.extend(bets(1, 1));
        // b is a knight: of king, executioner, executioner only the king wins.
        events.extend([duel(A, B, Verdict::Left), Event::BecomesGhost { seat: B }, settled(Side::Left, 16, 14)]);
        let honours = told(&game, &events);
        assert_eq!(holders(&honours, "unlucky"), [(B, vec![2, 3])]);
        assert_eq!(find(&honours, "unlucky").unwrap().to[0].against, Some(A));
    }

    #[test]
    fn honours_come_after_the_game_and_add_up() {
        for seed in 0..60_u64 {
            let players = 6 + seed % 12;
            let options = format!("players={players} captain=rotating").parse().unwrap();
            let mut table = Match::<Duels>::start(options, Seed::from_number(seed));
            let mut luck = Chance::fast(seed);
            while let Some(seat) = table.game().to_act().lowest() {
                assert!(table.honours().is_empty(), "nothing is told before the end");
                let mut legal = Vec::new();
                table.game().legal(seat, &mut legal);
                let action = legal[luck.below(legal.len() as u32) as usize];
                table.play(seat, action).unwrap();
            }
            let honours = table.honours();
            let whats: Vec<&str> = honours.iter().map(|it| it.what).collect();
            assert_eq!(whats[0], "decisive", "every game has one");
            assert!(honours.iter().all(|it| !it.to.is_empty()));
            let is_over = table.game().end.map(|end| end.victory(&table.game().treasury, table.game().options));
            for it in &honours[0].to {
                let after = it.figures.iter().find(|(what, _)| *what == "after").map(|(_, it)| *it);
                let alone = matches!(is_over, Some(Victory::Left | Victory::Right));
                assert_eq!(alone, after.is_some_and(|it| 0 < it), "seed {seed}: who wins alone led from there on");
            }
        }
    }
}
