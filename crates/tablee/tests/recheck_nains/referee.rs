//! The course of a game, out of the rules alone.

use std::collections::VecDeque;

use serde_json::{Value, json};

use super::quests::{Deal, height, is_face, suit};

/// Nothing, or what is wrong.
type Verdict<T = ()> = Result<T, String>;

const SPECIALS: [&str; 14] = [
    "N1", "N11a", "N11b", "C1", "C11a", "C11b", "G1", "G11a", "G11b", "dragon", "mummy", "double", "sorcerer", "weapon",
];

/// Judges a whole record.
pub(crate) fn judge(record: &Value) -> Verdict {
    let mut referee = Referee::of(record)?;
    let events = record["events"].as_array().ok_or("no events")?;
    let actions = record["actions"].as_array().ok_or("no actions")?;
    must(events.len() == actions.len() + 1, || "a list of events for the deal and each action".into())?;
    referee.see(&events[0])?;
    for (ply, action) in actions.iter().enumerate() {
        let at = |why| format!("action {}, {action}: {why}", ply + 1);
        referee.act(action, &events[ply + 1]).map_err(at)?;
    }
    referee.judge_outcome(&record["outcome"])
}

pub(crate) fn letter(seat: usize) -> String {
    char::from(b'a' + seat as u8).to_string()
}

fn must(is_so: bool, why: impl FnOnce() -> String) -> Verdict {
    if is_so { Ok(()) } else { Err(why()) }
}

fn text(value: &Value) -> Verdict<String> {
    value.as_str().map(str::to_owned).ok_or_else(|| format!("{value} is no text"))
}

fn texts(value: &Value) -> Verdict<Vec<String>> {
    value.as_array().ok_or_else(|| format!("{value} is no list"))?.iter().map(text).collect()
}

/// Takes a card out of a pile where it must be.
fn take(pile: &mut Vec<String>, card: &str) -> Verdict {
    let at = pile.iter().position(|it| it == card).ok_or_else(|| format!("{card} is not there"))?;
    pile.remove(at);
    Ok(())
}

#[derive(Clone, Copy, PartialEq, Debug)]
enum Ask {
    Quest,
    Take,
    Give { victim: usize },
    Card,
    Swap,
    Side,
    Sorcerer,
    Nothing,
}

/// A trick that is over.
struct Trick {
    cards: Vec<String>,
    best: String,
}

pub(crate) struct Referee {
    players: usize,
    /// Whether the printing of 2022 is played.
    is_second: bool,
    deal: i64,
    dealer: Option<usize>,
    specials: Vec<String>,
    tiles: Vec<u32>,
    special: String,
    quests: Vec<String>,
    quest: String,
    ask: Ask,
    turn: usize,
    leader: usize,
    hands: Vec<Vec<String>>,
    trick: Vec<String>,
    last: Option<Trick>,
    winners: Vec<usize>,
    won: Vec<Vec<String>>,
    bonus: Vec<i64>,
    map_pays: bool,
    answered: Vec<bool>,
    reached: Option<String>,
    totals: Vec<i64>,
    told: VecDeque<Value>,
}

impl Referee {
    pub(crate) fn of(record: &Value) -> Verdict<Referee> {
        let options = text(&record["options"])?;
        let option = |name: &str| options.split(' ').find_map(|it| it.strip_prefix(name)).map(str::to_owned);
        let players: usize = option("players=").and_then(|it| it.parse().ok()).ok_or("how many players?")?;
        must((3..=5).contains(&players), || "three to five play".into())?;
        Ok(Referee {
            players,
            is_second: option("edition=").as_deref() == Some("2022"),
            deal: 0,
            dealer: None,
            specials: vec![],
            tiles: vec![],
            special: String::new(),
            quests: vec![],
            quest: String::new(),
            ask: Ask::Nothing,
            turn: 0,
            leader: 0,
            hands: vec![vec![]; players],
            trick: vec![],
            last: None,
            winners: vec![],
            won: vec![vec![]; players],
            bonus: vec![0; players],
            map_pays: false,
            answered: vec![false; players],
            reached: None,
            totals: vec![0; players],
            told: VecDeque::new(),
        })
    }

    pub(crate) fn n_players(&self) -> usize {
        self.players
    }

    pub(crate) fn hand(&self, seat: usize) -> &[String] {
        &self.hands[seat]
    }

    pub(crate) fn waits_for_a_card(&self) -> bool {
        self.ask == Ask::Card
    }

    /// The deal at the beginning.
    pub(crate) fn see(&mut self, events: &Value) -> Verdict {
        self.told = events.as_array().ok_or("no list")?.clone().into();
        self.begin_deal()?;
        self.nothing_else()
    }

    /// One action and all that it leads to.
    pub(crate) fn act(&mut self, action: &Value, events: &Value) -> Verdict {
        self.told = events.as_array().ok_or("no list")?.clone().into();
        let (me, text) = (self.seat(&action[0])?, text(&action[1])?);
        match self.ask {
            Ask::Nothing => return Err("the game is over".into()),
            Ask::Sorcerer => must(!self.answered[me], || "answered before".into())?,
            _ => must(me == self.turn, || format!("it is for {} to act", letter(self.turn)))?,
        }
        match (self.ask, text.split_once(' ')) {
            (Ask::Quest, None) => self.choose(me, &text),
            (Ask::Take, Some(("take", other))) => self.steal(me, other),
            (Ask::Give { victim }, Some(("give", cards))) => self.give(me, victim, cards),
            (Ask::Card, None) => self.play(me, &text),
            (Ask::Swap, Some(("swap", other))) => self.swap(me, other),
            (Ask::Side, None) => self.pass_hands(me, &text),
            (Ask::Sorcerer, _) => self.answer(me, &text),
            _ => Err(format!("{:?} is asked for", self.ask)),
        }?;
        self.nothing_else()
    }

    fn nothing_else(&self) -> Verdict {
        must(self.told.is_empty(), || format!("told too much: {:?}", self.told))
    }

    fn seat(&self, value: &Value) -> Verdict<usize> {
        let seat = (0..self.players).find(|&it| *value == letter(it));
        seat.ok_or_else(|| format!("{value} is no seat"))
    }

    /// The next event is luck of this kind.
    fn luck(&mut self, kind: &str) -> Verdict<Value> {
        let event = self.told.pop_front().ok_or_else(|| format!("{kind} is not told"))?;
        must(event["kind"] == kind, || format!("{kind} is not told, but {event}"))?;
        Ok(event)
    }

    /// The next event is exactly this one.
    #[expect(clippy::needless_pass_by_value, reason = "made where it is handed over")]
    fn follows(&mut self, expected: Value) -> Verdict {
        let event = self.told.pop_front().ok_or_else(|| format!("{expected} is not told"))?;
        must(event == expected, || format!("{expected} is expected, not {event}"))
    }

    fn holder(&self, card: &str) -> Option<usize> {
        self.hands.iter().position(|hand| hand.iter().any(|it| it == card))
    }

    fn begin_deal(&mut self) -> Verdict {
        let begins = self.luck("deal_begins")?;
        self.deal += 1;
        let dealer = self.seat(&begins["dealer"])?;
        must(begins["deal"] == self.deal && self.dealer.is_none_or(|it| it == dealer), || begins.to_string())?;
        self.dealer = Some(dealer);

        if self.specials.is_empty() {
            self.specials = SPECIALS.map(str::to_owned).to_vec();
        }
        let drawn = self.luck("special_drawn")?;
        self.special = text(&drawn["card"])?;
        must(self.seat(&drawn["seat"])? == dealer, || "the dealer draws the special card".into())?;
        take(&mut self.specials, &self.special)?;

        let ranks = ["2", "3", "4", "5", "6", "7", "8", "9", "10", "V", "D", "R", "A"];
        let cards = ['N', 'C', 'G'].into_iter().flat_map(|suit| ranks.map(|rank| format!("{suit}{rank}")));
        let mut pack: Vec<String> = cards.filter(|it| self.players != 3 || it != "N2").collect();
        pack.push(self.special.clone());
        let size = [13, 10, 8][self.players - 3];
        for me in 0..self.players {
            let dealt = self.luck("dealt")?;
            let hand = texts(&dealt["cards"])?;
            let is_fair = self.seat(&dealt["seat"])? == me && hand.len() == size && dealt["count"] == size;
            must(is_fair, || format!("not a hand of {size}: {dealt}"))?;
            hand.iter().try_for_each(|it| take(&mut pack, it))?;
            self.hands[me] = hand;
        }
        must(pack.is_empty(), || format!("not dealt: {pack:?}"))?;

        if self.tiles.is_empty() {
            self.tiles = (1..=14).chain(if self.is_second { 21..=26 } else { 15..=20 }).collect();
        }
        let drawn = self.luck("tile_drawn")?;
        let tile = text(&drawn["tile"])?;
        let at = self.tiles.iter().position(|it| format!("Q{it}") == tile).ok_or("this tile is not in the bag")?;
        let number = self.tiles.remove(at);
        let first = if number == 26 { "Q20A".to_owned() } else { format!("{tile}A") };
        self.quests = vec![first, format!("{tile}B")];
        must(texts(&drawn["quests"])? == self.quests, || format!("not the quests of {tile}"))?;
        self.turn = self.holder("C5").ok_or("nobody has the Knight 5")?;
        must(self.seat(&drawn["seat"])? == self.turn, || "the Knight 5 draws the tile".into())?;

        self.ask = Ask::Quest;
        (self.last, self.map_pays) = (None, false);
        (self.won, self.bonus) = (vec![vec![]; self.players], vec![0; self.players]);
        self.winners.clear();
        Ok(())
    }

    fn choose(&mut self, me: usize, quest: &str) -> Verdict {
        must(self.quests.iter().any(|it| it == quest), || format!("{quest} is not on the tile"))?;
        self.quest = quest.to_owned();
        self.follows(json!({ "kind": "quest_chosen", "seat": letter(me), "quest": quest }))?;
        match self.holder("G11b") {
            None => self.show_leader(),
            Some(thief) => {
                (self.ask, self.turn) = (Ask::Take, thief);
                self.follows(json!({ "kind": "thief_shown", "seat": letter(thief) }))
            }
        }
    }

    fn show_leader(&mut self) -> Verdict {
        let leader = self.holder("G5").ok_or("nobody has the Goblin 5")?;
        self.lead(leader);
        self.follows(json!({ "kind": "leader_shown", "seat": letter(leader) }))
    }

    fn lead(&mut self, seat: usize) {
        (self.ask, self.leader, self.turn) = (Ask::Card, seat, seat);
    }

    fn other(&self, me: usize, name: &str) -> Verdict<usize> {
        let other = self.seat(&json!(name))?;
        must(other != me, || "it must be somebody else".into())?;
        Ok(other)
    }

    fn steal(&mut self, me: usize, victim: &str) -> Verdict {
        let victim = self.other(me, victim)?;
        let took = self.luck("took")?;
        let cards = texts(&took["cards"])?;
        let is_fair = self.seat(&took["seat"])? == me && self.seat(&took["other"])? == victim;
        must(is_fair && cards.len() == 2 && took["count"] == 2, || format!("a strange theft: {took}"))?;
        for card in &cards {
            take(&mut self.hands[victim], card)?;
            self.hands[me].push(card.clone());
        }
        self.ask = Ask::Give { victim };
        Ok(())
    }

    fn give(&mut self, me: usize, victim: usize, cards: &str) -> Verdict {
        let cards: Vec<&str> = cards.split(' ').collect();
        must(cards.len() == 2, || "two cards go back".into())?;
        for card in &cards {
            take(&mut self.hands[me], card)?;
            self.hands[victim].push((*card).to_owned());
        }
        let (seat, other) = (letter(me), letter(victim));
        self.follows(json!({ "kind": "gave", "seat": seat, "other": other, "cards": cards, "count": 2 }))?;
        self.show_leader()
    }

    /// What a Mummy or a Doppelgänger is as card number `at` of this trick; others are themselves.
    fn model(&self, card: &str, at: usize) -> Option<String> {
        match card {
            "mummy" => self.last.as_ref().map(|it| it.best.clone()),
            "double" if at == 0 => self.last.as_ref().and_then(|it| it.cards.last().cloned()),
            "double" => self.trick.get(at - 1).cloned(),
            _ => Some(card.to_owned()),
        }
    }

    fn suit_at(&self, card: &str, at: usize) -> Option<char> {
        suit(&self.model(card, at)?)
    }

    fn led_suit(&self) -> Option<char> {
        self.trick.iter().enumerate().find_map(|(at, card)| self.suit_at(card, at))
    }

    pub(crate) fn may_play(&self, me: usize, card: &str) -> bool {
        let at = self.trick.len();
        let hand = &self.hands[me];
        let led = self.led_suit();
        let follows = |card: &str| led.is_some() && self.suit_at(card, at) == led;
        if hand.iter().any(|it| follows(it)) {
            return follows(card) || card == "dragon";
        }
        let is_first_trick = self.winners.is_empty();
        let is_barred = |card: &str| match card {
            "sorcerer" => true,
            "mummy" => is_first_trick,
            "double" => is_first_trick && at == 0,
            "weapon" => at == 0 && !self.is_second,
            _ => false,
        };
        !is_barred(card) || hand.iter().all(|it| is_barred(it))
    }

    fn play(&mut self, me: usize, card: &str) -> Verdict {
        must(self.hands[me].iter().any(|it| it == card), || format!("{card} is not in the hand"))?;
        must(self.may_play(me, card), || format!("{card} may not be played"))?;
        let copied = self.model(card, self.trick.len()).filter(|it| it != card);
        let mut played = json!({ "kind": "played", "seat": letter(me), "card": card });
        if let Some(copied) = copied {
            played["copied"] = json!(copied);
        }
        self.follows(played)?;
        take(&mut self.hands[me], card)?;
        self.trick.push(card.to_owned());
        self.turn = (me + 1) % self.players;
        if self.trick.len() == self.players { self.end_trick() } else { Ok(()) }
    }

    /// Which card of the whole trick wins it.
    fn best(&self) -> usize {
        let place = |wanted: &str| self.trick.iter().position(|it| it == wanted);
        let led = self.led_suit();
        if let Some(weapon) = place("weapon").filter(|&it| it != 0 || self.is_second) {
            return weapon;
        }
        if let Some(dragon) = place("dragon") {
            let is_a = |card: &str| suit(card).is_some() && card.ends_with('A');
            let champions: Vec<usize> = (0..self.players).filter(|&it| is_a(&self.trick[it])).collect();
            let of_led = champions.iter().find(|&&it| suit(&self.trick[it]) == led);
            let stranger = if self.is_second { champions.last() } else { champions.first() };
            return *of_led.or(stranger).unwrap_or(&dragon);
        }
        let strength = |at: usize| {
            let model = self.model(&self.trick[at], at).filter(|it| led.is_some() && suit(it) == led)?;
            Some((height(&model), model.ends_with('b'), self.trick[at] == "double"))
        };
        (0..self.players).rev().max_by_key(|&it| strength(it)).filter(|&it| strength(it).is_some()).unwrap_or(0)
    }

    fn end_trick(&mut self) -> Verdict {
        let at = self.best();
        let winner = (self.leader + at) % self.players;
        let cards = std::mem::take(&mut self.trick);
        self.winners.push(winner);
        self.follows(json!({ "kind": "trick_won", "seat": letter(winner), "card": cards[at], "cards": cards }))?;
        self.won[winner].extend(cards.iter().cloned());
        let is_last = self.hands[winner].is_empty();
        let place = cards.iter().position(|it| *it == self.special);
        let player = place.map(|it| (self.leader + it) % self.players);
        let faces = cards.iter().filter(|it| is_face(it)).count() as i64;
        let (gains, points) = match (self.special.as_str(), player) {
            ("N11a", Some(_)) => (winner, 3),
            ("G11a", Some(_)) => (winner, -3),
            ("C1", Some(player)) if is_last => (player, 3),
            ("G1", Some(player)) => (player, faces),
            ("N11b", None) if self.map_pays => (winner, 3),
            _ => (winner, 0),
        };
        self.map_pays = self.special == "N11b" && player.is_some();
        if points != 0 {
            self.bonus[gains] += points;
            self.follows(json!({ "kind": "bonus", "seat": letter(gains), "card": self.special, "points": points }))?;
        }
        self.last = Some(Trick { best: cards[at].clone(), cards });
        self.lead(winner);
        if is_last {
            return self.end_deal();
        }
        match (self.special.as_str(), player) {
            ("N1", Some(player)) => (self.ask, self.turn) = (Ask::Swap, player),
            ("C11a", Some(player)) => (self.ask, self.turn) = (Ask::Side, player),
            ("sorcerer", None) if self.holder("sorcerer").is_some() => {
                (self.ask, self.reached) = (Ask::Sorcerer, None);
                self.answered = vec![false; self.players];
            }
            _ => (),
        }
        Ok(())
    }

    fn swap(&mut self, me: usize, other: &str) -> Verdict {
        let other = self.other(me, other)?;
        self.hands.swap(me, other);
        self.lead(self.leader);
        self.follows(json!({ "kind": "hands_swapped", "seat": letter(me), "other": letter(other) }))
    }

    fn pass_hands(&mut self, me: usize, side: &str) -> Verdict {
        // Left is who plays next.
        let receivers: Vec<String> = match side {
            "left" => (0..self.players).map(|it| letter((it + 1) % self.players)).collect(),
            "right" => (0..self.players).map(|it| letter((it + self.players - 1) % self.players)).collect(),
            _ => return Err(format!("{side} is no side")),
        };
        if side == "left" {
            self.hands.rotate_right(1);
        } else {
            self.hands.rotate_left(1);
        }
        self.lead(self.leader);
        self.follows(json!({ "kind": "hands_passed", "seat": letter(me), "side": side, "receivers": receivers }))
    }

    fn answer(&mut self, me: usize, text: &str) -> Verdict {
        let is_holder = self.holder("sorcerer") == Some(me);
        match text.strip_prefix("sorcerer ") {
            Some(card) => {
                let is_there = self.last.as_ref().is_some_and(|it| it.cards.iter().any(|it| it == card));
                must(is_holder && is_there, || format!("{card} cannot be taken back"))?;
                self.reached = Some(card.to_owned());
            }
            None => {
                let must_swap = self.is_second && is_holder && self.hands[me].len() == 1;
                must(text == "pass" && !must_swap, || format!("{text} is no answer"))?;
            }
        }
        self.answered[me] = true;
        if self.answered.contains(&false) {
            return Ok(());
        }
        let winner = self.leader;
        if let (Some(card), Some(holder)) = (self.reached.take(), self.holder("sorcerer")) {
            take(&mut self.hands[holder], "sorcerer")?;
            self.hands[holder].push(card.clone());
            take(&mut self.won[winner], &card)?;
            self.won[winner].push("sorcerer".into());
            let (seat, winner) = (letter(holder), letter(winner));
            self.follows(json!({ "kind": "sorcerer_swapped", "seat": seat, "card": card, "winner": winner }))?;
        }
        self.lead(winner);
        Ok(())
    }

    fn end_deal(&mut self) -> Verdict {
        for me in 0..self.players {
            let deal = Deal { won: &self.won, winners: &self.winners };
            let quest = deal.score(&self.quest, me).ok_or("an unknown quest")?;
            let doubled = self.won[me].iter().any(|it| it == "C11b");
            let points = (quest + self.bonus[me]) * if doubled { 2 } else { 1 };
            self.totals[me] += points;
            let tricks = self.winners.iter().filter(|&&it| it == me).count();
            let terms = self.told.front_mut().map_or(Value::Null, |it| it["terms"].take());
            let each = terms.as_array().ok_or("no terms")?.iter().map(|it| it["points"].as_i64());
            must(each.sum::<Option<i64>>() == Some(points), || format!("terms that are not {points}: {terms}"))?;
            self.follows(json!({
                "kind": "scored", "seat": letter(me), "tricks": tricks, "quest": quest, "bonus": self.bonus[me],
                "doubled": doubled, "points": points, "total": self.totals[me], "terms": null,
            }))?;
        }
        self.dealer = self.won.iter().position(|it| it.iter().any(|it| it == "N5")).or(self.dealer);
        if self.deal < 7 {
            return self.begin_deal();
        }
        let winners = self.leaders();
        if winners.len() == 1 {
            self.ask = Ask::Nothing;
            return self.follows(json!({ "kind": "game_ends", "winners": winners }));
        }
        self.follows(json!({ "kind": "lead_shared", "seats": winners }))?;
        self.begin_deal()
    }

    fn leaders(&self) -> Vec<String> {
        let most = self.totals.iter().max();
        (0..self.players).filter(|&it| Some(&self.totals[it]) == most).map(letter).collect()
    }

    fn judge_outcome(&self, outcome: &Value) -> Verdict {
        must(self.ask == Ask::Nothing, || "the game is not over".into())?;
        let place = |me: usize| 1 + self.totals.iter().filter(|&&it| self.totals[me] < it).count();
        let places: Vec<usize> = (0..self.players).map(place).collect();
        let expected = json!({ "points": self.totals, "places": places });
        must(*outcome == expected, || format!("{expected} is expected, not {outcome}"))
    }
}
