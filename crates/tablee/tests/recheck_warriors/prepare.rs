//! The deal, what is kept, wizards and flames; the end of a round and of the game.

use std::collections::BTreeSet;

use serde_json::{Value, json};

use super::{
    referee::{Asked, Player, Referee},
    words::{Judged, PEOPLES, demand, letter, seat, texts},
};

impl Referee {
    pub(super) fn deals_more(&self) -> bool {
        self.expansion && self.players.len() <= 4
    }

    pub(super) fn deal(&mut self) -> Judged {
        self.dealer = seat(self.luck("dealer")?["seat"].as_str().unwrap_or(""))?;
        let n_first = if self.deals_more() { 14 } else { 11 };
        for me in 0..self.players.len() {
            let event = self.luck("laid_out")?;
            let cards = texts(&event["cards"]);
            demand(event["seat"] == letter(me) && cards.len() == n_first, "the first deal")?;
            demand(cards.iter().all(|it| !it.starts_with('C')), "a battle card in the first deal")?;
            self.draw(&cards)?;
            cards.iter().for_each(|it| self.gain(me, it));
        }
        self.place()
    }

    pub(super) fn begin_round(&mut self) -> Judged {
        self.round += 1;
        self.tells(json!({ "kind": "round_begins", "round": self.round }))?;
        if self.round == 3 {
            for card in self.spent.drain(..).chain(self.discards.drain(..)) {
                *self.pile.entry(card).or_default() += 1;
            }
            let count: i64 = self.pile.values().sum();
            self.tells(json!({ "kind": "reshuffled", "count": count }))?;
        }
        let n_dealt = match (self.deals_more(), self.round) {
            (false, _) => 7,
            (true, 3) => 10,
            (true, _) => 9,
        };
        for me in 0..self.players.len() {
            let event = self.luck("dealt")?;
            let cards = texts(&event["cards"]);
            let is_right = event["seat"] == letter(me) && cards.len() == n_dealt && event["count"] == n_dealt;
            demand(is_right, "so many cards are dealt to each")?;
            self.draw(&cards)?;
            self.players[me].hand = cards;
        }
        self.asked = Asked::Keep;
        Ok(())
    }

    pub(super) fn keep(&mut self, me: usize, kept: &[&str]) -> Judged {
        demand(self.players[me].chosen.is_none(), "chosen twice")?;
        let n_kept = match (self.deals_more(), self.round) {
            (false, 3) => 5,
            (false, _) => 4,
            (true, 3) => 7,
            (true, _) => 6,
        };
        demand(kept.len() == n_kept, "the number of cards kept")?;
        let (kept, _) = self.part(me, kept)?;
        self.tells(json!({ "kind": "chose", "seat": letter(me), "cards": kept, "count": n_kept }))?;
        self.players[me].chosen = Some(kept);
        if self.players.iter().any(|it| it.chosen.is_none()) {
            return Ok(());
        }
        for me in 0..self.players.len() {
            let kept = self.players[me].chosen.take().unwrap_or_default();
            let words: Vec<&str> = kept.iter().map(String::as_str).collect();
            let (_, rest) = self.part(me, &words)?;
            self.tells(json!({ "kind": "kept", "seat": letter(me), "cards": kept }))?;
            self.tells(json!({ "kind": "discarded", "seat": letter(me), "cards": rest, "count": rest.len() }))?;
            kept.iter().for_each(|it| self.gain(me, it));
            self.discards.extend(rest);
            self.players[me].hand.clear();
            self.players[me].has_placed = false;
        }
        self.place()
    }

    /// A hand in two parts: what is kept and the rest, in their order.
    pub(super) fn part(&self, me: usize, kept: &[&str]) -> Judged<(Vec<String>, Vec<String>)> {
        let mut wanted: Vec<&str> = kept.to_vec();
        let (mut in_it, mut rest) = (Vec::new(), Vec::new());
        for card in &self.players[me].hand {
            match wanted.iter().position(|it| it == card) {
                Some(at) => {
                    wanted.remove(at);
                    in_it.push(card.clone());
                }
                None => rest.push(card.clone()),
            }
        }
        demand(wanted.is_empty(), "kept what was not dealt")?;
        Ok((in_it, rest))
    }

    /// Wizards, then flames, player by player.
    pub(super) fn place(&mut self) -> Judged {
        loop {
            let waiting = || self.clockwise_after(self.dealer).filter(|&it| !self.players[it].has_placed);
            let lowest = waiting().filter(|&it| !self.players[it].battles.is_empty());
            let by_card = lowest.min_by_key(|&it| self.players[it].battles.first().copied());
            let Some(me) = by_card.or_else(|| waiting().next()) else { break };
            if self.must_place(me)? {
                self.asked = Asked::Place(me);
                return Ok(());
            }
            self.players[me].has_placed = true;
        }
        if self.round == 0 {
            return self.begin_round();
        }
        self.resolver = self.dealer;
        self.next_card()
    }

    pub(super) fn must_place(&mut self, me: usize) -> Judged<bool> {
        while 0 < self.players[me].free_wizards {
            let factions: Vec<usize> = (0..6).filter(|&it| 0 < self.players[me].size(it)).collect();
            match *factions {
                [] => {
                    let count = std::mem::take(&mut self.players[me].free_wizards);
                    self.lose_wizards(me, count)?;
                }
                [only] => self.put_wizard(me, only)?,
                _ => return Ok(true),
            }
        }
        while 0 < self.players[me].free_flames {
            let kinds: BTreeSet<i64> = self.players[me].dragons.iter().map(|it| it.1).collect();
            match *kinds.iter().copied().collect::<Vec<_>>() {
                [] => {
                    let count = self.players[me].free_flames;
                    self.tells(json!({ "kind": "flames_wait", "seat": letter(me), "count": count }))?;
                    break;
                }
                [only] => self.put_flame(me, only)?,
                _ => return Ok(true),
            }
        }
        Ok(false)
    }

    pub(super) fn lose_wizards(&mut self, me: usize, count: i64) -> Judged {
        (0..count).for_each(|_| self.spent.push("wizard".to_owned()));
        self.tells(json!({ "kind": "wizards_lost", "seat": letter(me), "count": count }))
    }

    pub(super) fn put_wizard(&mut self, me: usize, people: usize) -> Judged {
        let player = &mut self.players[me];
        demand(0 < player.free_wizards && 0 < player.size(people), "no wizard, or nobody to protect")?;
        player.free_wizards -= 1;
        player.wizards[people] += 1;
        self.tells(json!({ "kind": "wizard_placed", "seat": letter(me), "people": PEOPLES[people].0 }))
    }

    pub(super) fn put_flame(&mut self, me: usize, on: i64) -> Judged {
        let player = &mut self.players[me];
        demand(player.free_wizards == 0 && 0 < player.free_flames, "no flame to place now")?;
        let dragon = player.dragons.iter_mut().find(|it| it.1 == on).ok_or("no such dragon")?;
        dragon.1 += 1;
        player.free_flames -= 1;
        self.tells(json!({ "kind": "flame_placed", "seat": letter(me), "flames": on + 1 }))
    }
}

impl Referee {
    pub(super) fn end_round(&mut self) -> Judged {
        for me in 0..self.players.len() {
            let player = &mut self.players[me];
            let catapults = std::mem::take(&mut player.catapults);
            let wizards: i64 = std::mem::take(&mut player.wizards).iter().sum();
            (0..catapults).for_each(|_| self.spent.push("catapult".to_owned()));
            (0..wizards).for_each(|_| self.spent.push("wizard".to_owned()));
            if 0 < catapults + wizards {
                let event =
                    json!({ "kind": "put_away", "seat": letter(me), "catapults": catapults, "wizards": wizards });
                self.tells(event)?;
            }
        }
        self.tells(json!({ "kind": "round_ends", "round": self.round }))?;
        if self.round == 3 { self.end_game() } else { self.begin_round() }
    }

    pub(super) fn end_game(&mut self) -> Judged {
        self.asked = Asked::Nobody;
        self.points = self.players.iter().map(|it| 2 * it.won).collect();
        for (people, it) in PEOPLES.iter().enumerate() {
            let event = json!({ "kind": "bonus", "people": it.0, "points": it.3 });
            self.bonus(event, it.3, |player| player.size(people))?;
        }
        self.bonus(json!({ "kind": "dragon_bonus", "points": 12 }), 12, |player| player.dragons.len() as i64)?;
        for me in 0..self.players.len() {
            let (won, points) = (self.players[me].won, self.points[me]);
            self.tells(json!({ "kind": "scored", "seat": letter(me), "won": won, "points": points }))?;
        }
        let merit = |me: usize| (self.points[me], self.players[me].won);
        let best = (0..self.players.len()).map(merit).max();
        let winners: Vec<String> = (0..self.players.len()).filter(|&it| Some(merit(it)) == best).map(letter).collect();
        self.tells(json!({ "kind": "game_ends", "winners": winners }))
    }

    pub(super) fn bonus(&mut self, mut event: Value, points: i64, count: impl Fn(&Player) -> i64) -> Judged {
        let most = self.players.iter().map(&count).max().unwrap_or(0);
        if most == 0 {
            return Ok(());
        }
        let first: Vec<usize> = (0..self.players.len()).filter(|&it| count(&self.players[it]) == most).collect();
        event["seats"] = json!(first.iter().map(|&it| letter(it)).collect::<Vec<_>>());
        first.iter().for_each(|&it| self.points[it] += points);
        self.tells(event)
    }
}
