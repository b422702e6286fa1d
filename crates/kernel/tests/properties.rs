//! Sets and bags of cards against plain collections, for arbitrary contents.

use std::collections::BTreeSet;

use tablee_kernel::{Bag, Card as _, CardSet, Chance, Seat, Seats, example::Number};

/// How many arbitrary values each property is tried with.
const TRIES: u64 = 500;

type Set = CardSet<Number>;
type Cards = Bag<Number, 10>;

fn arbitrary_set(luck: &mut Chance) -> Set {
    Set::from_bits(u64::from(luck.below(1 << Number::COUNT)))
}

fn arbitrary_bag(luck: &mut Chance) -> Cards {
    Cards::from_counts([(); 10].map(|()| luck.below(4) as u8))
}

/// The same cards as a collection that is surely right.
fn model(set: Set) -> BTreeSet<usize> {
    (0..Number::COUNT).filter(|&it| set.contains(Number::from_index(it))).collect()
}

#[test]
fn sets_are_sets() {
    for number in 0..TRIES {
        let luck = &mut Chance::fast(number);
        let (a, b) = (arbitrary_set(luck), arbitrary_set(luck));
        let (x, y) = (model(a), model(b));
        assert_eq!(model(a.union(b)), &x | &y, "{a} and {b}");
        assert_eq!(model(a.both(b)), &x & &y, "{a} and {b}");
        assert_eq!(model(a.minus(b)), &x - &y, "{a} and {b}");
        assert_eq!(a.is_subset(b), x.is_subset(&y), "{a} and {b}");
        assert_eq!((a.len(), a.is_empty()), (x.len(), x.is_empty()), "{a}");
        assert!(a.iter().map(Number::index).eq(x.iter().copied()), "{a} is told in order");
        assert_eq!(a.first().map(Number::index), x.first().copied(), "{a}");
        assert_eq!(a.last().map(Number::index), x.last().copied(), "{a}");
        assert_eq!(a.iter().collect::<Set>(), a, "{a}");
        assert_eq!(a.to_string().parse(), Ok(a), "{a} is read as it is written");
    }
}

#[test]
fn a_card_put_in_is_there_until_it_is_taken_out() {
    for number in 0..TRIES {
        let luck = &mut Chance::fast(number);
        let (set, bag) = (arbitrary_set(luck), arbitrary_bag(luck));
        let card = Number::from_index(luck.below(10) as usize);
        let mut changed = set;
        changed.insert(card);
        assert_eq!(changed, set.union(Set::only(card)));
        changed.remove(card);
        assert_eq!(changed, set.minus(Set::only(card)));
        let mut more = bag;
        more.insert(card);
        assert_eq!((more.count(card), more.len()), (bag.count(card) + 1, bag.len() + 1));
        more.remove(card);
        assert_eq!(more, bag);
    }
}

#[test]
fn what_is_added_to_a_bag_can_be_taken_out_again() {
    for number in 0..TRIES {
        let luck = &mut Chance::fast(number);
        let (a, b) = (arbitrary_bag(luck), arbitrary_bag(luck));
        let both = a.plus(b);
        assert_eq!(both, b.plus(a));
        assert_eq!(both.len(), a.len() + b.len());
        assert_eq!(both.minus(b), Some(a));
        assert!(a.is_subset(&both));
        assert_eq!(a.minus(b).is_some(), b.is_subset(&a), "{a} without {b}");
        assert_eq!(
            a.minus(b).is_some(),
            a.kinds().count() > 0 && b.iter().all(|it| b.count(it) <= a.count(it)) || b.is_empty()
        );
        assert_eq!(a.iter().count(), a.len());
        assert!(a.kinds().all(|(kind, n)| n > 0 && a.count(kind) == n));
        assert_eq!(a.to_string().parse(), Ok(a), "{a} is read as it is written");
    }
}

#[test]
fn the_choices_from_a_bag_are_all_there_is_and_none_comes_twice() {
    for number in 0..TRIES / 10 {
        let luck = &mut Chance::fast(number);
        let bag = Cards::from_counts([(); 10].map(|()| luck.below(3) as u8));
        let n_cards = luck.below(4) as usize;
        let mut found = BTreeSet::new();
        bag.choices(n_cards, &mut |it| {
            assert!(it.len() == n_cards && it.is_subset(&bag), "{it} of {bag}");
            assert!(found.insert(*it.counts()), "{it} comes twice");
        });
        assert_eq!(found.len(), ways(bag.counts(), n_cards), "{n_cards} of {bag}");
    }
}

/// In how many ways so many cards can be taken from these counts.
fn ways(counts: &[u8], n_cards: usize) -> usize {
    let Some((&first, rest)) = counts.split_first() else { return usize::from(n_cards == 0) };
    (0..=usize::from(first).min(n_cards)).map(|it| ways(rest, n_cards - it)).sum()
}

#[test]
fn going_round_the_table_meets_every_seat_once() {
    for number in 0..TRIES {
        let luck = &mut Chance::fast(number);
        let seats: Seats = Seats::first(24).iter().filter(|_| luck.below(2) == 0).collect();
        let Some(start) = seats.lowest() else { continue };
        let mut met = vec![start];
        while let Some(next) = seats.next_after(*met.last().unwrap_or(&start)).filter(|&it| it != start) {
            assert_eq!(seats.next_before(next), met.last().copied());
            met.push(next);
        }
        assert!(met.iter().copied().eq(seats.iter()), "{seats}");
        assert!(seats.iter().all(|it: Seat| it.to_string().parse() == Ok(it)));
    }
}
