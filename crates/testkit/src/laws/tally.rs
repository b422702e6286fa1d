//! What a check went through, and laws 11 and 17, which show only over all of it.

use std::{collections::BTreeMap, fmt};

use tablee_kernel::{Eye, Game, MAX_SEATS, Secret};

use super::{Broken, Effort, Law, sampled::unlikeness};

/// What a check went through.
///
/// ```
/// use tablee_testkit::{laws, toy::Toy};
///
/// let tally = laws::check::<Toy>(&"players=2".parse().unwrap(), 0..5).unwrap();
/// assert!(tally.to_string().starts_with("5 games, "));
/// ```
#[derive(Clone, Default, Debug)]
pub struct Tally {
    n_games: u64,
    n_plies: u64,
    n_guesses: u64,
    n_undone: u64,
    /// For each secret by name, how each onlooker fared who was not in on it.
    secrets: BTreeMap<String, Vec<Hidden>>,
    /// For each length of a list of legal actions, how often each place in it was sampled.
    samples: BTreeMap<usize, Vec<u64>>,
}

/// So unlike no counts are by chance that should be alike: of two, one time in ten million.
const TOO_UNLIKE: f64 = 20.0;
/// Law 17: so many samples for each action before they are judged.
const LEAST_SAMPLES: u64 = 30;

/// How often an onlooker had to guess a secret, and how often it was wrong.
#[derive(Copy, Clone, Default, Debug)]
struct Hidden {
    n_guesses: u64,
    n_wrong: u64,
}

impl Tally {
    /// How many games were played.
    pub fn n_games(&self) -> u64 {
        self.n_games
    }

    /// How many actions were taken in them.
    pub fn n_plies(&self) -> u64 {
        self.n_plies
    }

    /// How many guesses were made from views.
    pub fn n_guesses(&self) -> u64 {
        self.n_guesses
    }

    /// How many actions were taken back.
    pub fn n_undone(&self) -> u64 {
        self.n_undone
    }

    pub(super) fn count_undo(&mut self) {
        self.n_undone += 1;
    }

    pub(super) fn count_game(&mut self, n_plies: usize) {
        self.n_games += 1;
        self.n_plies += n_plies as u64;
    }

    pub(super) fn count_guess(&mut self) {
        self.n_guesses += 1;
    }

    pub(super) fn count_sample(&mut self, n_legal: usize, place: usize) {
        self.samples.entry(n_legal).or_insert_with(|| vec![0; n_legal])[place] += 1;
    }

    pub(super) fn count_hidden(&mut self, eye: Eye, truth: &Secret, is_wrong: bool) {
        if !self.secrets.contains_key(&truth.name) {
            self.secrets.insert(truth.name.clone(), vec![Hidden::default(); MAX_SEATS + 1]);
        }
        let by_eye = self.secrets.get_mut(&truth.name).expect("it has just been added");
        let hidden = &mut by_eye[eye.seat().map_or(MAX_SEATS, |it| it.index())];
        hidden.n_guesses += 1;
        hidden.n_wrong += u64::from(is_wrong);
    }

    /// Adds what another check of the same options went through.
    pub(super) fn add(&mut self, other: Tally) {
        self.n_games += other.n_games;
        self.n_plies += other.n_plies;
        self.n_guesses += other.n_guesses;
        self.n_undone += other.n_undone;
        for (n_legal, theirs) in other.samples {
            let ours = self.samples.entry(n_legal).or_insert_with(|| vec![0; n_legal]);
            ours.iter_mut().zip(theirs).for_each(|(ours, theirs)| *ours += theirs);
        }
        for (name, theirs) in other.secrets {
            let ours = self.secrets.entry(name).or_insert_with(|| vec![Hidden::default(); MAX_SEATS + 1]);
            for (ours, theirs) in ours.iter_mut().zip(theirs) {
                ours.n_guesses += theirs.n_guesses;
                ours.n_wrong += theirs.n_wrong;
            }
        }
    }

    /// Laws 11 and 17.
    pub(super) fn judge<G: Game>(&self, options: &G::Options, effort: &Effort) -> Result<(), Broken> {
        self.nothing_is_given_away::<G>(options, effort)?;
        self.samples_are_alike::<G>(options, effort)
    }

    /// Law 17. A few samples may be unlike by luck.
    fn samples_are_alike<G: Game>(&self, options: &G::Options, effort: &Effort) -> Result<(), Broken> {
        if !effort.includes(Law::SamplesAreFair) {
            return Ok(());
        }
        for (&n_legal, counts) in self.samples.iter().filter(|(it, _)| 1 < **it) {
            if LEAST_SAMPLES * n_legal as u64 <= counts.iter().sum() && TOO_UNLIKE < unlikeness(counts) {
                return Err(Broken {
                    law: Law::SamplesAreFair,
                    game: G::NAME,
                    options: options.to_string(),
                    at: None,
                    expected: format!("each of {n_legal} legal actions to be sampled as often as the others"),
                    came: format!("{counts:?} times"),
                });
            }
        }
        Ok(())
    }

    /// Law 11. A secret that was hidden only a few times may be right by luck.
    fn nothing_is_given_away<G: Game>(&self, options: &G::Options, effort: &Effort) -> Result<(), Broken> {
        if !effort.includes(Law::NoneGivenAway) {
            return Ok(());
        }
        for (name, by_eye) in &self.secrets {
            for (i, hidden) in by_eye.iter().enumerate() {
                if effort.n_hidden <= hidden.n_guesses && hidden.n_wrong == 0 {
                    let eye =
                        if i == MAX_SEATS { "a bystander".into() } else { tablee_kernel::Seat::new(i).to_string() };
                    return Err(Broken {
                        law: Law::NoneGivenAway,
                        game: G::NAME,
                        options: options.to_string(),
                        at: None,
                        expected: format!("{eye}, who is not in on it, to guess {name} wrong at times"),
                        came: format!("{} guesses, all of them right", hidden.n_guesses),
                    });
                }
            }
        }
        Ok(())
    }
}

impl fmt::Display for Tally {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} games, {} plies, {} guesses", self.n_games, self.n_plies, self.n_guesses)
    }
}
