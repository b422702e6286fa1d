//! The law about what a table says of itself: 16.

use serde_json::Value;
use tablee_kernel::{AnyMatch, Eye, Inspect, Match, Thing};

use super::{Broken, Law, guesses::name, run::Run};

impl<G: Inspect> Run<'_, G> {
    /// Law 16.
    pub(super) fn shown_is_explained(&self, game: &Match<G>, eye: Eye, view: G::View) -> Result<(), Broken> {
        if !self.effort.includes(Law::ShownIsExplained) {
            return Ok(());
        }
        let law = Law::ShownIsExplained;
        let json = AnyMatch::view(game, eye);
        let shown = G::show(view);
        let mut things = G::things(&shown);
        if let Some(twice) = things.iter().enumerate().find(|(at, it)| things[..*at].contains(it)) {
            return self.broken(law, format!("{} to see each thing once", name(eye)), format!("“{}” twice", twice.1));
        }
        things.extend(game.game().seats().iter().map(|it| format!("seat {it}")));
        let names: Vec<String> = (0..self.n_kinds()).map(G::card_name).collect();
        let mut named = Vec::new();
        collect(&json, &names, &mut named);
        things.extend(named.iter().map(|it| format!("card {it}")));
        match things.iter().find(|it| G::explain(&shown, Thing::read(it)).is_none()) {
            Some(thing) => self.broken(law, format!("{} to be told what “{thing}” is", name(eye)), "nothing".into()),
            None => Ok(()),
        }
    }
}

/// The cards that are named anywhere in a view.
fn collect(value: &Value, names: &[String], acc: &mut Vec<String>) {
    match value {
        Value::String(text) if names.contains(text) && !acc.contains(text) => acc.push(text.clone()),
        Value::Array(items) => items.iter().for_each(|it| collect(it, names, acc)),
        Value::Object(fields) => fields.values().for_each(|it| collect(it, names, acc)),
        _ => (),
    }
}
