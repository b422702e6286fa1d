//! Warriors: what each battle card, each people and the expansion are worth, and what an attacker gains.

use std::collections::BTreeMap;

use tablee_games::warriors::{Attacker, BattleCard, Event, Face, People, Target, Warriors};
use tablee_kernel::{Game, Match, Options, Seat, Seats};

use crate::report::{Bar, Mean, Other, ReportText, Section, Share, Sitting, Study, Unit, with};

/// What is noted of Warriors.
#[derive(Default)]
pub struct Notes {
    /// Net cards won, by number of the battle card.
    cards: BTreeMap<u8, Mean>,
    fought: BTreeMap<u8, Share>,
    /// The attacker's gain by red and black dice.
    dice: BTreeMap<(usize, usize), Mean>,
    /// The attacker's gain if the attacker, nobody, the defender has more bows.
    bows: [Mean; 3],
    /// The bonuses: of the peoples, then of the dragons.
    bonuses: [Bonus; 7],
    points: Mean,
    margin: Mean,
    length: Mean,
    shots: Mean,
}

#[derive(Default)]
struct Bonus {
    is_earned: Share,
    is_alone: Share,
    wins: Share,
}

/// One throw of dice, as far as it has been read.
struct Throw {
    dice: (usize, usize),
    best: (u8, u8),
    has_dragon: bool,
    gain: i32,
    bows: usize,
}

impl Study for Warriors {
    type Notes = Notes;

    fn others(options: &Self::Options) -> Vec<Other<Warriors>> {
        // Five or six players need the expansion.
        let other = if has_expansion(options) { "off" } else { "on" };
        with(options, "expansion", other).map(|options| Other { options, percent: 100 }).into_iter().collect()
    }

    fn note(notes: &mut Notes, game: &Match<Warriors>) {
        let mut up: Option<(Seat, u8)> = None;
        let (mut net, mut n_shots) = (0, 0);
        let mut throw: Option<Throw> = None;
        let (mut has_dragon, mut was_hit) = (false, false);
        let mut holders = [Seats::EMPTY; 7];
        for event in game.noted_by_scribe(0) {
            if !matches!(event, Event::Compared { .. }) {
                note_throw(notes, throw.take().as_ref());
            }
            let is_shot_down = std::mem::take(&mut was_hit);
            match *event {
                Event::CardUp { seat, card } => {
                    net = 0;
                    up = match card.face() {
                        Face::Battle(number) => Some((seat, number)),
                        _ => None,
                    };
                }
                Event::Attacked { from, target, .. } => {
                    has_dragon = matches!(from, Attacker::Dragon(_)) || matches!(target, Target::Dragon(_));
                }
                Event::Charged { target, .. } => has_dragon = matches!(target, Target::Dragon(_)),
                Event::Threw { red, black, .. } => {
                    let best = |it: &[u8]| it.iter().copied().max().unwrap_or(0);
                    let (dice, best) = ((red.len(), black.len()), (best(&red), best(&black)));
                    throw = Some(Throw { dice, best, has_dragon, gain: 0, bows: 1 });
                }
                Event::Compared { rank, seat, red, black, winner, .. } => {
                    if let Some(throw) = &mut throw {
                        throw.gain += if winner == seat { 1 } else { -1 };
                        if rank == 1 {
                            throw.bows = match (throw.best.0 < red, throw.best.1 < black) {
                                (true, false) => 0,
                                (false, true) => 2,
                                _ => 1,
                            };
                        }
                    }
                }
                Event::Fired { hit, .. } => {
                    n_shots += 1;
                    was_hit = hit;
                }
                Event::Lost { seat, winner, .. } if !is_shot_down => {
                    if let Some((attacker, _)) = up {
                        net += i32::from(winner == attacker) - i32::from(seat == attacker);
                    }
                }
                Event::CardDone { fought, .. } => {
                    if let Some((_, number)) = up.take() {
                        notes.fought.entry(number).or_default().add(fought);
                        notes.cards.entry(number).or_default().add(net);
                    }
                }
                Event::Bonus { seats, people, .. } => holders[people as usize] = seats,
                Event::DragonBonus { seats, .. } => holders[6] = seats,
                _ => (),
            }
        }
        note_end(notes, game, &holders, n_shots);
    }

    fn sections(sittings: &[Sitting<Warriors>], text: &ReportText) -> Vec<Section> {
        let Sitting { notes, options, .. } = &sittings[0];
        let set = battle_cards(options);
        let kind = |number: u8| match set.iter().find(|it| it.0 == number)?.1 {
            BattleCard::Simple(_) => Some(0),
            BattleCard::Mercenary(_) => Some(1),
            BattleCard::Mixed(_) => Some(2),
            BattleCard::Draconic => Some(3),
        };
        let kinds = ["simple", "mercenary", "mixed", "draconic"].map(|it| text.say(&format!("warriors-{it}")));
        let name = |number: u8| match kind(number) {
            Some(it) => format!("{number} {}", kinds[it]),
            None => number.to_string(),
        };
        let by_kind = (0..4).map(|i| {
            let mut all = Mean::default();
            notes.cards.iter().filter(|(it, _)| kind(**it) == Some(i)).for_each(|(_, it)| all.join(it));
            (kinds[i].clone(), Bar::from(&all))
        });
        let cards = Section::new(text, "warriors-cards")
            .bars(text, "warriors-worth", Unit::Digits(2), notes.cards.iter().map(|(&it, mean)| (name(it), mean)))
            .bars(text, "warriors-fought", Unit::Percent, notes.fought.iter().map(|(&it, share)| (name(it), share)))
            .bars(text, "warriors-kinds", Unit::Digits(2), by_kind);

        let dice = notes.dice.iter().map(|((red, black), it)| (format!("{red} – {black}"), it));
        let bows = ["attacker", "nobody", "defender"].map(|it| text.say(&format!("warriors-bows-{it}")));
        let attacks = Section::new(text, "warriors-attacks").bars(text, "warriors-dice", Unit::Digits(2), dice).bars(
            text,
            "warriors-bows",
            Unit::Digits(2),
            bows.into_iter().zip(&notes.bows),
        );

        let names = || People::ALL.iter().map(|it| text.card(it)).chain([text.say("warriors-dragons")]);
        let n_bonuses = if has_expansion(options) { 7 } else { 6 };
        let of = |of: fn(&Bonus) -> &Share| names().zip(notes.bonuses[..n_bonuses].iter().map(of)).collect::<Vec<_>>();
        let fair = Some(1.0 / options.players() as f64);
        let peoples = Section::new(text, "warriors-peoples")
            .marked_bars(text, "warriors-won", Unit::Percent, fair, of(|it| &it.wins))
            .bars(text, "warriors-alone", Unit::Percent, of(|it| &it.is_alone))
            .bars(text, "warriors-earned", Unit::Percent, of(|it| &it.is_earned));

        let mut both: Vec<_> = sittings.iter().collect();
        both.sort_by_key(|it| has_expansion(&it.options));
        let name = |it: &Sitting<Warriors>| {
            text.say(if has_expansion(&it.options) { "warriors-with" } else { "warriors-without" })
        };
        let compare =
            |of: fn(&Notes) -> &Mean| both.iter().map(move |it| (name(it), of(&it.notes))).collect::<Vec<_>>();
        let expansion = Section::new(text, "warriors-expansion")
            .bars(text, "warriors-points", Unit::Digits(1), compare(|it| &it.points))
            .bars(text, "warriors-margin", Unit::Digits(1), compare(|it| &it.margin))
            .bars(text, "warriors-length", Unit::Digits(1), compare(|it| &it.length))
            .bars(text, "warriors-shots", Unit::Digits(1), compare(|it| &it.shots));
        vec![cards, attacks, peoples, expansion]
    }
}

fn note_throw(notes: &mut Notes, throw: Option<&Throw>) {
    let Some(&Throw { dice, gain, has_dragon, bows, .. }) = throw else { return };
    notes.dice.entry(dice).or_default().add(gain);
    if !has_dragon {
        notes.bows[bows].add(gain);
    }
}

fn note_end(notes: &mut Notes, game: &Match<Warriors>, holders: &[Seats; 7], n_shots: u32) {
    notes.shots.add(n_shots);
    notes.length.add(game.n_plies() as f64);
    let Some(outcome) = game.game().outcome() else { return };
    let mut points = outcome.points().to_vec();
    points.iter().for_each(|&it| notes.points.add(it));
    points.sort_unstable();
    if let [.., second, first] = points[..] {
        notes.margin.add(first - second);
    }
    let winners = outcome.winners();
    for (bonus, &seats) in notes.bonuses.iter_mut().zip(holders) {
        bonus.is_earned.add(!seats.is_empty());
        if !seats.is_empty() {
            bonus.is_alone.add(seats.len() == 1);
        }
        for seat in seats.iter() {
            bonus.wins.add_part(if winners.contains(seat) { 1.0 / winners.len() as f64 } else { 0.0 });
        }
    }
}

fn has_expansion(options: &<Warriors as Game>::Options) -> bool {
    options.to_string().contains("expansion=on")
}

/// The battle cards of a table, as its options write them.
fn battle_cards(options: &<Warriors as Game>::Options) -> Vec<(u8, BattleCard)> {
    use tablee_games::warriors::BattleCards;
    let text = options.to_string();
    let list = text.split(' ').find_map(|it| it.strip_prefix("battle_cards=")).unwrap_or("house");
    let set = list.parse().unwrap_or_else(|_| BattleCards::house());
    set.iter().collect()
}
