//! Whole tables in virtual time, in one thread, from one seed.
//!
//! The table is the real one (`tablee-table`). Everything around it is made up: people
//! who are slow, rude or gone, a network that doubles messages and loses connections, a
//! store that is slow and fails, and crashes between an effect and its acknowledgement,
//! after which the table is taken up anew from its rows. After every step it is checked
//! that
//!
//! - nothing is acknowledged that is not stored, and nothing acknowledged is lost;
//! - nobody is shown what their eyes may not see;
//! - clocks and questions agree, and what waits is bounded;
//! - in the end everybody behaves, and the game ends.
//!
//! The same seed makes the same run, so a failing one can be played again:
//! `cargo xtask simulate --seed N`.
//!
//! - [`world`]: the run of one table; [`people`]: what they do; [`disk`]: what is stored;
//!   [`watch`]: what is checked.

#![warn(missing_docs)]

pub mod disk;
pub mod people;
pub mod watch;
pub mod world;

use std::fmt;

use tablee_games::catalog::GAMES;

pub use world::{Bug, World};

/// What a run has seen, to be sure that it saw something.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Tally {
    /// Tables.
    pub tables: usize,
    /// Inputs of the table.
    pub steps: usize,
    /// Actions stored.
    pub actions: usize,
    /// Actions that were taken back.
    pub undone: usize,
    /// Answers acknowledged.
    pub acknowledged: usize,
    /// Frames looked at.
    pub frames: usize,
    /// Times the table was taken up anew.
    pub crashes: usize,
    /// Writes that failed.
    pub failed_writes: usize,
    /// Connections that were lost.
    pub disconnects: usize,
    /// Inputs while the table waited for people who read.
    pub held: usize,
    /// Games played to the end.
    pub ended: usize,
    /// Tables that the last person left.
    pub abandoned: usize,
    /// Tables at which the same people played again.
    pub rematches: usize,
    /// Passwords set or looked at.
    pub passwords: usize,
    /// Shared screens that were opened.
    pub screens: usize,
    /// A number that hangs on every effect: the same for the same seed.
    pub digest: u64,
}

impl std::ops::AddAssign for Tally {
    fn add_assign(&mut self, other: Tally) {
        self.tables += other.tables;
        self.steps += other.steps;
        self.actions += other.actions;
        self.undone += other.undone;
        self.acknowledged += other.acknowledged;
        self.frames += other.frames;
        self.crashes += other.crashes;
        self.failed_writes += other.failed_writes;
        self.disconnects += other.disconnects;
        self.held += other.held;
        self.ended += other.ended;
        self.abandoned += other.abandoned;
        self.rematches += other.rematches;
        self.passwords += other.passwords;
        self.screens += other.screens;
        self.digest = self.digest.rotate_left(5) ^ other.digest;
    }
}

impl fmt::Display for Tally {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Tally { tables, ended, abandoned, rematches, steps, actions, acknowledged, frames, .. } = self;
        let Tally { crashes, failed_writes, disconnects, held, passwords, screens, .. } = self;
        writeln!(f, "{tables} tables: {ended} ended, {abandoned} abandoned, {rematches} with a rematch")?;
        writeln!(f, "{steps} steps: {actions} actions stored, {acknowledged} answers acknowledged, {frames} frames")?;
        writeln!(f, "{crashes} crashes, {failed_writes} failed writes, {disconnects} connections lost")?;
        write!(f, "{held} steps while people read, {passwords} passwords, {screens} shared screens")
    }
}

/// What went wrong, and with which seed it does so again.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Failure {
    /// The seed.
    pub seed: u64,
    /// The game.
    pub game: &'static str,
    /// At which step.
    pub step: usize,
    /// What does not hold.
    pub what: String,
}

impl fmt::Display for Failure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "seed {}, {}, step {}: {}", self.seed, self.game, self.step, self.what)
    }
}

/// Plays one table of every game of the catalog.
pub fn run(seed: u64, bug: Option<Bug>) -> Result<Tally, Failure> {
    let mut tally = Tally::default();
    for game in GAMES {
        tally += World::play(game, seed, bug)?;
    }
    Ok(tally)
}
