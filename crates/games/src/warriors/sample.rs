//! One of many choices, without a list of them.

use tablee_kernel::{
    Chance, Pile as _, Seat,
    cards::{place_of_bit, place_of_few},
};

use super::{
    action::{Action, Attacker, Band, Kept, Target},
    army::Peoples,
    board::{Board, Fight, Mode, Phase},
    card::{Arm, People},
    options::{MAX_PLAYERS, MOST_DEALT},
    state::{Hand, Warriors},
};

impl Warriors {
    /// What may be done about a simple battle card, if one is to be fought and nothing else is asked.
    #[inline]
    pub fn blows(&self) -> Option<Blows> {
        let is_simple = |it: &Fight| matches!(it.mode, Some(Mode::Simple { .. }));
        let is_asked = self.board.phase == Phase::Choose && self.board.fight.as_ref().is_some_and(is_simple);
        is_asked.then(|| Blows::of(&self.board))
    }

    /// The bands that can be formed, if one is to be formed and nothing else is asked.
    #[inline]
    pub fn bands(&self) -> Option<Bands> {
        let is_mercenary = |it: &Fight| matches!(it.mode, Some(Mode::Mercenary { .. }));
        let is_asked = self.board.phase == Phase::Choose && self.board.fight.as_ref().is_some_and(is_mercenary);
        is_asked.then(|| Bands::of(self))
    }

    /// Any action of `seat`, which is asked, each as likely as the others.
    pub(super) fn any_of(&self, seat: Seat, legal: &mut Vec<Action>, chance: &mut Chance) -> Action {
        let board = &self.board;
        match board.phase {
            Phase::Keep => Action::Keep(any_kept(&self.hands[seat], self.n_kept(seat), chance)),
            Phase::Window(_) => board.any_shot(seat, chance),
            Phase::Choose => self.any_attack(chance),
            Phase::Aim => {
                let targets = Targets::of(board, Peoples::ALL);
                let (owner, target) = targets.nth(chance.below(targets.len()));
                Action::Attack(Attacker::Band, owner, target)
            }
            Phase::Next => board.any_next(chance),
            Phase::Lose => board.any_loss(chance),
            // There are a few at most.
            Phase::Place | Phase::Over => {
                legal.clear();
                self.list_legal(seat, legal);
                legal[chance.below(legal.len() as u32) as usize]
            }
        }
    }

    /// How the owner of the battle card begins: factions come first, then bands, then dragons.
    fn any_attack(&self, chance: &mut Chance) -> Action {
        let board = &self.board;
        let blows = Blows::of(board);
        let bands = if self.may_form_band() { Some(Bands::of(self)) } else { None };
        let dragons = if self.may_send_dragon() { board.own().dragons.kinds(None) } else { 0 };
        let prey = if dragons == 0 { Targets::NONE } else { Targets::of(board, Peoples::ALL) };
        let (n_blows, n_bands) = (blows.len(), bands.as_ref().map_or(0, Bands::len));
        let n_dragons = dragons.count_ones();
        let mut nth = chance.below(n_blows + n_bands + n_dragons * prey.len());
        if nth < n_blows {
            // A browser has less to load if it goes from one to the next.
            let found = if cfg!(target_arch = "wasm32") { None } else { blows.nth_at_once(nth) };
            return found.unwrap_or_else(|| blows.nth(nth));
        }
        nth -= n_blows;
        match bands {
            Some(bands) if nth < n_bands => return Action::Band(bands.nth(nth)),
            _ => nth -= n_bands,
        }
        let (owner, target) = prey.nth(nth / n_dragons);
        Action::Attack(Attacker::Dragon(nth_bit(dragons, nth % n_dragons)), owner, target)
    }
}

impl Board {
    /// To spend a flame, or to give any card that can be lost.
    fn any_loss(&self, chance: &mut Chance) -> Action {
        let side = self.loser().expect("whoever is asked what to lose has lost");
        let (losses, n_flames) = (self.losses(side), u32::from(self.can_spend_flame(side)));
        let nth = chance.below(losses.len() as u32 + n_flames);
        let card = nth.checked_sub(n_flames).and_then(|it| losses.nth(it as usize));
        card.map_or(Action::SpendFlame, Action::Lose)
    }

    /// To attack again, to charge or to stop.
    fn any_next(&self, chance: &mut Chance) -> Action {
        let (n_again, arms) = (u32::from(self.can_fight()), self.arms_to_camp());
        let targets = match self.charger() {
            Some(people) if arms != 0 => Targets::of(self, Peoples::only(people).in_reach()),
            _ => Targets::NONE,
        };
        let n_targets = targets.len();
        let n_charges = arms.count_ones() * n_targets;
        match chance.below(n_again + n_charges + 1) {
            nth if nth < n_again => Action::Again,
            nth if nth - n_again < n_charges => {
                let nth = nth - n_again;
                let (owner, target) = targets.nth(nth % n_targets);
                Action::Charge(Arm::ALL[usize::from(nth_bit(arms, nth / n_targets))], owner, target)
            }
            _ => Action::Stop,
        }
    }
}

/// What of each player can be attacked: a bit for each people, then one for each number of flames of a dragon.
struct Targets([u32; MAX_PLAYERS]);

/// Where the bits of dragons begin.
const DRAGONS: u32 = People::ALL.len() as u32;
const PEOPLES: u32 = (1 << DRAGONS) - 1;

impl Targets {
    const NONE: Targets = Targets([0; MAX_PLAYERS]);

    /// For a force that may attack these peoples.
    fn of(board: &Board, reach: Peoples) -> Targets {
        let mut res = Targets::NONE;
        for owner in board.seats().without(board.resolver).iter() {
            let dragons = &board.armies[owner].dragons;
            let dragons = if dragons.is_empty() { 0 } else { dragons.kinds(board.engaged_dragon(owner)) };
            res.0[owner.index()] = u32::from(board.targets_of(owner, reach).bits()) | dragons << DRAGONS;
        }
        res
    }

    fn len(&self) -> u32 {
        self.0.iter().map(|it| it.count_ones()).sum()
    }

    fn nth(&self, nth: u32) -> (Seat, Target) {
        let (owner, nth) = whose(self.0.map(u32::count_ones), nth);
        (Seat::new(owner), target_of(nth_bit(self.0[owner], nth)))
    }
}

/// Whose the thing with this number is where everybody has so many, and its number among theirs. Nobody can foretell it,
/// so everybody is looked at.
#[inline]
pub(super) fn whose(counts: [u32; MAX_PLAYERS], nth: u32) -> (usize, u32) {
    let (mut owner, mut before, mut total) = (0, 0, 0);
    for n in counts {
        total += n;
        let is_past = total <= nth;
        owner += usize::from(is_past);
        before = if is_past { total } else { before };
    }
    (owner.min(MAX_PLAYERS - 1), nth - before)
}

/// The target that a bit stands for.
fn target_of(bit: u8) -> Target {
    People::ALL.get(usize::from(bit)).map_or(Target::Dragon(bit.wrapping_sub(DRAGONS as u8)), |&it| Target::Faction(it))
}

/// What factions may do with a simple battle card: one target after the other, each with those that can attack it.
pub struct Blows {
    strikers: Peoples,
    targets: Targets,
}

impl Blows {
    fn of(board: &Board) -> Blows {
        let strikers = board.strikers();
        let targets = if strikers.is_empty() { Targets::NONE } else { Targets::of(board, strikers.in_reach()) };
        Blows { strikers, targets }
    }

    /// How many there are.
    pub fn len(&self) -> u32 {
        // A people is in reach of itself and of its enemy: of both where both strike.
        let twice = u32::from(self.strikers.both(self.strikers.enemies()).bits());
        let of_player = |it: &u32| {
            (it & PEOPLES).count_ones() + (it & twice).count_ones() + (it >> DRAGONS).count_ones() * self.strikers.len()
        };
        self.targets.0.iter().map(of_player).sum()
    }

    /// Whether there is none.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// Number `nth` of them, which is there.
    pub fn nth(&self, mut nth: u32) -> Action {
        for (owner, target, able) in self.each() {
            if nth < able.len() {
                let people = People::ALL[usize::from(nth_bit(able.bits().into(), nth))];
                return Action::Attack(Attacker::Faction(people), owner, target);
            }
            nth -= able.len();
        }
        unreachable!("there are as many as were counted")
    }

    /// The same where there is no dragon to attack: each player's targets are bits with two places for each people, one
    /// for each people that can attack it, in their order.
    fn nth_at_once(&self, nth: u32) -> Option<Action> {
        const LOW: u32 = PEOPLES >> (DRAGONS / 2);
        let (own, enemies) = (u32::from(self.strikers.bits()), u32::from(self.strikers.enemies().bits()));
        if self.targets.0.iter().any(|it| it & !PEOPLES != 0) {
            return None;
        }
        // Enemies are counted from the other end: so of a low people its own kind comes first, and of a high one the enemy.
        let first = own & LOW | enemies & !LOW;
        let able = spread(first) | spread(own ^ enemies ^ first) << 1;
        let pairs = self.targets.0.map(|it| (3 * spread(it)) & able);
        let (owner, nth) = whose(pairs.map(u32::count_ones), nth);
        let place = usize::from(place_of_few(pairs[owner] as u16, nth));
        let (target, is_second) = (place / 2, place % 2 == 1);
        let enemy = People::ALL.len() - 1 - target;
        let striker = if is_second { target.max(enemy) } else { target.min(enemy) };
        let defended = Target::Faction(People::ALL[target]);
        Some(Action::Attack(Attacker::Faction(People::ALL[striker]), Seat::new(owner), defended))
    }

    /// Each target, whose it is, and who can attack it.
    #[inline]
    pub fn each(&self) -> impl Iterator<Item = (Seat, Target, Peoples)> {
        let (mut owner, mut left) = (0, self.targets.0[0]);
        std::iter::from_fn(move || {
            while left == 0 {
                owner += 1;
                left = *self.targets.0.get(owner)?;
            }
            let target = target_of(left.trailing_zeros() as u8);
            left &= left - 1;
            Some((Seat::new(owner), target, self.able(target)))
        })
    }

    /// Who can attack this target.
    fn able(&self, target: Target) -> Peoples {
        match target {
            Target::Faction(people) => Peoples::only(people).in_reach().both(self.strikers),
            Target::Dragon(_) => self.strikers,
        }
    }
}

/// Every different band that can be formed.
pub struct Bands {
    /// How many infantry there are of each people.
    pub infantry: [u8; People::ALL.len()],
    /// How many of them a band has.
    pub size: u8,
    /// In how many ways so many can be taken from each people and those after it: a byte for each number.
    ways: [u64; People::ALL.len() + 1],
}

impl Bands {
    fn of(game: &Warriors) -> Bands {
        const ONES: u64 = 0x0101_0101_0101_0101;
        /// A byte for each number up to the largest band; in none of them are there more than 126 ways.
        const SIZES: u64 = 0xff_ffff_ffff;
        let infantry = game.board.own().factions.0.map(|it| it.warriors[Arm::Infantry]);
        let mut ways = [1u64; People::ALL.len() + 1];
        for at in (0..infantry.len()).rev() {
            // Times 1 + x + … for ever, less what takes more than there are.
            let too_many = ways[at + 1].checked_shl(8 * (u32::from(infantry[at]) + 1)).unwrap_or(0);
            ways[at] = (ways[at + 1].wrapping_sub(too_many)).wrapping_mul(ONES) & SIZES;
        }
        Bands { infantry, size: game.band_size(), ways }
    }

    /// How many there are.
    pub fn len(&self) -> u32 {
        self.ways_of(0, self.size)
    }

    /// Whether there is none.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// In how many ways so many can be taken from the people at this place and those after it.
    #[inline]
    fn ways_of(&self, at: usize, size: u8) -> u32 {
        u32::from((self.ways[at] >> (8 * size)) as u8)
    }

    /// Number `nth` of them, which is there. The fewest of the first people come first.
    pub fn nth(&self, mut nth: u32) -> Band {
        let (mut res, mut left) = (Band::default(), self.size);
        for (at, people) in People::ALL.into_iter().enumerate() {
            for n in 0..=left.min(self.infantry[at]) {
                let ways = self.ways_of(at + 1, left - n);
                if nth < ways {
                    res = res.with(people, n);
                    left -= n;
                    break;
                }
                nth -= ways;
            }
        }
        res
    }
}

/// The place of a set bit, of which `nth` are lower.
#[inline]
fn nth_bit(bits: u32, nth: u32) -> u8 {
    match u16::try_from(bits) {
        Ok(few) => place_of_few(few, nth),
        Err(_) => place_of_bit(bits.into(), nth.into()).map_or(u32::BITS as u8, |it| it as u8),
    }
}

/// The bits of peoples with a place between them.
#[inline]
fn spread(peoples: u32) -> u32 {
    let bits = (peoples | peoples << 4) & 0x0f0f;
    let bits = (bits | bits << 2) & 0x3333;
    (bits | bits << 1) & 0x5555
}

/// Any choice of `n_kept` cards of a hand, which is in order; every different one is as likely.
fn any_kept(hand: &Hand, n_kept: usize, chance: &mut Chance) -> Kept {
    let mut n = (hand.len() - n_kept) as u32;
    let mut left_out = 0u32;
    if n != 0 {
        // Where the copies of the card before each place begin; and in how many ways none, one, two or three of the
        // cards before it can be left out, copies being alike: a byte for each.
        let (mut first_copy, mut ways) = ([0u8; MOST_DEALT + 1], [1u32; MOST_DEALT + 1]);
        for end in 1..=hand.len() {
            let is_copy = 1 < end && hand[end - 2] == hand[end - 1];
            first_copy[end] = if is_copy { first_copy[end - 1] } else { end as u8 - 1 };
            // With the last card, or without any copy of it.
            ways[end] = (ways[end - 1] << 8) + ways[usize::from(first_copy[end])];
        }
        let mut end = hand.len();
        let mut nth = chance.below(ways[end] >> (8 * n) & 0xff);
        while n != 0 {
            // There is nothing to foretell, so both ways are gone at once.
            let with_last = ways[end - 1] >> (8 * (n - 1)) & 0xff;
            let is_out = u32::from(nth < with_last);
            left_out |= is_out << (end - 1);
            n -= is_out;
            nth -= with_last & is_out.wrapping_sub(1);
            end = [usize::from(first_copy[end]), end - 1][is_out as usize];
        }
    }
    Kept::without(hand, left_out)
}
