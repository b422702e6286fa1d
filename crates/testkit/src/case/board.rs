//! The game a case is about, set up and moved on.

use std::collections::BTreeMap;

use tablee_kernel::{Chance, Eye, Inspect, Log, Seat, Seed, chance::BadScript};

use super::{Case, Failure, Staged, Step, Written};

/// A case being played.
pub(super) struct Board<'a, G: Inspect> {
    pub(super) case: &'a Case,
    pub(super) game: G,
    log: Log<G::Event>,
    /// How long the log was before the last action.
    mark: usize,
    /// How many actions were taken.
    ply: u32,
    script: Option<Script>,
    /// For each eye, how much of what it was told has been matched in this block of
    /// `sees` lines.
    pub(super) matched: BTreeMap<Eye, usize>,
}

/// Written luck, and the line it is written on.
struct Script {
    line: usize,
    chance: Chance,
}

impl<'a, G: Inspect> Board<'a, G> {
    pub(super) fn set_up(case: &'a Case) -> Result<Self, Failure> {
        let line = case.game.line;
        if case.game_name() != G::NAME {
            return Err(case.failure(line, format!("a case of the game {}", G::NAME), case.game_name()));
        }
        let options = case.options_text().parse::<G::Options>();
        let options = options.map_err(|it| case.failure(line, "options of the game", it.to_string()))?;
        if case.given.is_empty() { Self::deal(case, &options) } else { Self::given(case, &options) }
    }

    fn given(case: &'a Case, options: &G::Options) -> Result<Self, Failure> {
        let texts: Vec<&str> = case.given.iter().map(|it| it.what.as_str()).collect();
        let game = G::given(options, &texts).map_err(|it| {
            let at = it.line.min(case.given.len() - 1);
            case.failure(case.given[at].line, "a position that can be set up", it.why.to_string())
        })?;
        Ok(Board { case, game, log: Log::default(), mark: 0, ply: 0, script: None, matched: BTreeMap::new() })
    }

    fn deal(case: &'a Case, options: &G::Options) -> Result<Self, Failure> {
        // The first luck of a case is the deal's, if nobody has acted before it.
        let first = case.steps.iter().find(|it| matches!(it.what, Step::Luck(_) | Step::Action { .. }));
        let mut script = match first {
            Some(Written { line, what: Step::Luck(words) }) => Some(Script::new(*line, words)),
            _ => None,
        };
        let mut log = Log::default();
        let mut seeded = Chance::of_ply(Seed::from_number(case.seed), 0);
        let game = G::deal(options, script.as_mut().map_or(&mut seeded, |it| &mut it.chance), &mut log);
        let res = Board { case, game, log, mark: 0, ply: 0, script, matched: BTreeMap::new() };
        if let Some(script) = &res.script {
            res.check_luck(script.line, &script.chance)?;
        }
        Ok(res)
    }

    /// Plays or checks one line.
    pub(super) fn take(&mut self, step: &Written<Step>) -> Result<(), Failure> {
        if step.what.told_eye().is_none() {
            self.matched.clear();
        }
        match &step.what {
            // The luck of the deal is in use already.
            Step::Luck(_) if self.script.as_ref().is_some_and(|it| it.line == step.line) => Ok(()),
            Step::Luck(words) => {
                self.check_luck_is_used_up()?;
                self.script = Some(Script::new(step.line, words));
                Ok(())
            }
            Step::Action { seat, text } => self.act(step.line, *seat, text),
            _ => self.check(step),
        }
    }

    /// Whether all luck written so far was asked for.
    pub(super) fn check_luck_is_used_up(&self) -> Result<(), Failure> {
        let Some(script) = &self.script else { return Ok(()) };
        match script.chance.check_script() {
            Err(fault) => Err(self.case.failure(script.line, "all of this luck to be asked for", fault.to_string())),
            Ok(()) => Ok(()),
        }
    }

    fn act(&mut self, line: usize, seat: Seat, text: &str) -> Result<(), Failure> {
        let refused = |came: String| self.case.failure(line, format!("{seat} {text} to be legal"), came);
        let action = text.parse::<G::Action>().map_err(|it| refused(it.to_string()))?;
        if let Some(refusal) = self.game.refusal(seat, action) {
            return Err(refused(refusal.to_string()));
        }
        self.mark = self.log.len();
        self.ply += 1;
        let mut other = match self.case.given.is_empty() {
            true => Chance::of_ply(Seed::from_number(self.case.seed), self.ply),
            false => Chance::scripted([]),
        };
        let chance = self.script.as_mut().map_or(&mut other, |it| &mut it.chance);
        self.game.apply(seat, action, chance, &mut self.log);
        self.check_luck(line, self.script.as_ref().map_or(&other, |it| &it.chance))
    }

    fn check_luck(&self, line: usize, chance: &Chance) -> Result<(), Failure> {
        let expected = match chance.script_fault() {
            None => return Ok(()),
            Some(BadScript::RanOut) => "luck for it to be written",
            Some(_) => "luck that can come out",
        };
        let came = chance.script_fault().map(|it| it.to_string()).unwrap_or_default();
        Err(self.case.failure(line, expected, came))
    }

    /// What `eye` sees now, and was told since the last action.
    pub(super) fn staged(&self, eye: Eye) -> Staged {
        let json = |it: &G::Event| serde_json::to_value(it).expect("events are JSON");
        let view = serde_json::to_value(G::show(self.game.view(eye))).expect("views are JSON");
        Staged { view, events: self.log.seen_by(eye, self.mark).map(json).collect() }
    }

    /// What `eye` was told since the last action, or by the deal.
    pub(super) fn told(&self, eye: Eye) -> Vec<String> {
        self.log.seen_by(eye, self.mark).map(|it| it.to_string()).collect()
    }
}

impl Script {
    fn new(line: usize, words: &[String]) -> Script {
        Script { line, chance: Chance::scripted(words.iter().map(String::as_str)) }
    }
}
