//! The faces people go by: animals of cut paper, drawn for this project.

use serde::{Deserialize, Serialize};

use crate::TS;

/// The faces, each with the word it is told and stored as.
macro_rules! faces {
    ($($face:ident $word:literal)*) => {
        /// A face somebody has chosen.
        #[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize, TS)]
        #[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
        pub enum Face {
            $(#[doc = concat!("The ", $word, ".")] #[serde(rename = $word)] $face),*
        }

        impl Face {
            /// All there are, in the order in which they are offered.
            pub const ALL: &'static [Face] = &[$(Face::$face),*];

            /// The word it is stored as; it never changes.
            pub fn word(self) -> &'static str {
                match self { $(Face::$face => $word),* }
            }
        }
    };
}

faces! {
    Owl "owl" Fox "fox" Bear "bear" Hare "hare" Cat "cat" Frog "frog" Hedgehog "hedgehog" Goose "goose"
    Badger "badger" Mouse "mouse" Deer "deer" Boar "boar" Rooster "rooster" Wolf "wolf" Sheep "sheep"
    Otter "otter" Squirrel "squirrel"
}

impl Face {
    /// The face with this word; nothing if there is none, as after a look that is no longer drawn.
    pub fn of(word: &str) -> Option<Face> {
        Face::ALL.iter().copied().find(|it| it.word() == word)
    }
}

#[cfg(test)]
mod tests {
    use super::Face;

    #[test]
    fn a_face_is_told_and_stored_by_the_same_word() {
        for &face in Face::ALL {
            assert_eq!(serde_json::to_value(face).unwrap(), face.word());
            assert_eq!(Face::of(face.word()), Some(face));
        }
        assert_eq!(Face::of("unicorn"), None);
        assert!(serde_json::from_str::<Face>("\"unicorn\"").is_err());
    }
}
