//! A seed means the same game for ever: never change these numbers.
//!
//! If one of these tests fails, the code is wrong, not the test: every record that
//! was ever stored would play differently.

use tablee_kernel::{Bag, CardSet, Chance, Seats, Seed, example::Number};

/// What comes out of one source of luck, for everything that rules can ask of it.
fn sample(mut chance: Chance) -> [String; 8] {
    let text = |numbers: Vec<u32>| numbers.iter().map(u32::to_string).collect::<Vec<_>>().join(" ");
    let mut order: Vec<u32> = (0..10).collect();
    let mut set: CardSet<Number> = CardSet::full();
    let mut bag: Bag<Number, 10> = "0 0 0 1 2 2 3 4 4 4 4 9".parse().expect("a bag of numbers");
    [
        format!("below 6: {}", text((0..12).map(|_| chance.below(6)).collect())),
        format!("below 57: {}", text((0..8).map(|_| chance.below(57)).collect())),
        // One above half of all words: every other word is thrown away.
        format!("huge: {}", text((0..3).map(|_| chance.below((1 << 31) + 1)).collect())),
        format!("die: {}", text((0..6).map(|_| chance.die(6).into()).collect())),
        {
            chance.shuffle(&mut order);
            format!("shuffle: {}", text(order))
        },
        format!("set: {}", text((0..10).map(|_| chance.draw(&mut set).0.into()).collect())),
        format!("bag: {}", text((0..12).map(|_| chance.draw(&mut bag).0.into()).collect())),
        format!("seat: {}", chance.pick(&Seats::first(17))),
    ]
}

fn of_ply(number: u64, ply: u32) -> [String; 8] {
    sample(Chance::of_ply(Seed::from_number(number), ply))
}

#[test]
fn the_luck_of_a_ply_never_changes() {
    // The key stream of ChaCha8 for an empty key, as published, begins with the
    // words 2fef003e d6405f89 e8b85b7f a1a5091f. Six times each, less its 32 low
    // bits, is 1, 5, 5, 3.
    assert_eq!(
        of_ply(0, 0),
        [
            "below 6: 1 5 5 3 4 1 3 0 2 1 2 0",
            "below 57: 36 0 41 14 3 18 24 38",
            "huge: 1200093550 902902634 848643013",
            "die: 1 5 6 4 6 4",
            "shuffle: 6 4 1 3 2 9 5 7 8 0",
            "set: 5 4 1 7 9 8 3 6 0 2",
            "bag: 4 0 2 4 0 3 2 4 4 0 1 9",
            "seat: f",
        ]
    );
    assert_eq!(
        of_ply(0, 1),
        [
            "below 6: 4 4 2 4 4 1 5 3 2 3 5 1",
            "below 57: 8 27 39 1 56 40 54 43",
            "huge: 97802116 928927059 730584249",
            "die: 5 2 4 6 3 2",
            "shuffle: 2 7 5 1 8 9 6 4 0 3",
            "set: 8 2 4 0 7 9 1 6 3 5",
            "bag: 2 4 0 4 4 3 4 2 9 1 0 0",
            "seat: k",
        ]
    );
    assert_eq!(
        of_ply(1, 0),
        [
            "below 6: 3 2 5 1 2 4 5 5 5 5 1 0",
            "below 57: 17 41 13 44 27 23 15 26",
            "huge: 1754660135 1810976980 274327213",
            "die: 2 6 3 6 5 2",
            "shuffle: 0 2 4 9 3 6 7 5 8 1",
            "set: 1 8 9 6 0 7 5 2 4 3",
            "bag: 4 0 0 3 9 1 0 4 2 4 2 4",
            "seat: l",
        ]
    );
    assert_eq!(
        of_ply(1, 2),
        [
            "below 6: 4 2 4 0 2 2 5 1 3 5 3 5",
            "below 57: 38 20 21 53 38 30 36 40",
            "huge: 1267622727 2097747086 21609057",
            "die: 6 6 3 6 6 2",
            "shuffle: 8 4 2 1 5 0 3 9 6 7",
            "set: 5 6 8 7 1 9 0 2 4 3",
            "bag: 0 2 3 9 2 0 1 4 4 4 0 4",
            "seat: p",
        ]
    );
    assert_eq!(
        of_ply(u64::MAX, 1000),
        [
            "below 6: 4 1 4 1 0 1 0 5 3 3 3 1",
            "below 57: 39 29 6 31 11 8 20 48",
            "huge: 974134965 524161381 165559412",
            "die: 4 1 5 1 3 4",
            "shuffle: 8 3 2 5 6 0 4 7 1 9",
            "set: 1 5 9 8 2 4 3 0 7 6",
            "bag: 1 2 4 0 4 3 9 4 0 0 2 4",
            "seat: b",
        ]
    );
    assert_eq!(
        sample(Chance::of_ply(Seed([0xa5; 32]), u32::MAX)),
        [
            "below 6: 5 0 2 3 0 3 1 0 4 5 4 3",
            "below 57: 40 34 34 45 25 40 1 14",
            "huge: 976140646 524266514 846504058",
            "die: 2 4 1 5 5 2",
            "shuffle: 7 2 5 8 4 3 9 6 0 1",
            "set: 7 9 3 2 4 6 1 0 8 5",
            "bag: 1 0 0 4 4 4 3 4 0 9 2 2",
            "seat: m",
        ]
    );
}

#[test]
fn quick_luck_never_changes() {
    assert_eq!(
        sample(Chance::fast(0)),
        [
            "below 6: 5 2 0 5 0 1 1 4 1 5 2 4",
            "below 57: 29 31 40 29 27 43 11 48",
            "huge: 1417790793 1857945834 543772506",
            "die: 4 6 6 2 1 1",
            "shuffle: 4 9 0 5 6 7 1 2 3 8",
            "set: 0 8 9 2 4 5 1 7 6 3",
            "bag: 0 4 4 0 4 9 3 4 1 0 2 2",
            "seat: e",
        ]
    );
    assert_eq!(
        sample(Chance::fast(12_345)),
        [
            "below 6: 0 1 0 1 3 2 0 2 2 5 1 2",
            "below 57: 43 50 55 22 44 29 46 21",
            "huge: 308909705 377032210 520764701",
            "die: 2 3 1 1 2 2",
            "shuffle: 2 5 3 9 0 4 1 6 7 8",
            "set: 7 8 4 9 2 0 3 5 6 1",
            "bag: 2 0 4 0 1 0 4 3 2 9 4 4",
            "seat: e",
        ]
    );
}
