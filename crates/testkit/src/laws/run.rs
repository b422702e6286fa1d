//! One random game after the other, and the laws that need no guess and no list
//! of actions: 6, 7, 8, 12 and 13.

use std::{collections::HashSet, ops::Range};

use tablee_kernel::{Account, Chance, Eye, Inspect, Log, Match, Options, Record, Seat, Seed, Term};

use super::{Broken, Effort, Law, Moment, Tally};
use crate::playout;

/// Plays the games and checks every law but the eleventh and half of the seventeenth,
/// which are judged over all games together.
pub(super) fn play_games<G: Inspect>(
    options: &G::Options,
    games: Range<u64>,
    effort: &Effort,
) -> Result<Tally, Broken> {
    let mut run = Run::<G> {
        options,
        effort,
        whole_box: G::whole_box(options),
        at: Moment { seed: 0, ply: 0 },
        luck: Chance::fast(0),
        met: HashSet::new(),
        pool: Vec::new(),
        tally: Tally::default(),
    };
    run.options_read_back()?;
    for seed in games {
        run.play_game(seed)?;
    }
    Ok(std::mem::take(&mut run.tally))
}

/// The state of a run: where it is, and what it has gathered so far.
pub(super) struct Run<'a, G: Inspect> {
    pub(super) options: &'a G::Options,
    pub(super) effort: &'a Effort,
    whole_box: tablee_kernel::Census,
    pub(super) at: Moment,
    /// Decides what is played and tried; the luck of the game itself is its seed's.
    pub(super) luck: Chance,
    /// Every action that was legal somewhere; its text has been checked.
    pub(super) met: HashSet<G::Action>,
    /// Some of those, to be tried where they may be illegal.
    pub(super) pool: Vec<G::Action>,
    pub(super) tally: Tally,
}

impl<G: Inspect> Run<'_, G> {
    /// How many different cards the box has.
    pub(super) fn n_kinds(&self) -> usize {
        self.whole_box.len()
    }

    fn play_game(&mut self, seed: u64) -> Result<(), Broken> {
        self.at = Moment { seed, ply: 0 };
        // Not the seed itself, so that the choices do not follow the deal.
        self.luck = Chance::fast(seed ^ 0x7ab1_ee00_0000_0000);
        let mut game = Match::<G>::start(self.options.clone(), Seed::from_number(seed));
        self.talking_does_not_change_the_deal(&game)?;
        self.position_keeps_the_laws(&game, None)?;
        loop {
            let next = playout::random_action(game.game(), &mut self.luck);
            let Some((seat, action)) = next else { break };
            if self.effort.max_plies <= self.at.ply {
                let expected = format!("the game to end within {} plies", self.effort.max_plies);
                return self.unless_skipped(Law::EndsWithOutcome, expected, "it goes on".into());
            }
            let views = self.guess_is_due(self.at.ply + 1).then(|| self.views(game.game()));
            let muted = self.play_muted(game.game(), seat, action);
            if views.is_some() {
                self.undo_tells_nothing(&game, seat, action)?;
            }
            let points: Vec<i32> = game.game().seats().iter().map(|it| game.game().points(it)).collect();
            if let Err(refusal) = game.play(seat, action) {
                // There is no going on from here, so this law cannot be skipped.
                return self.broken(Law::LegalActions, format!("{seat} {action} to be accepted"), refusal.to_string());
            }
            self.at.ply += 1;
            self.talking_changed_nothing(muted.as_ref(), game.game())?;
            self.accounts_add_up(&points, &game)?;
            self.position_keeps_the_laws(&game, views)?;
        }
        self.replay_is_equal(&game)?;
        self.tally.count_game(self.at.ply);
        Ok(())
    }

    /// All that is checked of every position. `before` are the views of the ply
    /// before, if guesses are due.
    fn position_keeps_the_laws(&mut self, game: &Match<G>, before: Option<Vec<G::View>>) -> Result<(), Broken> {
        let position = game.game();
        self.outcome_comes_when_nobody_is_asked(position)?;
        self.cards_are_conserved(position, "the position")?;
        self.actions_keep_the_laws(position)?;
        self.any_order_will_do(position)?;
        if self.guess_is_due(self.at.ply) {
            self.samples_are_legal(position)?;
            self.guesses_keep_the_laws(game, before)?;
        }
        Ok(())
    }

    /// Law 6.
    fn outcome_comes_when_nobody_is_asked(&self, game: &G) -> Result<(), Broken> {
        if !self.effort.includes(Law::EndsWithOutcome) {
            return Ok(());
        }
        let law = Law::EndsWithOutcome;
        match game.outcome() {
            Some(_) if !game.is_over() => {
                self.broken(law, format!("no outcome while {} is asked", game.to_act()), "an outcome".into())
            }
            None if game.is_over() => self.broken(law, "an outcome, as nobody is asked".into(), "none".into()),
            None => Ok(()),
            Some(_) if !game.may_act().is_empty() => {
                self.broken(law, "that nobody may act when the game is over".into(), format!("{} may", game.may_act()))
            }
            Some(outcome) => {
                let points: Vec<i32> = game.seats().iter().map(|it| game.points(it)).collect();
                if outcome.points() != points {
                    let expected = format!("the points of each seat in the outcome: {points:?}");
                    return self.broken(law, expected, format!("{:?}", outcome.points()));
                }
                Ok(())
            }
        }
    }

    /// Law 13.
    fn accounts_add_up(&self, before: &[i32], game: &Match<G>) -> Result<(), Broken> {
        if !self.effort.includes(Law::AccountsAddUp) {
            return Ok(());
        }
        let accounts: Vec<Account> = game.noted_by_scribe(self.at.ply).flat_map(G::accounts).collect();
        for (seat, before) in game.game().seats().iter().zip(before) {
            let terms: Vec<&Term> = accounts.iter().filter(|it| it.seat == seat).flat_map(|it| &it.terms).collect();
            let (change, told) = (game.game().points(seat) - before, terms.iter().map(|it| it.points).sum::<i32>());
            if change != told {
                let expected = format!("terms that add up to the change of {seat}'s points, {change}");
                return self.broken(Law::AccountsAddUp, expected, format!("{told}: {terms:?}"));
            }
        }
        Ok(())
    }

    /// Law 12, of positions and of guesses.
    pub(super) fn cards_are_conserved(&self, game: &G, what: &str) -> Result<(), Broken> {
        if !self.effort.includes(Law::CardsAreConserved) {
            return Ok(());
        }
        let census = game.census();
        if census == self.whole_box {
            return Ok(());
        }
        let of = |it: &[u16], card: usize| it.get(card).copied().unwrap_or(0);
        let n_kinds = census.len().max(self.whole_box.len());
        let wrong: Vec<usize> = (0..n_kinds).filter(|&it| of(&census, it) != of(&self.whole_box, it)).collect();
        let list = |it: &[u16]| {
            let each: Vec<String> =
                wrong.iter().map(|&card| format!("{} of {}", of(it, card), G::card_name(card))).collect();
            each.join(", ")
        };
        self.broken(
            Law::CardsAreConserved,
            format!("{what} to hold {}", list(&self.whole_box)),
            format!("{} (of {n_kinds} kinds, {} counted)", list(&census), census.len()),
        )
    }

    /// Law 8, at the deal.
    fn talking_does_not_change_the_deal(&self, game: &Match<G>) -> Result<(), Broken> {
        let mut chance = Chance::of_ply(Seed::from_number(self.at.seed), 0);
        let muted = G::deal(self.options, &mut chance, &mut Log::muted());
        self.talking_changed_nothing(Some(&muted), game.game())
    }

    /// The next position, if nobody listens.
    fn play_muted(&self, game: &G, seat: Seat, action: G::Action) -> Option<G> {
        self.effort.includes(Law::LogChangesNothing).then(|| {
            let mut res = game.clone();
            let mut chance = Chance::of_ply(Seed::from_number(self.at.seed), self.at.ply as u32 + 1);
            res.apply(seat, action, &mut chance, &mut Log::muted());
            res
        })
    }

    /// Law 8.
    fn talking_changed_nothing(&self, muted: Option<&G>, speaking: &G) -> Result<(), Broken> {
        match muted {
            Some(muted) if muted != speaking => self.unless_skipped(
                Law::LogChangesNothing,
                format!("the position of a speaking log: {speaking:?}"),
                format!("with a muted log {muted:?}"),
            ),
            _ => Ok(()),
        }
    }

    /// Law 7, in part: what a record says of the options must be all there is.
    fn options_read_back(&self) -> Result<(), Broken> {
        let text = self.options.to_string();
        let came = match text.parse::<G::Options>() {
            Ok(options) if options == *self.options => return Ok(()),
            Ok(options) => format!("{options:?}"),
            Err(error) => error.to_string(),
        };
        self.unless_skipped(Law::ReplayIsEqual, format!("“{text}” to read back as {:?}", self.options), came)
    }

    /// Law 7.
    fn replay_is_equal(&self, game: &Match<G>) -> Result<(), Broken> {
        if !self.effort.includes(Law::ReplayIsEqual) {
            return Ok(());
        }
        for (what, record) in [("record", game.record()), ("full record", game.full_record())] {
            let again = Record::read(&record.to_json()).and_then(|it| Match::<G>::replay(&it));
            match again {
                Err(error) => {
                    return self.broken(Law::ReplayIsEqual, format!("the {what} to play again"), error.to_string());
                }
                Ok(again) if again.game() != game.game() => {
                    let expected = format!("the replay of the {what} to end in {:?}", game.game());
                    return self.broken(Law::ReplayIsEqual, expected, format!("{:?}", again.game()));
                }
                Ok(_) => (),
            }
        }
        Ok(())
    }

    /// Guesses are made at one ply in `guess_every`, at other plies in each game.
    fn guess_is_due(&self, ply: usize) -> bool {
        (ply as u64 + self.at.seed).is_multiple_of(self.effort.guess_every.max(1) as u64)
    }

    fn views(&self, game: &G) -> Vec<G::View> {
        eyes(self.options).map(|eye| game.view(eye)).collect()
    }

    pub(super) fn unless_skipped(&self, law: Law, expected: String, came: String) -> Result<(), Broken> {
        if self.effort.includes(law) { self.broken(law, expected, came) } else { Ok(()) }
    }

    pub(super) fn broken(&self, law: Law, expected: String, came: String) -> Result<(), Broken> {
        let (game, options) = (G::NAME, self.options.to_string());
        Err(Broken { law, game, options, at: Some(self.at), expected, came })
    }
}

/// A panic in the rules is not caught, but it should not go without an address.
impl<G: Inspect> Drop for Run<'_, G> {
    fn drop(&mut self) {
        if std::thread::panicking() {
            eprintln!("the laws were checking {} {}, seed {}", G::NAME, self.options, self.at);
        }
    }
}

/// Every seat, then a bystander.
pub(super) fn eyes(options: &impl Options) -> impl Iterator<Item = Eye> {
    (0..options.players()).map(|it| Eye::Seat(Seat::new(it))).chain([Eye::Bystander])
}
