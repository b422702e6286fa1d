//! The balance report: one page that needs nothing else, with what a designer
//! would ask of a game.
//!
//! A [`Study`] notes what happens in each game, one page of code for each game in
//! `studies`; [`Report`] adds what every game has, such as the win share of each
//! seat, and writes the page. Texts are in `locales/*/report.ftl`.

mod curve;
mod figure;
mod page;
mod plot;
pub mod review;
mod stats;
mod studies;
mod text;

use tablee_bots::Mind;
use tablee_games::{all_games, catalog, visit_by_name};
use tablee_kernel::{Game, Match, Options, Seat};
use tablee_l10n::Lang;

pub use figure::{Bar, Bars, Columns, Figure, Grid, Section, Unit};
pub use stats::{Counts, Mean, Share};
pub use text::ReportText;

use crate::{
    Contestant,
    summary::{Summary, Tally},
    tournament::{Plan, Whole},
};

/// What the designer of a game would ask. Implemented once for each game. One that
/// asks nothing of its own (`type Notes = ()`) is told what every game is.
pub trait Study: Mind {
    /// What is noted.
    type Notes: Default;

    /// Other tables to compare with, such as every number of players.
    fn others(_options: &Self::Options) -> Vec<Other<Self>> {
        Vec::new()
    }

    /// Notes a finished game.
    fn note(_notes: &mut Self::Notes, _game: &Match<Self>) {}

    /// How often games went so, in a word each, for whoever reads no report.
    fn figures(_notes: &Self::Notes) -> Vec<(&'static str, &Share)> {
        Vec::new()
    }

    /// What came out. The first sitting is the one that was asked for; those of
    /// [`Study::others`] follow, without those where nothing was played.
    fn sections(_sittings: &[Sitting<Self>], _text: &ReportText) -> Vec<Section> {
        Vec::new()
    }
}

/// Another table to compare with.
#[derive(Clone, Debug)]
pub struct Other<G: Game> {
    /// Its options.
    pub options: G::Options,
    /// How many games of every hundred at the first table are played here.
    pub percent: u64,
}

/// All the games at one table.
pub struct Sitting<G: Study> {
    /// The options.
    pub options: G::Options,
    /// Who won.
    pub summary: Summary,
    /// What the study noted.
    pub notes: G::Notes,
    general: General,
}

/// What is noted of every game.
#[derive(Default)]
struct General {
    points: Counts,
    winning_points: Counts,
    points_by_seat: Vec<Mean>,
    actions: Counts,
    choices: Counts,
}

impl<G: Study> Sitting<G> {
    fn new(options: G::Options) -> Sitting<G> {
        Sitting { options, summary: Summary::default(), notes: G::Notes::default(), general: General::default() }
    }

    /// Notes a finished game.
    pub fn note(&mut self, whole: &Whole<G>) {
        self.summary.add(&whole.played);
        let general = &mut self.general;
        general.actions.add(whole.played.n_actions as i64);
        whole.choices.iter().for_each(|&it| general.choices.add(it));
        let outcome = &whole.played.outcome;
        general.points_by_seat.resize_with(outcome.points().len(), Mean::default);
        for (i, (&points, &place)) in outcome.points().iter().zip(outcome.places()).enumerate() {
            general.points.add(points);
            general.points_by_seat[i].add(points);
            if place == 1 {
                general.winning_points.add(points);
            }
        }
        G::note(&mut self.notes, &whole.game);
    }
}

/// A report in the making.
pub struct Report<G: Study> {
    plan: Plan<G>,
    /// What is to be played, that of the plan first.
    plans: Vec<Plan<G>>,
    /// As many as there are plans.
    pub sittings: Vec<Sitting<G>>,
}

impl<G: Study> Report<G> {
    /// A report on `plan` and on tables to compare with.
    pub fn new(plan: Plan<G>) -> Report<G> {
        let mut plans = vec![plan.clone()];
        for Other { options, percent } in G::others(&plan.options) {
            let bots = line_up(&plan.bots, options.players());
            let games = (plan.games * percent / 100).max(1);
            plans.push(Plan { options, bots, games, keep_records: false, ..plan.clone() });
        }
        let sittings = plans.iter().map(|it| Sitting::new(it.options.clone())).collect();
        Report { plan, plans, sittings }
    }

    /// What is to be played, that of the plan first; sitting number `i` notes the
    /// games of plan number `i`.
    pub fn plans(&self) -> &[Plan<G>] {
        &self.plans
    }

    /// The page.
    ///
    /// # Panics
    /// If the game is not in the catalog.
    pub fn page(mut self, lang: Lang) -> String {
        let text = ReportText::new(catalog::find(G::NAME).expect("the catalog has all games"), lang);
        let n_planned: u64 = self.plans.iter().map(|it| it.games).sum();
        let n_played: u64 = self.sittings.iter().map(|it| it.summary.games).sum();
        let mut i = 0;
        self.sittings.retain(|it| {
            i += 1;
            i == 1 || it.summary.games != 0
        });
        let mut sections = general_sections(&self.sittings[0], &text);
        if self.sittings[0].summary.games != 0 {
            sections.extend(G::sections(&self.sittings, &text));
        }
        sections.retain(|it| !it.figures.is_empty());
        let head = self.head(&text, n_played < n_planned);
        page::page(&head, &sections, &text)
    }

    fn head(&self, text: &ReportText, is_cut_short: bool) -> page::Head {
        let Sitting { options, summary, general, .. } = &self.sittings[0];
        let (games, seats) = (text.count(summary.games), text.count(options.players() as u64));
        let bots = self.plan.bots.iter().map(Contestant::to_string).collect::<Vec<_>>().join(", ");
        let forced = general.choices.of(1) as f64 / general.choices.n().max(1) as f64;
        let fact = |value: String, key: &str| (value, text.say(key));
        let facts = vec![
            fact(games.clone(), "fact-games"),
            fact(text.number(general.actions.mean(), 1), "fact-actions"),
            fact(text.number(general.choices.mean(), 1), "fact-choices"),
            fact(text.percent(forced, 0), "fact-forced"),
        ];
        let seed = self.plan.seed.to_string();
        let mut notes = vec![
            text.fill("how-options", &[("options", &options.to_string())]),
            text.fill("how-bots", &[("bots", &bots), ("seed", &seed)]),
            text.say("how-paired"),
            text.say("how-intervals"),
            text.say("how-strength"),
        ];
        let n_others: u64 = self.sittings[1..].iter().map(|it| it.summary.games).sum();
        if n_others != 0 {
            notes.push(text.fill("how-others", &[("games", &text.count(n_others))]));
        }
        let subtitle = text.fill("subtitle", &[("games", &games), ("seats", &seats), ("bots", &bots)]);
        page::Head { game: G::NAME, kind: text.say("title"), subtitle, facts, notes, is_cut_short }
    }
}

/// The bots of a plan for a table of another size: one for all, or one after the other.
fn line_up(bots: &[Contestant], n_seats: usize) -> Vec<Contestant> {
    if bots.len() == 1 { bots.to_vec() } else { bots.iter().copied().cycle().take(n_seats).collect() }
}

/// The same options but for one.
fn with<O: Options>(options: &O, name: &str, value: &str) -> Option<O> {
    let text = options.to_string();
    let words = text.split(' ').map(|it| match it.split_once('=') {
        Some((key, _)) if key == name => format!("{name}={value}"),
        _ => it.to_owned(),
    });
    words.collect::<Vec<_>>().join(" ").parse().ok()
}

/// What every game is asked.
fn general_sections<G: Study>(sitting: &Sitting<G>, text: &ReportText) -> Vec<Section> {
    let Sitting { summary, general, .. } = sitting;
    let bar = |it: &Tally| {
        let (low, high) = it.interval();
        Bar { value: it.share(), low, high, n: it.plays }
    };
    let seat = |i: usize| text.fill("seat", &[("seat", &Seat::new(i).to_string())]);
    let fair = Some(summary.fair);
    let wins = summary.seats.iter().enumerate().map(|(i, it)| (seat(i), bar(it)));
    let mut fairness = Section::new(text, "fairness").marked_bars(text, "wins-by-seat", Unit::Percent, fair, wins);
    if 1 < summary.bots.len() {
        let wins = summary.bots.iter().map(|(name, it)| (name.clone(), bar(it)));
        fairness = fairness.marked_bars(text, "wins-by-bot", Unit::Percent, fair, wins);
    } else {
        let points = general.points_by_seat.iter().enumerate().map(|(i, it)| (seat(i), it));
        fairness = fairness.bars(text, "points-by-seat", Unit::Digits(2), points);
    }
    let scores = Section::new(text, "scores")
        .columns(text, "points", &general.points, Some(&general.winning_points))
        .columns(text, "length", &general.actions, None)
        .columns(text, "choices", &general.choices, None);
    vec![fairness, scores]
}

all_games!(visit_by_name, pub Study);
