//! Sample: only what every game is asked.

use tablee_games::sample::Sample;

use crate::report::Study;

impl Study for Sample {
    type Notes = ();
}
