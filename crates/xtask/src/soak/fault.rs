//! What goes wrong in a soak, how often, and what is promised then.

use std::time::Duration;

/// What goes wrong.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(super) enum Fault {
    Nothing,
    Kill,
    KillTwo,
    Freeze,
    CutFromDatabase,
    CutFromOthers,
    CutFromEachOther,
    CutFromAll,
    Restart,
    Crash,
    Rolling,
}

impl Fault {
    /// How many of all faults are of a kind. Most are kills: they leave the most behind.
    const SHARES: [(Fault, u64); 11] = [
        (Fault::Nothing, 1),
        (Fault::Kill, 6),
        (Fault::KillTwo, 34),
        (Fault::Freeze, 2),
        (Fault::CutFromDatabase, 1),
        (Fault::CutFromOthers, 1),
        (Fault::CutFromEachOther, 1),
        (Fault::CutFromAll, 1),
        (Fault::Restart, 1),
        (Fault::Crash, 1),
        (Fault::Rolling, 1),
    ];

    /// One of each that the tests have time for.
    pub(super) const SHORT: [Fault; 5] =
        [Fault::Kill, Fault::Freeze, Fault::CutFromDatabase, Fault::Crash, Fault::Rolling];

    pub(super) fn all() -> impl Iterator<Item = Fault> {
        Fault::SHARES.into_iter().map(|it| it.0)
    }

    pub(super) fn name(self) -> &'static str {
        match self {
            Fault::Nothing => "(nothing: how long people take)",
            Fault::Kill => "one node killed",
            Fault::KillTwo => "two nodes killed at once",
            Fault::Freeze => "a node frozen for longer than its lease",
            Fault::CutFromDatabase => "a node cut off from the database",
            Fault::CutFromOthers => "a node that others cannot reach",
            Fault::CutFromEachOther => "no node reaches another",
            Fault::CutFromAll => "a node cut off from database and others",
            Fault::Restart => "PostgreSQL restarted",
            Fault::Crash => "PostgreSQL crashed (immediate)",
            Fault::Rolling => "rolling restart, each node",
        }
    }

    /// What is promised; nothing where it depends on when whatever is cut, or the database, is back.
    pub(super) fn promise(self) -> Option<Promise> {
        match self {
            Fault::Kill | Fault::KillTwo | Fault::Freeze | Fault::CutFromDatabase | Fault::CutFromAll => {
                Some(Promise { silence: Some(Duration::from_secs(10)), wait: Duration::from_secs(10) })
            }
            // Nobody is missed who takes their time: where tables are handed over, only who waits counts.
            Fault::Rolling => Some(Promise { silence: None, wait: Duration::from_secs(2) }),
            _ => None,
        }
    }

    /// Whether the tables of one node are concerned, or all.
    pub(super) fn is_of_one(self) -> bool {
        !matches!(self, Fault::Nothing | Fault::CutFromEachOther | Fault::Restart | Fault::Crash)
    }
}

/// How long it may last at most, at each table.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(super) struct Promise {
    /// From the fault until a table next answers somebody: greets them on a new line, or tells them that an answer is
    /// stored.
    pub(super) silence: Option<Duration>,
    /// From when somebody first sends an answer, who does not hang up, until they are told that it is stored.
    pub(super) wait: Duration,
}

impl Promise {
    /// The longest that people take by themselves at a table that answers, until one of them is told that an answer is
    /// stored: two seconds at the slowest table, three of rudeness.
    pub(super) const PEOPLE: Duration = Duration::from_secs(5);
}

/// Luck that is the same for the same seed.
pub(super) struct Dice(pub(super) u64);

impl Dice {
    pub(super) fn below(&mut self, n: u64) -> u64 {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut it = self.0;
        it = (it ^ (it >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        it = (it ^ (it >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        (it ^ (it >> 31)) % n
    }

    pub(super) fn fault(&mut self) -> Fault {
        let mut left = self.below(Fault::SHARES.iter().map(|it| it.1).sum());
        for (fault, share) in Fault::SHARES {
            if left < share {
                return fault;
            }
            left -= share;
        }
        Fault::Nothing
    }

    pub(super) fn millis(&mut self, most: u64) -> Duration {
        Duration::from_millis(self.below(most))
    }
}
