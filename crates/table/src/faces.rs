//! Which face each person at a table goes by. The truth is kept with the guest: a table
//! is told when it is taken up, and whenever somebody comes, asks for something or changes.

use std::collections::BTreeMap;

use crate::{effect::Person, rows::SavedChair, wire::Face};

/// So many are remembered before those who left are forgotten.
const KNOWN: usize = 64;

/// The faces of those who are or were here.
#[derive(Debug, Default)]
pub(crate) struct Faces(BTreeMap<String, Face>);

impl Faces {
    pub(crate) fn new(known: Vec<(String, Face)>) -> Faces {
        let mut res = Faces::default();
        res.0.extend(known);
        res
    }

    /// The face of a guest, if they have chosen one.
    pub(crate) fn of(&self, guest: &str) -> Option<Face> {
        self.0.get(guest).copied()
    }

    /// Somebody is here with this face, or without one.
    pub(crate) fn note(&mut self, person: &Person, chairs: &[SavedChair]) {
        match person.face {
            None => drop(self.0.remove(&person.id)),
            Some(face) => drop(self.0.insert(person.id.clone(), face)),
        }
        if KNOWN < self.0.len() {
            let sits = |id: &String| {
                *id == person.id
                    || chairs.iter().flat_map(|it| it.guest.iter().chain(&it.heir)).any(|(other, _)| other == id)
            };
            self.0.retain(|id, _| sits(id));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn person(id: usize, face: Option<Face>) -> Person {
        Person { id: format!("guest{id}"), name: format!("Guest {id}"), face }
    }

    #[test]
    fn those_who_only_pass_by_are_forgotten_and_those_who_sit_are_not() {
        let sitter = person(0, Some(Face::Owl));
        let guest = Some((sitter.id.clone(), sitter.name.clone()));
        let chairs = [SavedChair { guest, ..SavedChair::default() }];
        let mut faces = Faces::default();
        faces.note(&sitter, &chairs);
        for i in 1..10 * KNOWN {
            faces.note(&person(i, Some(Face::Fox)), &chairs);
            assert_eq!(faces.of(&format!("guest{i}")), Some(Face::Fox));
            assert!(faces.0.len() <= KNOWN);
        }
        assert_eq!(faces.of("guest0"), Some(Face::Owl));
        faces.note(&person(0, None), &chairs);
        assert_eq!(faces.of("guest0"), None, "a face can be given up");
    }
}
