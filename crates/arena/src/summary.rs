//! What came out of a tournament.

use std::collections::BTreeMap;

use serde::{Serialize, Serializer, ser::SerializeStruct};
use skillratings::{
    MultiTeamOutcome,
    weng_lin::{WengLinConfig, WengLinRating, weng_lin_multi_team},
};

use crate::{Contestant, interval::Deals, tournament::Played};

/// What came out.
#[derive(Clone, PartialEq, Debug, Default, Serialize)]
pub struct Summary {
    /// The number of games.
    pub games: u64,
    /// The least, mean and most actions of a game.
    pub actions: Spread,
    /// By name of bot.
    pub bots: BTreeMap<String, Tally>,
    /// By seat.
    pub seats: Vec<Tally>,
    /// The share of wins of everybody in a fair game: one part for each side.
    pub fair: f64,
}

/// What a bot or a seat got.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Tally {
    /// Games times seats played.
    pub plays: u64,
    /// Wins; a victory shared by two counts half for each. Partners win together.
    pub wins: f64,
    /// The least, mean and most points.
    pub points: Spread,
    /// The rating by Weng and Lin's method, for bots that met others.
    pub rating: Option<Rating>,
    deals: Deals,
}

/// How strong a bot is among those it met: 25 ± 8.3 is where everyone starts.
#[derive(Copy, Clone, PartialEq, Debug, Serialize)]
pub struct Rating {
    /// The rating.
    pub rating: f64,
    /// How unsure it is.
    pub uncertainty: f64,
}

impl Serialize for Tally {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut res = serializer.serialize_struct("Tally", 7)?;
        res.serialize_field("plays", &self.plays)?;
        res.serialize_field("wins", &self.wins)?;
        res.serialize_field("share", &self.share())?;
        res.serialize_field("interval", &self.interval())?;
        res.serialize_field("deals", &self.n_deals())?;
        res.serialize_field("points", &self.points)?;
        match &self.rating {
            Some(rating) => res.serialize_field("rating", rating)?,
            None => res.skip_field("rating")?,
        }
        res.end()
    }
}

impl Tally {
    /// The share of wins.
    pub fn share(&self) -> f64 {
        self.wins / self.plays.max(1) as f64
    }

    /// Between which shares the true one lies, with 95 % confidence.
    ///
    /// Games of one deal come out alike, so what counts as independent is the deal:
    /// see [`Deals`].
    pub fn interval(&self) -> (f64, f64) {
        self.deals.interval(self.share())
    }

    /// The number of deals these plays were in.
    pub fn n_deals(&self) -> u64 {
        self.deals.n()
    }

    fn add(&mut self, deal: u64, share: f64, points: i64) {
        self.plays += 1;
        self.wins += share;
        self.points.add(points);
        self.deals.add(deal, share);
    }
}

/// Least, mean and most.
#[derive(Clone, PartialEq, Debug, Default, Serialize)]
pub struct Spread {
    /// The least.
    pub least: i64,
    /// The mean.
    pub mean: f64,
    /// The most.
    pub most: i64,
    #[serde(skip)]
    n_seen: u64,
}

impl Spread {
    fn add(&mut self, value: i64) {
        self.n_seen += 1;
        (self.least, self.most) =
            if self.n_seen == 1 { (value, value) } else { (self.least.min(value), self.most.max(value)) };
        self.mean += (value as f64 - self.mean) / self.n_seen as f64;
    }
}

impl Summary {
    /// Counts a game.
    pub(crate) fn add(&mut self, played: &Played) {
        self.games += 1;
        self.fair = 1.0 / played.n_sides as f64;
        self.actions.add(played.n_actions as i64);
        self.seats.resize(played.line_up.len(), Tally::default());
        for (i, bot) in played.line_up.iter().enumerate() {
            let points = played.outcome.points()[i].into();
            for tally in [self.bots.entry(bot.to_string()).or_default(), &mut self.seats[i]] {
                tally.add(played.deal, played.shares[i], points);
            }
        }
        self.rate(&played.line_up, played.outcome.places());
    }

    /// Moves the ratings of the bots that met. A bot that sat in several seats
    /// moves by the mean of what its seats say.
    fn rate(&mut self, line_up: &[Contestant], places: &[u8]) {
        if line_up.iter().all(|it| *it == line_up[0]) {
            return;
        }
        let names: Vec<String> = line_up.iter().map(Contestant::to_string).collect();
        let before: Vec<[WengLinRating; 1]> = names.iter().map(|it| [self.rating_of(it)]).collect();
        let teams: Vec<(&[WengLinRating], MultiTeamOutcome)> =
            before.iter().zip(places).map(|(it, &place)| (&it[..], MultiTeamOutcome::new(place.into()))).collect();
        let after = weng_lin_multi_team(&teams, &WengLinConfig::new());
        let mut moved: BTreeMap<&str, (Rating, f64)> = BTreeMap::new();
        for (name, new) in names.iter().zip(&after) {
            let (sum, n) = moved.entry(name).or_insert((Rating { rating: 0.0, uncertainty: 0.0 }, 0.0));
            sum.rating += new[0].rating;
            sum.uncertainty += new[0].uncertainty;
            *n += 1.0;
        }
        for (name, (sum, n)) in moved {
            let tally = self.bots.get_mut(name).expect("it has played");
            tally.rating = Some(Rating { rating: sum.rating / n, uncertainty: sum.uncertainty / n });
        }
    }

    fn rating_of(&self, name: &str) -> WengLinRating {
        let known = self.bots.get(name).and_then(|it| it.rating);
        known.map_or_else(WengLinRating::new, |it| WengLinRating { rating: it.rating, uncertainty: it.uncertainty })
    }
}
