//! The windows in which catapults are fired, and the shots.

use serde_json::json;

use super::{
    referee::{Asked, Force, Referee, Target, Window},
    words::{INFANTRY, Judged, card_of, demand, flames, letter, people, warrior},
};

impl Referee {
    pub(super) fn can_hit_something(&self, me: usize) -> bool {
        let is_seen = |owner: usize, people: usize| {
            let is_fighting = owner == self.resolver;
            let band = self.battle.as_ref().filter(|_| is_fighting).map_or(0, |it| it.band[people]);
            0 < self.at_home(owner, people).iter().sum::<i64>() + band + self.players[owner].wizards[people]
        };
        let mut others = (0..self.players.len()).filter(|&it| it != me);
        others.any(|owner| !self.players[owner].dragons.is_empty() || (0..6).any(|it| is_seen(owner, it)))
    }

    /// The first of these seats that may fire is asked; without one the window closes.
    pub(super) fn ask_first(&mut self, window: Window, seats: Vec<usize>) -> Judged {
        let may_fire = |it: &usize| 0 < self.players[*it].catapults && self.can_hit_something(*it);
        match seats.into_iter().find(may_fire) {
            Some(it) => {
                self.asked = Asked::Window(window, it);
                Ok(())
            }
            None => match window {
                Window::CardUp => self.choose(),
                Window::Declared => self.fight(),
                Window::Settled => self.choose_next(),
                Window::LastChance => self.end_round(),
            },
        }
    }

    pub(super) fn open(&mut self, window: Window) -> Judged {
        self.ask_first(window, self.clockwise_after(self.resolver).collect())
    }

    pub(super) fn pass(&mut self, window: Window, me: usize) -> Judged {
        self.tells(json!({ "kind": "passed", "seat": letter(me) }))?;
        let after = self.clockwise_after(self.resolver).skip_while(|&it| it != me).skip(1).collect();
        self.ask_first(window, after)
    }

    pub(super) fn fire(&mut self, window: Window, me: usize, owner: usize, shot: &str) -> Judged {
        demand(owner != me && owner < self.players.len(), "a shot at one's own cards")?;
        let engaged = self.engaged(owner);
        let dragons = &self.players[owner].dragons;
        let (card, name) = if shot == "engaged" {
            ("dragon".to_owned(), Some(engaged.ok_or("no dragon fights")?))
        } else if let Some(flames) = flames(shot) {
            let found = dragons.iter().find(|it| it.1 == flames && Some(it.0) != engaged).ok_or("no such dragon")?;
            ("dragon".to_owned(), Some(found.0))
        } else if let Some(word) = shot.strip_prefix("wizard ") {
            demand(0 < self.players[owner].wizards[people(word)?], "no such wizard")?;
            ("wizard".to_owned(), None)
        } else if let Some(word) = shot.strip_prefix("band ") {
            let people = people(word)?;
            demand(owner == self.resolver && 0 < self.battle()?.band[people], "nobody of the band")?;
            (card_of((people, INFANTRY)), None)
        } else {
            let (people, arm) = warrior(shot).ok_or("no target of a shot")?;
            demand(0 < self.at_home(owner, people)[arm], "a warrior that is not in sight")?;
            (shot.to_owned(), None)
        };
        self.players[me].catapults -= 1;
        self.spent.push("catapult".to_owned());
        let die = self.told.front().and_then(|it| it["die"].as_i64()).unwrap_or(0);
        demand((1..=6).contains(&die), "a die")?;
        let hit = if card == "dragon" { die == 6 } else { 4 <= die };
        self.tells(json!({
            "kind": "fired", "seat": letter(me), "owner": letter(owner), "card": card,
            "target": shot, "die": die, "hit": hit,
        }))?;
        if hit {
            if let Some(name) = name {
                self.lose_dragon(owner, name, me)?;
            } else if let Some(word) = shot.strip_prefix("wizard ") {
                self.players[owner].wizards[people(word)?] -= 1;
                self.spent.push("wizard".to_owned());
            } else {
                if let (Some(word), Some(battle)) = (shot.strip_prefix("band "), &mut self.battle) {
                    battle.band[people(word)?] -= 1;
                }
                self.lose_warrior(owner, &card, me)?;
            }
        }
        self.open(window)
    }

    /// The dragon of this player that is in the battle.
    pub(super) fn engaged(&self, owner: usize) -> Option<u32> {
        let battle = self.battle.as_ref()?;
        match (battle.force, battle.target) {
            (Some(Force::Dragon(name)), _) if owner == self.resolver => Some(name),
            (_, Some(Target::Dragon(of, name))) if of == owner => Some(name),
            _ => None,
        }
    }
}
