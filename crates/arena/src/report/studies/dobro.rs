//! Dobro: how often doubling decides, and what each card is worth.

use tablee_games::dobro::{Dobro, Event, Hand, Kind};
use tablee_kernel::{Card, MAX_SEATS, Match};

use super::up_to;
use crate::report::{Bar, Mean, ReportText, Section, Share, Sitting, Study, Unit};

/// So many doublings in an auction, or special cards in a round, and more.
const MOST: usize = 4;

/// What is noted of Dobro.
#[derive(Default)]
pub struct Notes {
    /// Auctions that were taken, by their number of doublings, out of all.
    auctions: [Share; MOST + 1],
    /// The cards taken in them.
    cards: [Mean; MOST + 1],
    /// How often the next player takes, after a play that doubles or does not.
    takes: [Share; 2],
    /// Cards taken in a round by players who held so many of a sort in it.
    by_specials: [Mean; MOST + 1],
    by_jokers: [Mean; MOST + 1],
    /// Cards taken in a round by players who held a kind, and by those who did not.
    with: [Mean; Kind::COUNT],
    without: [Mean; Kind::COUNT],
}

impl Study for Dobro {
    type Notes = Notes;

    fn note(notes: &mut Notes, game: &Match<Dobro>) {
        let mut n_doublings = 0;
        let mut last_play = None;
        let mut held = [Hand::default(); MAX_SEATS];
        for event in game.noted_by_scribe(0) {
            match *event {
                Event::RoundBegins { .. } => (n_doublings, last_play, held) = (0, None, [Hand::default(); MAX_SEATS]),
                Event::Dealt { seat, cards: Some(cards), .. } | Event::Drew { seat, cards: Some(cards), .. } => {
                    held[seat.index()] = held[seat.index()].plus(cards);
                }
                Event::Played { doubled, .. } => {
                    if let Some(was_doubled) = last_play.replace(doubled) {
                        notes.takes[usize::from(was_doubled)].add(false);
                    }
                    n_doublings += usize::from(doubled);
                }
                Event::PlayedSpecial { .. } => {
                    if let Some(was_doubled) = last_play.take() {
                        notes.takes[usize::from(was_doubled)].add(false);
                    }
                }
                Event::Took { count, .. } => {
                    if let Some(was_doubled) = last_play.take() {
                        notes.takes[usize::from(was_doubled)].add(true);
                    }
                    let n = n_doublings.min(MOST);
                    notes.auctions.iter_mut().enumerate().for_each(|(i, it)| it.add(i == n));
                    notes.cards[n].add(count);
                    n_doublings = 0;
                }
                Event::Scored { seat, taken, .. } => note_round(notes, &held[seat.index()], taken),
                _ => (),
            }
        }
    }

    fn sections(sittings: &[Sitting<Dobro>], text: &ReportText) -> Vec<Section> {
        let notes = &sittings[0].notes;
        let by_number = |i: usize| up_to(MOST, i);
        let answers = ["plain", "doubled"].map(|it| text.say(&format!("dobro-answers.{it}")));
        let doubling = Section::new(text, "dobro-doubling")
            .bars(text, "dobro-answers", Unit::Percent, answers.into_iter().zip(&notes.takes))
            .bars(text, "dobro-auctions", Unit::Percent, named(&notes.auctions, by_number))
            .bars(text, "dobro-cards", Unit::Digits(1), named(&notes.cards, by_number));
        let worth = (0..Kind::COUNT).map(|i| {
            let name = text.card(&Kind::from_index(i));
            (name, vec![Bar::difference(&notes.without[i], &notes.with[i])])
        });
        let specials = Section::new(text, "dobro-specials")
            .grouped_bars(text, "dobro-worth", Unit::Digits(2), None, Vec::new(), worth)
            .bars(text, "dobro-by-specials", Unit::Digits(1), named(&notes.by_specials, by_number))
            .bars(text, "dobro-by-jokers", Unit::Digits(1), named(&notes.by_jokers, by_number));
        vec![doubling, specials]
    }
}

fn note_round(notes: &mut Notes, held: &Hand, taken: u8) {
    let n_of = |kind: Kind| usize::from(held.count(kind));
    notes.by_specials[(n_of(Kind::Skip) + n_of(Kind::Reverse)).min(MOST)].add(taken);
    notes.by_jokers[n_of(Kind::Joker).min(MOST)].add(taken);
    for i in 0..Kind::COUNT {
        let side = if n_of(Kind::from_index(i)) == 0 { &mut notes.without } else { &mut notes.with };
        side[i].add(taken);
    }
}

fn named<T>(items: &[T], name: impl Fn(usize) -> String) -> impl Iterator<Item = (String, &T)> {
    items.iter().enumerate().map(move |(i, it)| (name(i), it))
}
