//! Nobody in a search peeks: what a playout does for a seat in a guess is what the game's mind does with what the seat
//! would know there, and it takes the same luck.

use tablee_bots::{Mind, mind::Visitor};
use tablee_games::catalog::GAMES;
use tablee_kernel::{Chance, Eye, Log, Options as _};

/// How many choices of each game are looked at, at least, and how often each.
const CHOICES: u32 = 3000;
const LUCKS: u64 = 3;

struct Check;

impl Visitor for Check {
    type Out = ();

    fn visit<G: Mind>(self) {
        let all = G::Options::every();
        let mut memory = G::Memory::default();
        let (mut n_choices, mut seed) = (0, 0);
        while n_choices < CHOICES {
            // Every kind of table, in no particular order.
            let options = &all[seed as usize * 7 % all.len()];
            n_choices += check_game::<G>(options, seed, &mut memory);
            seed += 1;
        }
    }
}

fn check_game<G: Mind>(options: &G::Options, seed: u64, memory: &mut G::Memory) -> u32 {
    let (mut luck, mut log, mut legal, mut scratch) = (Chance::fast(seed), Log::muted(), Vec::new(), Vec::new());
    let mut game = G::deal(options, &mut luck, &mut log);
    G::begin(memory);
    let mut n_choices = 0;
    while let Some(seat) = game.to_act().lowest() {
        legal.clear();
        game.legal(seat, &mut legal);
        if legal.len() == 1 {
            let mut untouched = Chance::fast(seed);
            assert_eq!(game.roll(seat, &mut scratch, memory, &mut untouched), legal[0]);
            assert_eq!(untouched.below(1000), Chance::fast(seed).below(1000), "there is nothing to choose");
        }
        for number in (0..LUCKS).filter(|_| 1 < legal.len()) {
            let of_choice = seed << 32 | u64::from(n_choices) << 8 | number;
            let [mut one, mut other] = [of_choice; 2].map(Chance::fast);
            let rolled = game.roll(seat, &mut scratch, memory, &mut one);
            let seen = G::first_sight(&game.view(Eye::Seat(seat)), seat, &legal, &mut other);
            assert_eq!(rolled, seen, "{} {options}: {seat} of {legal:?} in\n{game:?}", G::NAME);
            assert_eq!(one.below(u32::MAX), other.below(u32::MAX), "as much luck was taken in\n{game:?}");
        }
        n_choices += u32::from(1 < legal.len());
        // Half the time as it looks best, so that positions are met that people come to.
        let action = match luck.below(2) {
            0 => game.roll(seat, &mut scratch, memory, &mut luck),
            _ => legal[luck.below(legal.len() as u32) as usize],
        };
        game.apply(seat, action, &mut luck, &mut log);
    }
    n_choices
}

#[test]
fn playouts_act_on_what_each_seat_would_know() {
    for game in GAMES {
        tablee_bots::visit(game.name, Check).expect("it is in the catalog");
    }
}
