//! The law about what can be taken back: 15.

use tablee_kernel::{Chance, Eye, Game, Inspect, Log, Match, Seat};

use super::{
    Broken, Law,
    guesses::{legal, name},
    run::{Run, eyes},
};

impl<G: Inspect> Run<'_, G> {
    /// Law 15, of an action that is about to be taken.
    pub(super) fn undo_tells_nothing(
        &mut self,
        before: &Match<G>,
        seat: Seat,
        action: G::Action,
    ) -> Result<(), Broken> {
        if !self.effort.includes(Law::UndoTellsNothing) {
            return Ok(());
        }
        let mut game = before.clone();
        if game.play(seat, action).is_err() || !game.can_undo(seat) {
            return Ok(());
        }
        self.tally.count_undo();
        for eye in eyes(self.options) {
            let guess = G::determinize(&before.game().view(eye), &mut self.luck);
            let told = Told::of(&game, eye);
            let mut doable = legal(&guess, seat);
            // The same action first: it is nearly always the one.
            doable.sort_unstable_by_key(|it| *it != action);
            if !doable.into_iter().any(|it| Told::by(&guess, seat, it, eye).is_some_and(|it| it == told)) {
                let expected = format!(
                    "that {} learns nothing from {seat} {action}, which can be taken back: it should be possible \
                     and look the same in {guess:?}",
                    name(eye)
                );
                return self.broken(Law::UndoTellsNothing, expected, "nothing that could be done there does".into());
            }
        }
        game.undo(seat);
        let is_told_alike = |eye: Eye| game.seen_by(eye, 0).eq(before.seen_by(eye, 0));
        if game.game() != before.game() || game.actions() != before.actions() || !eyes(self.options).all(is_told_alike)
        {
            let expected = format!("everything to be as it was when {seat} takes {action} back");
            return self.broken(Law::UndoTellsNothing, expected, format!("{:?}", game.game()));
        }
        Ok(())
    }
}

/// All that one onlooker learns of an action.
#[derive(PartialEq)]
struct Told<G: Game> {
    view: G::View,
    events: Vec<G::Event>,
    waiting: [tablee_kernel::Seats; 2],
    own: Vec<G::Action>,
}

impl<G: Inspect> Told<G> {
    fn of(game: &Match<G>, eye: Eye) -> Told<G> {
        Told::new(game.game(), eye, game.seen_by(eye, game.n_plies()).cloned().collect())
    }

    /// What it would learn if this were done here; nothing if luck has a part in it.
    fn by(game: &G, seat: Seat, action: G::Action, eye: Eye) -> Option<Told<G>> {
        let (mut game, mut chance, mut log) = (game.clone(), Chance::scripted([]), Log::default());
        game.apply(seat, action, &mut chance, &mut log);
        chance.check_script().is_ok().then(|| Told::new(&game, eye, log.seen_by(eye, 0).cloned().collect()))
    }

    fn new(game: &G, eye: Eye, events: Vec<G::Event>) -> Told<G> {
        let own = eye.seat().map_or_else(Vec::new, |it| legal(game, it));
        Told { view: game.view(eye), events, waiting: [game.to_act(), game.may_act()], own }
    }
}
