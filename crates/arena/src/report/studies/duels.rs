//! Duels: ladder against cycle, fairness by the size of the sides and by the characters dealt.

use tablee_games::duels::{Character, Characters, Duels, End, Event, Side};
use tablee_kernel::{Card, Game, Match, Options, Seat, Seats};

use crate::report::{Bar, Mean, Other, ReportText, Section, Share, Sitting, Study, Unit, with};

/// What is noted of Duels.
#[derive(Default)]
pub struct Notes {
    /// How often the left wins; a victory of both counts half.
    left_wins: Share,
    turns: Mean,
    ties: Share,
    margin: Mean,
    ends: [Share; 3],
    /// How often a character wins a duel that is no tie.
    duels: [Share; Character::COUNT],
    /// How often the side wins that has more of a character than the other.
    more: [Share; Character::COUNT],
}

const ENDS: [End; 3] = [End::NoFighters, End::PerfectEquality, End::TooManyTies];

impl Study for Duels {
    type Notes = Notes;

    fn others(options: &Self::Options) -> Vec<Other<Duels>> {
        let text = options.to_string();
        let is_written_out = !text.contains("teams=balanced") && !text.contains("teams=seats");
        let of_size = |n: usize| {
            // Sides that were written out fit one number of fighters only.
            let options = if is_written_out { with(options, "teams", "balanced")? } else { *options };
            Some(Other { options: with(&options, "players", &n.to_string())?, percent: 25 })
        };
        let other = with(options, "hierarchy", if is_ladder(options) { "cycle" } else { "ladder" });
        let other = other.map(|options| Other { options, percent: 100 });
        let sizes = <Self::Options as Options>::PLAYERS.filter(|&it| it != options.players());
        other.into_iter().chain(sizes.filter_map(of_size)).collect()
    }

    fn note(notes: &mut Notes, game: &Match<Duels>) {
        let mut characters = [Character::default(); 17];
        let mut sides = [Seats::EMPTY; 2];
        let n_turns = game.noted_by_scribe(0).filter(|it| matches!(it, Event::TurnBegins { .. })).count();
        notes.turns.add(n_turns as f64);
        for event in game.noted_by_scribe(0) {
            match *event {
                Event::Sides { left, right } => sides = [left, right],
                Event::Dealt { seat, card: Some(card) } => characters[seat.index()] = card,
                Event::Duel { left, right, verdict } => {
                    notes.ties.add(verdict.winner().is_none());
                    let Some(winner) = verdict.winner() else { continue };
                    for (seat, side) in [(left, Side::Left), (right, Side::Right)] {
                        notes.duels[characters[seat.index()].index()].add(side == winner);
                    }
                }
                Event::GameEnds { end, left, right, .. } => {
                    ENDS.into_iter().zip(&mut notes.ends).for_each(|(it, share)| share.add(it == end));
                    notes.margin.add(f64::from(left.abs_diff(right)));
                }
                _ => (),
            }
        }
        let Some(outcome) = game.game().outcome() else { return };
        let winners = outcome.winners();
        let left_share = share_of(winners, sides);
        notes.left_wins.add_part(left_share);
        for card in Characters::full().iter() {
            let n_of = |side: Seats| side.iter().filter(|it: &Seat| characters[it.index()] == card).count();
            match n_of(sides[0]).cmp(&n_of(sides[1])) {
                std::cmp::Ordering::Greater => notes.more[card.index()].add_part(left_share),
                std::cmp::Ordering::Less => notes.more[card.index()].add_part(1.0 - left_share),
                std::cmp::Ordering::Equal => (),
            }
        }
    }

    fn figures(notes: &Notes) -> Vec<(&'static str, &Share)> {
        let [no_fighters, equality, many_ties] = &notes.ends;
        vec![
            ("end without fighters", no_fighters),
            ("end in perfect equality", equality),
            ("end by too many ties", many_ties),
            ("duels that tie", &notes.ties),
        ]
    }

    fn sections(sittings: &[Sitting<Duels>], text: &ReportText) -> Vec<Section> {
        let mine = &sittings[0];
        let is_same = |it: &&Sitting<Duels>| it.options.players() == mine.options.players();
        // The ladder first, whichever was asked for.
        let mut both: Vec<&Sitting<Duels>> = sittings.iter().filter(is_same).collect();
        both.sort_by_key(|it| !is_ladder(&it.options));
        let name = |it: &Sitting<Duels>| text.say(if is_ladder(&it.options) { "duels-ladder" } else { "duels-cycle" });
        let series: Vec<String> = both.iter().map(|it| name(it)).collect();
        let ends = ["duels-no-fighters", "duels-equality", "duels-many-ties"].map(|it| text.say(it));
        let ends = ends.into_iter().enumerate();
        let ends = ends.map(|(i, it)| (it, both.iter().map(|it| Some(Bar::from(&it.notes.ends[i]))).collect()));
        let of_character = |of: fn(&Notes) -> &[Share; Character::COUNT]| {
            let both = &both;
            Characters::full().iter().map(move |card| {
                let bars = both.iter().map(|it| Some(Bar::from(&of(&it.notes)[card.index()])));
                (text.card(&card), bars.collect::<Vec<_>>())
            })
        };
        let compare = |of: fn(&Notes) -> Bar| both.iter().map(move |it| (name(it), of(&it.notes))).collect::<Vec<_>>();
        let hierarchy = Section::new(text, "duels-hierarchy")
            .grouped_bars(text, "duels-ends", Unit::Percent, None, series.clone(), ends)
            .bars(text, "duels-ties", Unit::Percent, compare(|it| Bar::from(&it.ties)))
            .bars(text, "duels-turns", Unit::Digits(1), compare(|it| Bar::from(&it.turns)))
            .bars(text, "duels-margin", Unit::Digits(1), compare(|it| Bar::from(&it.margin)));
        let half = Some(0.5);
        let characters = Section::new(text, "duels-characters")
            .grouped_bars(text, "duels-won", Unit::Percent, half, series.clone(), of_character(|it| &it.duels))
            .grouped_bars(text, "duels-more", Unit::Percent, half, series, of_character(|it| &it.more));

        let mut sizes: Vec<_> =
            sittings.iter().filter(|it| is_ladder(&it.options) == is_ladder(&mine.options)).collect();
        sizes.sort_by_key(|it| it.options.players());
        let size = |it: &Sitting<Duels>| {
            let n = it.options.players();
            format!("{n} ({}–{})", n.div_ceil(2), n / 2)
        };
        let left = sizes.iter().map(|it| (size(it), &it.notes.left_wins));
        let turns = sizes.iter().map(|it| (size(it), &it.notes.turns));
        let sizes = Section::new(text, "duels-sizes").marked_bars(text, "duels-left", Unit::Percent, half, left).bars(
            text,
            "duels-turns-by-size",
            Unit::Digits(1),
            turns,
        );
        vec![hierarchy, characters, sizes]
    }
}

fn is_ladder(options: &<Duels as Game>::Options) -> bool {
    options.to_string().contains("hierarchy=ladder")
}

/// The left's share of a victory.
fn share_of(winners: Seats, sides: [Seats; 2]) -> f64 {
    let [left, right] = sides.map(|it| !it.both(winners).is_empty());
    match (left, right) {
        (true, false) => 1.0,
        (false, true) => 0.0,
        _ => 0.5,
    }
}
