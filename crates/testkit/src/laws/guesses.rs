//! The laws about what is hidden: 4, 9, 10, 14 and, by counting, 11.

use serde_json::Value;
use tablee_kernel::{AnyMatch, Eye, Game, Inspect, Match, Seat, Secret};

use super::{
    Broken, Law,
    run::{Run, eyes},
};

impl<G: Inspect> Run<'_, G> {
    /// For every seat and a bystander: what it was told, and one guess.
    pub(super) fn guesses_keep_the_laws(
        &mut self,
        game: &Match<G>,
        before: Option<Vec<G::View>>,
    ) -> Result<(), Broken> {
        let position = game.game();
        let secrets = position.secrets();
        let mut before = before.map(Vec::into_iter);
        let n_eyes = eyes(self.options).count();
        for (number, eye) in eyes(self.options).enumerate() {
            let view = position.view(eye);
            let view_before = before.as_mut().and_then(Iterator::next);
            self.nothing_unknown_is_told(game, eye, view_before.as_ref(), &view)?;
            self.closed_stays_closed(game, eye, &view)?;
            let guess = G::determinize(&view, &mut self.luck);
            self.tally.count_guess();
            self.guess_looks_true(position, eye, &view, &guess)?;
            self.cards_are_conserved(&guess, &format!("a guess of {}", name(eye)))?;
            self.insiders_know(position, eye, &secrets, &guess)?;
            // One pair of eyes after the other: what all see is much the same.
            if self.at.ply % n_eyes == number {
                self.shown_is_explained(game, eye, view)?;
            }
        }
        Ok(())
    }

    /// Law 9. A card may be told that was known before the ply, or is known after it.
    fn nothing_unknown_is_told(
        &self,
        game: &Match<G>,
        eye: Eye,
        before: Option<&G::View>,
        after: &G::View,
    ) -> Result<(), Broken> {
        if !self.effort.includes(Law::NoLooseTalk) {
            return Ok(());
        }
        let mut known = G::known(after);
        if let Some(before) = before {
            let earlier = G::known(before);
            known.resize(known.len().max(earlier.len()), 0);
            known.iter_mut().zip(earlier).for_each(|(now, then)| *now = then.max(*now));
        }
        for event in game.seen_by(eye, self.at.ply) {
            let mut left = known.clone();
            for card in G::named(event) {
                match left.get_mut(card) {
                    Some(n) if 0 < *n => *n -= 1,
                    _ => {
                        let expected = format!("{} to be told only cards that its view knows", name(eye));
                        let came = format!("“{event}”, and it does not know {} so often", G::card_name(card));
                        return self.broken(Law::NoLooseTalk, expected, came);
                    }
                }
            }
        }
        Ok(())
    }

    /// Law 14.
    fn closed_stays_closed(&self, game: &Match<G>, eye: Eye, view: &G::View) -> Result<(), Broken> {
        if !self.effort.includes(Law::ClosedStaysClosed) {
            return Ok(());
        }
        let law = Law::ClosedStaysClosed;
        if game.game().is_over() {
            let (n_seen, n_told) = (game.seen_by(eye, 0).count(), game.recalled_by(eye, 0).count());
            if n_told != n_seen {
                let expected = format!("a finished game to tell {} all {n_seen} events again", name(eye));
                return self.broken(law, expected, n_told.to_string());
            }
            return Ok(());
        }
        let closed = G::closed(view);
        if closed.is_empty() {
            return Ok(());
        }
        if let Some(event) = game.recalled_by(eye, 0).find(|it| G::named(it).iter().any(|it| closed.contains(it))) {
            let expected = format!("{} not to be told again what is closed", name(eye));
            return self.broken(law, expected, format!("“{event}”"));
        }
        let names: Vec<String> = closed.into_iter().map(G::card_name).collect();
        let shown = AnyMatch::view(game, eye);
        if mentions(&shown, &names) {
            let expected = format!("{} not to be shown what is closed: {}", name(eye), names.join(", "));
            return self.broken(law, expected, shown.to_string());
        }
        Ok(())
    }

    /// Law 4.
    fn guess_looks_true(&self, truth: &G, eye: Eye, view: &G::View, guess: &G) -> Result<(), Broken> {
        if !self.effort.includes(Law::GuessLooksTrue) {
            return Ok(());
        }
        let law = Law::GuessLooksTrue;
        let again = guess.view(eye);
        if again != *view {
            let expected = format!("a guess of {} to look the same to it: {view:?}", name(eye));
            return self.broken(law, expected, format!("{again:?}"));
        }
        let waiting = |game: &G| format!("to_act {}, may_act {}", game.to_act(), game.may_act());
        if (guess.to_act(), guess.may_act()) != (truth.to_act(), truth.may_act()) {
            let expected = format!("a guess of {} to wait for the same seats: {}", name(eye), waiting(truth));
            return self.broken(law, expected, waiting(guess));
        }
        if guess.pause() != truth.pause() {
            let expected = format!("a guess of {} to pause alike: {:?}", name(eye), truth.pause());
            return self.broken(law, expected, format!("{:?}", guess.pause()));
        }
        let called = |game: &G| (game.calls(), game.forecast(), game.came_true());
        if called(guess) != called(truth) {
            let expected = format!("a guess of {} to call for the same: {:?}", name(eye), called(truth));
            return self.broken(law, expected, format!("{:?}", called(guess)));
        }
        if let Eye::Seat(seat) = eye {
            let (legal, came) = (legal(truth, seat), legal(guess, seat));
            if came != legal {
                let expected = format!("a guess of {seat} to offer it the same actions: {legal:?}");
                return self.broken(law, expected, format!("{came:?}"));
            }
        }
        let (public, came) = (truth.view(Eye::Bystander), guess.view(Eye::Bystander));
        if came != public {
            let expected = format!("a guess of {} to look the same to a bystander: {public:?}", name(eye));
            return self.broken(law, expected, format!("{came:?}"));
        }
        Ok(())
    }

    /// Law 10; and the count for law 11.
    fn insiders_know(&mut self, truth: &G, eye: Eye, secrets: &[Secret], guess: &G) -> Result<(), Broken> {
        if !self.effort.includes(Law::InsidersKnow) && !self.effort.includes(Law::NoneGivenAway) {
            return Ok(());
        }
        let guessed = guess.secrets();
        let names = |it: &[Secret]| it.iter().map(|it| it.name.clone()).collect::<Vec<_>>().join(", ");
        if secrets.len() != guessed.len() || secrets.iter().zip(&guessed).any(|(a, b)| a.name != b.name) {
            let expected = format!("a guess of {} to have the same secrets: {}", name(eye), names(secrets));
            return self.broken(Law::InsidersKnow, expected, names(&guessed));
        }
        for (secret, guessed) in secrets.iter().zip(&guessed) {
            // What all seats know may be open to everyone or not: a bystander is not judged.
            let is_insider = match eye {
                Eye::Seat(seat) => secret.insiders.contains(seat),
                Eye::Bystander if secret.insiders == truth.seats() => continue,
                Eye::Bystander => false,
            };
            let is_wrong = secret.value != guessed.value;
            if is_insider && is_wrong {
                let expected = format!("a guess of {} to have {} right: “{}”", name(eye), secret.name, secret.value);
                self.unless_skipped(Law::InsidersKnow, expected, format!("“{}”", guessed.value))?;
            }
            if !is_insider && !secret.value.is_empty() {
                self.tally.count_hidden(eye, secret, is_wrong);
            }
        }
        Ok(())
    }
}

/// Whether a text of `value` has one of these words.
fn mentions(value: &Value, words: &[String]) -> bool {
    match value {
        Value::String(it) => it.split_whitespace().any(|word| words.iter().any(|it| it == word)),
        Value::Array(all) => all.iter().any(|it| mentions(it, words)),
        Value::Object(all) => all.values().any(|it| mentions(it, words)),
        _ => false,
    }
}

pub(super) fn legal<G: Game>(game: &G, seat: Seat) -> Vec<G::Action> {
    let mut acc = Vec::new();
    game.legal(seat, &mut acc);
    acc
}

pub(super) fn name(eye: Eye) -> String {
    eye.seat().map_or("a bystander".into(), |it| it.to_string())
}
