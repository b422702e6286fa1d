//! Finished games, step by step, as one pair of eyes saw them.

use serde::Serialize;
use serde_json::value::RawValue;
use tablee_bots::{Seated, seated};
use tablee_games::catalog;
use tablee_kernel::{Explained, Eye, Record, Seat, Seed, record::Guess};

use crate::{
    TS,
    error::{Error, ErrorCode},
    rows::SavedGame,
    wire::Standing,
};

/// A finished game, step by step, through one pair of eyes.
#[derive(Clone, Debug, Serialize, TS)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Replay {
    /// The game.
    pub game: String,
    /// All options.
    pub options: String,
    /// The names of the players.
    pub players: Vec<String>,
    /// The seats where no person ever sat.
    #[ts(type = "Array<string>")]
    #[cfg_attr(feature = "openapi", schema(value_type = Vec<String>))]
    pub bots: Vec<Seat>,
    /// The deal and every action.
    pub steps: Vec<Step>,
}

/// The deal, or an action.
#[derive(Clone, Debug, Serialize, TS)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Step {
    /// Who acted; nobody in the deal.
    #[ts(type = "string | null")]
    #[cfg_attr(feature = "openapi", schema(value_type = Option<String>))]
    pub seat: Option<Seat>,
    /// What they did.
    pub action: Option<String>,
    /// What the eyes saw.
    #[ts(type = "Array<any>")]
    #[cfg_attr(feature = "openapi", schema(value_type = Vec<Object>))]
    pub events: Box<RawValue>,
    /// What they then knew.
    #[ts(type = "any")]
    #[cfg_attr(feature = "openapi", schema(value_type = Object))]
    pub view: Box<RawValue>,
    /// Whom the game then waited for.
    #[ts(type = "Array<string>")]
    #[cfg_attr(feature = "openapi", schema(value_type = Vec<String>))]
    pub asked: Vec<Seat>,
    /// The result, after the last.
    pub outcome: Option<Standing>,
}

/// Goes through a finished game: the deal, then every action.
pub struct Steps {
    game: Box<dyn Seated>,
    eye: Eye,
    actions: std::vec::IntoIter<(Seat, String)>,
    ply: usize,
    guess: Option<Guess>,
}

impl Steps {
    /// The steps of a game, and all of its [`Replay`] but these.
    pub fn new(saved: SavedGame, eye: Eye) -> Result<(Replay, Steps), Error> {
        let seed = saved.row.seed.parse().map_err(|_| ErrorCode::Internal)?;
        let options = saved.row.options_now().map_err(|_| ErrorCode::Internal)?;
        let dealt = seated::start(&saved.row.game, &options, seed).ok_or(ErrorCode::NoSuchGame)?;
        let game = dealt.map_err(|_| ErrorCode::Internal)?;
        let actions: Vec<_> = saved.standing().into_iter().map(|it| (it.seat, it.action.clone())).collect();
        let (bots, guess) = (saved.bots().iter().collect(), saved.row.guess);
        let (name, options, players) = (saved.row.game, saved.row.options, saved.row.players);
        Ok((
            Replay { game: name, options, players, bots, steps: Vec::new() },
            Steps { guess, ..Steps::of(game, eye, actions) },
        ))
    }

    /// The same of a record, of which nobody knows where people sat.
    pub fn of_record(record: &Record, eye: Eye) -> Result<(Replay, Steps), Error> {
        let unreadable = |why: String| Error::about(ErrorCode::Unreadable, why);
        let entry = catalog::find(&record.game).ok_or_else(|| Error::about(ErrorCode::NoSuchGame, &record.game))?;
        let options = entry.options_of(record.rules, &record.options).map_err(|it| unreadable(it.to_string()))?;
        let seed: Seed = record.seed.parse().map_err(|_| unreadable("seed".to_owned()))?;
        let dealt = seated::start(&record.game, &options, seed).ok_or(ErrorCode::NoSuchGame)?;
        let game = dealt.map_err(|it| unreadable(it.to_string()))?;
        let action = |(seat, action): &(String, String)| Some((seat.parse().ok()?, action.clone()));
        let actions: Option<Vec<_>> = record.actions.iter().map(action).collect();
        let actions = actions.ok_or_else(|| unreadable("actions".to_owned()))?;
        let letters = || game.seats().iter().map(|it| it.to_string().to_uppercase()).collect();
        let players = record.players.clone().unwrap_or_else(letters);
        let replay = Replay { game: record.game.clone(), options, players, bots: Vec::new(), steps: Vec::new() };
        Ok((replay, Steps { guess: record.guess, ..Steps::of(game, eye, actions) }))
    }

    /// The steps of a game that was just dealt and is to be played with these actions.
    pub fn of(game: Box<dyn Seated>, eye: Eye, actions: Vec<(Seat, String)>) -> Steps {
        Steps { game, eye, actions: actions.into_iter(), ply: 0, guess: None }
    }

    /// What a thing was after so many actions, or at the end; nothing if there was none.
    pub fn explain_after(mut self, n_actions: usize, thing: &str) -> Result<Option<Explained>, Error> {
        self.guess_when_due();
        for (seat, action) in std::mem::take(&mut self.actions).take(n_actions) {
            self.game.play(seat, &action)?;
            self.guess_when_due();
        }
        Ok(self.game.explain(self.eye, thing))
    }

    fn guess_when_due(&mut self) {
        if let Some(guess) = &self.guess {
            self.game.guess_when_due(guess);
        }
    }

    fn step(&mut self, action: Option<(Seat, String)>) -> Result<Step, Error> {
        if let Some((seat, action)) = &action {
            self.game.play(*seat, action)?;
        }
        self.guess_when_due();
        let (seat, action) = action.unzip();
        Ok(Step {
            // What was sealed then stays sealed to these eyes.
            action: action.filter(|_| seat == self.eye.seat()),
            seat,
            events: self.game.events_text(self.eye, self.ply),
            view: self.game.view_text(self.eye),
            asked: self.game.to_act().iter().collect(),
            outcome: self
                .game
                .outcome()
                .map(|it| Standing { points: it.points().to_vec(), places: it.places().to_vec() }),
        })
    }
}

impl Iterator for Steps {
    type Item = Result<Step, Error>;

    fn next(&mut self) -> Option<Self::Item> {
        let action = if self.ply == 0 { None } else { Some(self.actions.next()?) };
        let step = self.step(action);
        self.ply += 1;
        Some(step)
    }
}
