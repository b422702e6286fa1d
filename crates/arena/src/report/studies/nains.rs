//! Le Roi des Nains: what each quest and special card brings, which side of a tile is chosen and which should be.

use std::collections::BTreeMap;

use tablee_games::nains::{Card, Event, Nains, QuestId, Tile};
use tablee_kernel::{Match, Seat};

use crate::report::{Bar, Mean, ReportText, Section, Share, Sitting, Study, Unit};

/// What is noted of Le Roi des Nains.
#[derive(Default)]
pub struct Notes {
    quests: BTreeMap<QuestId, Mean>,
    specials: BTreeMap<Card, Special>,
    tiles: BTreeMap<Tile, Sides>,
}

#[derive(Default)]
struct Special {
    /// How far ahead of the others whoever was dealt it is in this deal.
    lead: Mean,
    /// The points it gives or takes, by player and deal.
    bonus: Mean,
}

#[derive(Default)]
struct Sides {
    quests: Option<[QuestId; 2]>,
    is_first: Share,
    /// How far ahead of the others the chooser is, by the side chosen.
    lead: [Mean; 2],
}

/// One deal, as far as it has been read.
#[derive(Default)]
struct Deal {
    special: Option<Card>,
    holder: Option<Seat>,
    tile: Option<(Tile, [QuestId; 2])>,
    quest: Option<QuestId>,
    chooser: Option<Seat>,
    points: Vec<f64>,
}

impl Study for Nains {
    type Notes = Notes;

    fn note(notes: &mut Notes, game: &Match<Nains>) {
        let mut deal = Deal::default();
        for event in game.noted_by_scribe(0) {
            match *event {
                Event::DealBegins { .. } => {
                    note_deal(notes, &deal);
                    deal = Deal::default();
                }
                Event::SpecialDrawn { card, .. } => deal.special = Some(card),
                Event::Dealt { seat, cards: Some(cards), .. } if deal.special.is_some_and(|it| cards.contains(it)) => {
                    deal.holder = Some(seat);
                }
                Event::TileDrawn { tile, quests, .. } => deal.tile = Some((tile, quests)),
                Event::QuestChosen { seat, quest } => (deal.quest, deal.chooser) = (Some(quest), Some(seat)),
                Event::Scored { quest: points, bonus, points: in_all, .. } => {
                    if let Some(quest) = deal.quest {
                        notes.quests.entry(quest).or_default().add(points);
                    }
                    if let Some(card) = deal.special {
                        notes.specials.entry(card).or_default().bonus.add(bonus);
                    }
                    deal.points.push(in_all.into());
                }
                _ => (),
            }
        }
        note_deal(notes, &deal);
    }

    fn sections(sittings: &[Sitting<Nains>], text: &ReportText) -> Vec<Section> {
        let notes = &sittings[0].notes;
        let name = |it: &QuestId| {
            format!("{it} {}", text.card(it).trim_matches(['“', '”', '«', '»', ' ', '\u{a0}', '\u{202f}']))
        };
        let by_mean = |a: &f64, b: &f64| b.total_cmp(a);

        let mut quests: Vec<_> = notes.quests.iter().collect();
        quests.sort_by(|(_, a), (_, b)| by_mean(&a.mean(), &b.mean()));
        let half = quests.len().div_ceil(2);
        let bars = |part: &[(&QuestId, &Mean)]| {
            part.iter().map(|(it, mean)| (name(it), Bar::spread(mean))).collect::<Vec<_>>()
        };
        let quests = Section::new(text, "nains-quests")
            .bars(text, "nains-high", Unit::Digits(1), bars(&quests[..half]))
            .bars(text, "nains-low", Unit::Digits(1), bars(&quests[half..]));

        let mut specials: Vec<_> = notes.specials.iter().collect();
        specials.sort_by(|(_, a), (_, b)| by_mean(&a.lead.mean(), &b.lead.mean()));
        let lead = specials.iter().map(|(card, it)| (text.card(card), &it.lead));
        let bonus = specials.iter().map(|(card, it)| (text.card(card), Bar::spread(&it.bonus)));
        let specials = Section::new(text, "nains-specials").bars(text, "nains-lead", Unit::Digits(2), lead).bars(
            text,
            "nains-bonus",
            Unit::Digits(2),
            bonus,
        );

        let chosen = notes.tiles.iter().map(|(tile, it)| (text.card(tile), &it.is_first));
        let better = notes.tiles.iter().map(|(tile, it)| {
            let [first, second] = &it.lead;
            (text.card(tile), vec![Bar::difference(first, second)])
        });
        let rows = notes.tiles.values().filter_map(|it| {
            let [first, second] = it.quests?;
            let [with_first, with_second] = &it.lead;
            let points = |it: &Mean| if it.n() == 0 { "–".to_owned() } else { text.number(it.mean(), 1) };
            let difference = Bar::difference(with_first, with_second);
            let should = match difference {
                Some(it) if 0.0 < it.low => name(&first),
                Some(it) if it.high < 0.0 => name(&second),
                _ => text.say("nains-either"),
            };
            let share = text.percent(it.is_first.share(), 0);
            Some(vec![name(&first), name(&second), share, points(with_first), points(with_second), should])
        });
        let tiles = Section::new(text, "nains-tiles")
            .marked_bars(text, "nains-chosen", Unit::Percent, Some(0.5), chosen)
            .grouped_bars(text, "nains-better", Unit::Digits(1), None, Vec::new(), better)
            .grid(text, "nains-should", rows.collect());
        vec![quests, specials, tiles]
    }
}

fn note_deal(notes: &mut Notes, deal: &Deal) {
    let lead = |seat: Seat| {
        let mine = deal.points[seat.index()];
        let others = deal.points.iter().sum::<f64>() - mine;
        mine - others / (deal.points.len() as f64 - 1.0)
    };
    if deal.points.len() < 2 {
        return;
    }
    if let (Some(card), Some(holder)) = (deal.special, deal.holder) {
        notes.specials.entry(card).or_default().lead.add(lead(holder));
    }
    if let (Some((tile, quests)), Some(quest), Some(chooser)) = (deal.tile, deal.quest, deal.chooser) {
        let sides = notes.tiles.entry(tile).or_default();
        sides.quests = Some(quests);
        sides.is_first.add(quest == quests[0]);
        sides.lead[usize::from(quest != quests[0])].add(lead(chooser));
    }
}
