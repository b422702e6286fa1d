//! Random bytes against a table: some choose legal actions, some are sent as they
//! are. A refusal leaves the table as it was.
#![no_main]

use libfuzzer_sys::fuzz_target;
use tablee_games::catalog::GAMES;
use tablee_kernel::{Eye, Seat, Seed};

fuzz_target!(|bytes: &[u8]| {
    let Some((&[which, players, seed], mut rest)) = bytes.split_first_chunk::<3>() else { return };
    let game = &GAMES[usize::from(which) % GAMES.len()];
    let range = (game.players)();
    let n_players = range.start() + usize::from(players) % (range.end() - range.start() + 1);
    let Ok(mut table) = game.start(&format!("players={n_players}"), Seed::from_number(seed.into())) else { return };
    while let Some((&first, tail)) = rest.split_first() {
        rest = tail;
        if first % 4 != 0 {
            let able: Vec<Seat> = table.to_act().union(table.may_act()).iter().collect();
            let Some(&seat) = able.get(usize::from(first / 4) % able.len().max(1)) else { return };
            let legal = table.legal(seat);
            let Some(&pick) = rest.first() else { return };
            rest = &rest[1..];
            table.play(seat, &legal[usize::from(pick) % legal.len()]).expect("a legal action is taken");
        } else {
            let n = rest.len().min(usize::from(first / 4) % 24);
            let (text, tail) = rest.split_at(n);
            rest = tail;
            let seat = Seat::new(usize::from(first) % 24);
            let before = (table.view(Eye::Bystander), table.n_plies(), table.to_act());
            if table.play(seat, &String::from_utf8_lossy(text)).is_err() {
                assert!(before == (table.view(Eye::Bystander), table.n_plies(), table.to_act()));
            }
        }
    }
    let record = table.full_record();
    assert!(game.replay(&record).is_ok());
});
