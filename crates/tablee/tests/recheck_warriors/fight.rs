//! Dice, comparisons and losses.

use std::collections::VecDeque;

use serde_json::{Value, json};

use super::{
    referee::{Asked, Force, Referee, Target, Window},
    words::{ARCHER, INFANTRY, Judged, card_of, demand, letter, warrior},
};

impl Referee {
    /// Whether both sides can fight.
    pub(super) fn can_fight(&self) -> bool {
        let Some(battle) = &self.battle else { return false };
        let has = |owner: usize, name: u32| self.players[owner].dragons.iter().any(|it| it.0 == name);
        let can_attack = match battle.force {
            Some(Force::Faction(people)) => {
                let there = self.at_home(self.resolver, people);
                0 < there.iter().sum::<i64>() && 0 < there[INFANTRY] + self.on_card()[0]
            }
            Some(Force::Band) => battle.band != [0; 6],
            Some(Force::Dragon(name)) => has(self.resolver, name),
            None => false,
        };
        let can_defend = match battle.target {
            Some(Target::Faction(owner, people)) => 0 < self.players[owner].size(people),
            Some(Target::Dragon(owner, name)) => has(owner, name),
            None => false,
        };
        can_attack && can_defend
    }

    pub(super) fn fight(&mut self) -> Judged {
        let me = self.resolver;
        if !self.can_fight() {
            self.tells(json!({ "kind": "called_off", "seat": letter(me) }))?;
            if self.battle()?.has_thrown {
                return self.choose_next();
            }
            if let Some(battle) = &mut self.battle {
                (battle.force, battle.target, battle.band) = (None, None, [0; 6]);
            }
            return self.choose();
        }
        let battle = self.battle()?;
        // Dice, bows, and what a dragon adds.
        let attack = match battle.force {
            Some(Force::Faction(people)) => {
                let (there, card) = (self.at_home(me, people), self.on_card());
                ((there[INFANTRY] + card[0]).min(3), there[ARCHER] + card[1], 0)
            }
            Some(Force::Band) => (battle.band.iter().sum::<i64>().min(3), 0, 0),
            _ => (2, 0, 1),
        };
        let (owner, defence) = match battle.target {
            Some(Target::Faction(owner, people)) => {
                let there = self.players[owner].warriors[people];
                (owner, (there[INFANTRY].clamp(1, 2), there[ARCHER], 0))
            }
            Some(Target::Dragon(owner, _)) => (owner, (2, 0, 1)),
            None => return Err("no target".to_owned()),
        };
        let threw = self.luck("threw")?;
        demand(threw["seat"] == letter(me) && threw["defender"] == letter(owner), "who throws")?;
        let dice = |name: &str, count: i64| -> Judged<Vec<i64>> {
            let list = threw[name].as_array().ok_or("no dice")?;
            let mut dice: Vec<i64> = list.iter().filter_map(Value::as_i64).collect();
            demand(dice.len() as i64 == count && dice.iter().all(|it| (1..=6).contains(it)), "the number of dice")?;
            dice.sort_by(|a, b| b.cmp(a));
            Ok(dice)
        };
        let (mut red, mut black) = (dice("red", attack.0)?, dice("black", defence.0)?);
        red.iter_mut().for_each(|it| *it += attack.2);
        black.iter_mut().for_each(|it| *it += defence.2);
        red[0] += i64::from(defence.1 < attack.1);
        black[0] += i64::from(attack.1 < defence.1);
        let mut owed = VecDeque::new();
        for (rank, (red, black)) in (1..=2).zip(red.iter().zip(&black)) {
            let attacker_wins = black < red;
            let winner = letter(if attacker_wins { me } else { owner });
            self.tells(json!({
                "kind": "compared", "rank": rank, "seat": letter(me), "red": red,
                "defender": letter(owner), "black": black, "winner": winner,
            }))?;
            owed.push_back(if attacker_wins { (false, owner, me) } else { (true, me, owner) });
        }
        if let Some(battle) = &mut self.battle {
            (battle.has_thrown, battle.owed) = (true, owed);
        }
        self.settle()
    }

    /// What the side that lost a comparison can give, and the flames that can save it.
    pub(super) fn losses(&self, is_attacker: bool) -> (Vec<String>, i64) {
        let Some(battle) = &self.battle else { return (Vec::new(), 0) };
        let of_faction = |owner: usize, people: usize| {
            let there = self.at_home(owner, people);
            let cards = (0..3).filter(|&arm| 0 < there[arm]).map(|arm| card_of((people, arm)));
            (cards.collect(), 0)
        };
        let of_dragon = |owner: usize, name: u32| {
            let dragons = &self.players[owner].dragons;
            let found = dragons.iter().find(|it| it.0 == name);
            found.map_or((Vec::new(), 0), |it| (vec!["dragon".to_owned()], it.1))
        };
        match (is_attacker, battle.force, battle.target) {
            (true, Some(Force::Faction(people)), _) => of_faction(self.resolver, people),
            (true, Some(Force::Band), _) => {
                ((0..6).filter(|&it| 0 < battle.band[it]).map(|it| card_of((it, INFANTRY))).collect(), 0)
            }
            (true, Some(Force::Dragon(name)), _) => of_dragon(self.resolver, name),
            (false, _, Some(Target::Faction(owner, people))) => of_faction(owner, people),
            (false, _, Some(Target::Dragon(owner, name))) => of_dragon(owner, name),
            _ => (Vec::new(), 0),
        }
    }

    pub(super) fn settle(&mut self) -> Judged {
        while let Some(&(is_attacker, loser, _)) = self.battle()?.owed.front() {
            let (cards, flames) = self.losses(is_attacker);
            match &*cards {
                [] => {
                    self.battle.as_mut().and_then(|it| it.owed.pop_front());
                }
                [only] if flames == 0 => self.give(&only.clone())?,
                _ => {
                    self.asked = Asked::Lose(loser);
                    return Ok(());
                }
            }
        }
        self.open(Window::Settled)
    }

    /// A card is given for the next comparison lost.
    pub(super) fn give(&mut self, card: &str) -> Judged {
        let owed = self.battle.as_mut().and_then(|it| it.owed.pop_front());
        let (is_attacker, loser, winner) = owed.ok_or("nothing was lost")?;
        let battle = self.battle()?;
        if let Some((people, _)) = warrior(card) {
            let is_band = is_attacker && battle.force == Some(Force::Band);
            if let Some(battle) = self.battle.as_mut().filter(|_| is_band) {
                battle.band[people] -= 1;
            }
            return self.lose_warrior(loser, card, winner);
        }
        let name = match (is_attacker, battle.force, battle.target) {
            (true, Some(Force::Dragon(name)), _) | (false, _, Some(Target::Dragon(_, name))) => name,
            _ => return Err("no dragon fights".to_owned()),
        };
        self.lose_dragon(loser, name, winner)
    }

    pub(super) fn lose_warrior(&mut self, owner: usize, card: &str, winner: usize) -> Judged {
        let (people, arm) = warrior(card).ok_or("no warrior")?;
        self.players[owner].warriors[people][arm] -= 1;
        demand(0 <= self.players[owner].warriors[people][arm], "a warrior that is not there")?;
        self.capture(owner, card, winner)?;
        let wizards = self.players[owner].wizards[people];
        if self.players[owner].size(people) == 0 && 0 < wizards {
            self.players[owner].wizards[people] = 0;
            self.lose_wizards(owner, wizards)?;
        }
        Ok(())
    }

    pub(super) fn lose_dragon(&mut self, owner: usize, name: u32, winner: usize) -> Judged {
        let dragons = &mut self.players[owner].dragons;
        let at = dragons.iter().position(|it| it.0 == name).ok_or("a dragon that is not there")?;
        let (_, flames) = dragons.remove(at);
        if let Some(battle) = &mut self.battle {
            battle.force = battle.force.filter(|it| *it != Force::Dragon(name));
            battle.target = battle.target.filter(|it| *it != Target::Dragon(owner, name));
        }
        self.capture(owner, "dragon", winner)?;
        (0..flames).for_each(|_| self.spent.push("flame".to_owned()));
        if 0 < flames {
            self.tells(json!({ "kind": "flames_lost", "seat": letter(owner), "count": flames }))?;
        }
        Ok(())
    }

    pub(super) fn capture(&mut self, owner: usize, card: &str, winner: usize) -> Judged {
        self.players[winner].won += 1;
        self.tells(json!({ "kind": "lost", "seat": letter(owner), "card": card, "winner": letter(winner) }))
    }

    pub(super) fn spend_flame(&mut self, me: usize) -> Judged {
        let owed = self.battle.as_mut().and_then(|it| it.owed.pop_front());
        let (is_attacker, ..) = owed.ok_or("nothing was lost")?;
        let name = match (is_attacker, self.battle()?.force, self.battle()?.target) {
            (true, Some(Force::Dragon(name)), _) | (false, _, Some(Target::Dragon(_, name))) => name,
            _ => return Err("no dragon fights".to_owned()),
        };
        let dragon = self.players[me].dragons.iter_mut().find(|it| it.0 == name).ok_or("no such dragon")?;
        demand(0 < dragon.1, "no flame to spend")?;
        dragon.1 -= 1;
        let left = dragon.1;
        self.spent.push("flame".to_owned());
        self.tells(json!({ "kind": "flame_spent", "seat": letter(me), "flames": left }))?;
        self.settle()
    }
}
