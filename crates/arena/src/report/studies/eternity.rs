//! Eternity: whether pledges are kept, and how often the trump changes.

use std::collections::BTreeMap;

use tablee_games::eternity::{Balance, Eternity, Event, Family};
use tablee_kernel::{Match, Options};

use super::up_to;
use crate::report::{Bar, Counts, Mean, Other, ReportText, Section, Share, Sitting, Study, Unit, with};

/// So many trees in a round, and more.
const MOST: usize = 7;
/// Rounds that are told apart: a game to a number of points can have many.
const ROUNDS: u8 = 6;

/// What is noted of Eternity.
#[derive(Default)]
pub struct Notes {
    by_round: BTreeMap<u8, Kept>,
    by_trees: [Kept; MOST + 1],
    all: Kept,
    /// Changes of the trump in a round.
    changes: Counts,
    mean_changes: Mean,
    /// How often a trick changes the trump.
    tricks: Share,
    /// How often a round begins and ends with a family as trump.
    trumps: [Share; 3],
}

/// How pledges ended.
#[derive(Default)]
struct Kept {
    harmony: Share,
    too_much: Share,
    points: Mean,
}

impl Kept {
    fn add(&mut self, trees: u8, tricks: u8, points: u8) {
        let balance = Balance::of(trees, tricks);
        self.harmony.add(balance == Balance::Harmony);
        self.too_much.add(balance == Balance::BrokenPromise);
        self.points.add(points);
    }
}

impl Study for Eternity {
    type Notes = Notes;

    fn others(options: &Self::Options) -> Vec<Other<Eternity>> {
        let sizes = <Self::Options as Options>::PLAYERS.filter(|&it| it != options.players());
        sizes
            .filter_map(|it| Some(Other { options: with(options, "players", &it.to_string())?, percent: 50 }))
            .collect()
    }

    fn note(notes: &mut Notes, game: &Match<Eternity>) {
        let (mut round, mut trump, mut n_changes, mut n_tricks) = (0, None, 0, 0_u32);
        for event in game.noted_by_scribe(0) {
            match *event {
                Event::RoundBegins { round: number, .. } => {
                    end_round(notes, trump, n_changes, n_tricks);
                    (round, trump, n_changes, n_tricks) = (number, None, 0, 0);
                }
                Event::TrumpIs { trump: new } => n_changes += u32::from(trump.replace(new).is_some()),
                Event::TrickWon { .. } => n_tricks += 1,
                Event::Scored { trees, tricks, points, .. } => {
                    notes.by_round.entry(round.min(ROUNDS)).or_default().add(trees, tricks, points);
                    notes.by_trees[usize::from(trees).min(MOST)].add(trees, tricks, points);
                    notes.all.add(trees, tricks, points);
                }
                _ => (),
            }
        }
        end_round(notes, trump, n_changes, n_tricks);
    }

    fn sections(sittings: &[Sitting<Eternity>], text: &ReportText) -> Vec<Section> {
        let notes = &sittings[0].notes;
        let mut sizes: Vec<_> = sittings.iter().collect();
        sizes.sort_by_key(|it| it.options.players());
        let size = |it: &Sitting<Eternity>| text.fill("players", &[("n", &it.options.players().to_string())]);
        let series = || ["eternity-harmony", "eternity-too-much"].map(|it| text.say(it)).to_vec();
        let both = |it: &Kept| vec![Some(Bar::from(&it.harmony)), Some(Bar::from(&it.too_much))];
        let round = |it: u8| text.fill("round", &[("n", &up_to(ROUNDS.into(), it.into()))]);

        let by_round = notes.by_round.iter().map(|(&it, kept)| (round(it), both(kept)));
        let by_size = sizes.iter().map(|it| (size(it), both(&it.notes.all)));
        let by_trees = notes.by_trees.iter().enumerate().map(|(i, it)| (up_to(MOST, i), both(it)));
        let points = notes.by_trees.iter().enumerate().map(|(i, it)| (up_to(MOST, i), &it.points));
        let pledges = Section::new(text, "eternity-pledges")
            .grouped_bars(text, "eternity-by-round", Unit::Percent, None, series(), by_round)
            .grouped_bars(text, "eternity-by-size", Unit::Percent, None, series(), by_size)
            .grouped_bars(text, "eternity-by-trees", Unit::Percent, None, series(), by_trees)
            .bars(text, "eternity-points", Unit::Digits(2), points);

        let changes = sizes.iter().map(|it| (size(it), &it.notes.mean_changes));
        let tricks = sizes.iter().map(|it| (size(it), &it.notes.tricks));
        let families = Family::ALL.iter().map(|it| text.card(it)).zip(&notes.trumps);
        let trump = Section::new(text, "eternity-trump")
            .columns(text, "eternity-changes", &notes.changes, None)
            .bars(text, "eternity-changes-by-size", Unit::Digits(2), changes)
            .bars(text, "eternity-tricks", Unit::Percent, tricks)
            .marked_bars(text, "eternity-families", Unit::Percent, Some(1.0 / 3.0), families);
        vec![pledges, trump]
    }
}

fn end_round(notes: &mut Notes, trump: Option<Family>, n_changes: u32, n_tricks: u32) {
    let Some(trump) = trump else { return };
    notes.changes.add(n_changes);
    notes.mean_changes.add(n_changes);
    for i in 0..n_tricks {
        notes.tricks.add(i < n_changes);
    }
    for (family, share) in Family::ALL.into_iter().zip(&mut notes.trumps) {
        share.add(family == trump);
    }
}
