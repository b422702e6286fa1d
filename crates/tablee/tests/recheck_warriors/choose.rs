//! Battle cards: who may attack whom, bands, dragons and charges.

use std::collections::VecDeque;

use serde_json::json;

use super::{
    referee::{Asked, Battle, Force, Player, Referee, Target, Window},
    words::{
        ARMS, CAVALRY, INFANTRY, Judged, PEOPLES, Printed, card_of, demand, dragon, flames, letter, people, printed,
    },
};

impl Referee {
    pub(super) fn next_card(&mut self) -> Judged {
        let of = |(me, it): (usize, &Player)| Some((*it.battles.first()?, me));
        let Some((number, me)) = self.players.iter().enumerate().filter_map(of).min() else {
            return self.open(Window::LastChance);
        };
        let kind = printed(number).ok_or("no such battle card")?;
        self.resolver = me;
        self.battle = Some(Battle {
            number,
            kind: Some(kind).filter(|it| !matches!(it, Printed::Mixed(_))),
            force: None,
            band: [0; 6],
            camped: [0; 3],
            target: None,
            has_thrown: false,
            owed: VecDeque::new(),
        });
        self.tells(json!({ "kind": "card_up", "seat": letter(me), "card": format!("C{number}") }))?;
        self.open(Window::CardUp)
    }

    pub(super) fn battle(&self) -> Judged<&Battle> {
        self.battle.as_ref().ok_or("no battle card is in play".to_owned())
    }

    /// The warriors of a faction that neither camp nor are in a band.
    pub(super) fn at_home(&self, me: usize, people: usize) -> [i64; 3] {
        let mut res = self.players[me].warriors[people];
        if let Some(battle) = self.battle.as_ref().filter(|_| me == self.resolver) {
            res[INFANTRY] -= battle.band[people];
            if battle.force == Some(Force::Faction(people)) {
                (0..3).for_each(|arm| res[arm] -= battle.camped[arm]);
            }
        }
        res
    }

    /// Shields, bows and horses on the battle card, if a faction fights with it.
    pub(super) fn on_card(&self) -> [i64; 3] {
        match self.battle.as_ref().and_then(|it| it.kind) {
            Some(Printed::Simple(symbols)) => symbols,
            _ => [0; 3],
        }
    }

    pub(super) fn band_size(&self) -> i64 {
        let size = match self.battle.as_ref().and_then(|it| printed(it.number)) {
            Some(Printed::Mercenary(size) | Printed::Mixed(size)) => size,
            _ => 0,
        };
        size.min(self.players[self.resolver].infantry())
    }

    pub(super) fn may_form_band(&self) -> bool {
        let kind = self.battle.as_ref().and_then(|it| it.kind);
        matches!(kind, Some(Printed::Mercenary(_)) | None) && 0 < self.band_size()
    }

    pub(super) fn may_send_dragon(&self) -> bool {
        let kind = self.battle.as_ref().and_then(|it| it.kind);
        matches!(kind, Some(Printed::Draconic) | None) && !self.players[self.resolver].dragons.is_empty()
    }

    pub(super) fn may_strike(&self, people: usize) -> bool {
        let me = &self.players[self.resolver];
        let is_simple = matches!(self.battle.as_ref().and_then(|it| it.kind), Some(Printed::Simple(_)));
        is_simple && me.is_open(people) && 0 < me.warriors[people][INFANTRY] + self.on_card()[0]
    }

    /// Whether a faction of this people, or anything else, may attack this target.
    pub(super) fn is_target(&self, by: Option<usize>, target: Target) -> bool {
        let last = self.battle.as_ref().and_then(|it| it.target);
        last != Some(target)
            && match target {
                Target::Faction(owner, people) => {
                    let is_enemy = by.is_none_or(|it| it == people || PEOPLES[it].4 == people);
                    owner != self.resolver && self.players[owner].is_open(people) && is_enemy
                }
                Target::Dragon(owner, name) => {
                    owner != self.resolver && self.players[owner].dragons.iter().any(|it| it.0 == name)
                }
            }
    }

    pub(super) fn has_target(&self, by: Option<usize>) -> bool {
        (0..self.players.len()).any(|owner| {
            let dragons = self.players[owner].dragons.iter().map(|it| Target::Dragon(owner, it.0));
            (0..6).map(|it| Target::Faction(owner, it)).chain(dragons).any(|it| self.is_target(by, it))
        })
    }

    pub(super) fn choose(&mut self) -> Judged {
        let can_strike = (0..6).any(|it| self.may_strike(it) && self.has_target(Some(it)));
        let can_send = (self.may_form_band() || self.may_send_dragon()) && self.has_target(None);
        if can_strike || can_send {
            self.asked = Asked::Choose;
            return Ok(());
        }
        self.finish_card()
    }

    pub(super) fn decide(&mut self, is_draconic: bool) -> Judged {
        let me = letter(self.resolver);
        let Some(battle) = self.battle.as_mut().filter(|it| it.kind.is_none()) else { return Ok(()) };
        let Some(Printed::Mixed(size)) = printed(battle.number) else { return Err("not a mixed card".to_owned()) };
        battle.kind = Some(if is_draconic { Printed::Draconic } else { Printed::Mercenary(size) });
        let card = format!("C{}", battle.number);
        self.tells(json!({ "kind": "decided", "seat": me, "card": card, "draconic": is_draconic }))
    }

    pub(super) fn form_band(&mut self, words: &[&str]) -> Judged {
        demand(self.may_form_band(), "no band now")?;
        demand(words.len() as i64 == self.band_size(), "the size of the band")?;
        let mut band = [0; 6];
        for word in words {
            band[people(word)?] += 1;
        }
        let me = self.resolver;
        let is_there = (0..6).all(|it| band[it] <= self.players[me].warriors[it][INFANTRY]);
        demand(is_there, "infantry that is not there")?;
        self.decide(false)?;
        let of = |it: usize| vec![card_of((it, INFANTRY)); band[it] as usize];
        let cards: Vec<String> = (0..6).flat_map(of).collect();
        self.tells(json!({ "kind": "band_formed", "seat": letter(me), "cards": cards }))?;
        if let Some(battle) = &mut self.battle {
            (battle.force, battle.band) = (Some(Force::Band), band);
        }
        self.asked = Asked::Aim;
        Ok(())
    }

    /// A target as it is written. The dragon fought last is none.
    pub(super) fn find(&self, owner: usize, text: &str) -> Judged<Target> {
        demand(owner < self.players.len(), "nobody sits there")?;
        let Some(flames) = flames(text) else { return Ok(Target::Faction(owner, people(text)?)) };
        let last = self.battle()?.target;
        let mut all = self.players[owner].dragons.iter();
        let found = all.find(|it| it.1 == flames && last != Some(Target::Dragon(owner, it.0)));
        found.map(|it| Target::Dragon(owner, it.0)).ok_or("no such dragon".to_owned())
    }

    pub(super) fn attack(&mut self, from: &str, owner: usize, text: &str) -> Judged {
        let target = self.find(owner, text)?;
        let (force, by) = match (self.asked, from) {
            (Asked::Aim, "band") => (Force::Band, None),
            (Asked::Choose, _) if from.starts_with("dragon") => {
                demand(self.may_send_dragon(), "no dragon may attack")?;
                let own = &self.players[self.resolver].dragons;
                let sent = own.iter().find(|it| Some(it.1) == flames(from)).ok_or("no such dragon to send")?;
                (Force::Dragon(sent.0), None)
            }
            (Asked::Choose, _) => {
                let faction = people(from)?;
                demand(self.may_strike(faction), "this faction may not attack")?;
                (Force::Faction(faction), Some(faction))
            }
            _ => return Err("no attack now".to_owned()),
        };
        demand(self.is_target(by, target), "an illegal target")?;
        if matches!(force, Force::Dragon(_)) {
            self.decide(true)?;
        }
        if let Some(battle) = &mut self.battle {
            (battle.force, battle.target) = (Some(force), Some(target));
        }
        let me = letter(self.resolver);
        self.tells(json!({ "kind": "attacked", "seat": me, "from": from, "defender": letter(owner), "target": text }))?;
        self.open(Window::Declared)
    }

    pub(super) fn again(&mut self) -> Judged {
        demand(self.can_fight(), "nobody to attack again")?;
        let battle = self.battle()?;
        let flames_of = |owner: usize, name: u32| {
            let dragons = &self.players[owner].dragons;
            dragons.iter().find(|it| it.0 == name).map_or_else(String::new, |it| dragon(it.1))
        };
        let from = match battle.force {
            Some(Force::Faction(people)) => PEOPLES[people].0.to_owned(),
            Some(Force::Dragon(name)) => flames_of(self.resolver, name),
            _ => "band".to_owned(),
        };
        let (owner, text) = match battle.target.ok_or("no target")? {
            Target::Faction(owner, people) => (owner, PEOPLES[people].0.to_owned()),
            Target::Dragon(owner, name) => (owner, flames_of(owner, name)),
        };
        let me = letter(self.resolver);
        self.tells(json!({ "kind": "attacked", "seat": me, "from": from, "defender": letter(owner), "target": text }))?;
        self.open(Window::Declared)
    }
}

impl Referee {
    pub(super) fn may_camp(&self, people: usize, arm: usize) -> bool {
        let (mut there, card) = (self.at_home(self.resolver, people), self.on_card());
        let is_last_horse = arm == CAVALRY && there[CAVALRY] == 1 && card[2] == 0;
        there[arm] -= 1;
        0 <= there[arm] && !is_last_horse && 0 < there.iter().sum::<i64>() && 0 < there[INFANTRY] + card[0]
    }

    /// The faction that may charge.
    pub(super) fn charger(&self) -> Option<usize> {
        let battle = self.battle.as_ref()?;
        match (battle.kind, battle.force) {
            (Some(Printed::Simple(card)), Some(Force::Faction(people))) => {
                (0 < card[2] + self.at_home(self.resolver, people)[CAVALRY]).then_some(people)
            }
            _ => None,
        }
    }

    pub(super) fn choose_next(&mut self) -> Judged {
        let can_charge =
            self.charger().is_some_and(|it| self.has_target(Some(it)) && (0..3).any(|arm| self.may_camp(it, arm)));
        if self.can_fight() || can_charge {
            self.asked = Asked::Next;
            return Ok(());
        }
        self.finish_card()
    }

    pub(super) fn charge(&mut self, arm: &str, owner: usize, text: &str) -> Judged {
        let people = self.charger().ok_or("nobody may charge")?;
        let at = ARMS.iter().position(|it| *it == arm).ok_or("no such arm")?;
        demand(self.may_camp(people, at), "this warrior may not camp")?;
        let target = self.find(owner, text)?;
        demand(self.is_target(Some(people), target), "an illegal target of a charge")?;
        if let Some(battle) = &mut self.battle {
            battle.camped[at] += 1;
            battle.target = Some(target);
        }
        let me = letter(self.resolver);
        self.tells(json!({ "kind": "charged", "seat": me, "camps": arm, "defender": letter(owner), "target": text }))?;
        self.open(Window::Declared)
    }

    pub(super) fn finish_card(&mut self) -> Judged {
        let battle = self.battle.take().ok_or("no battle card is in play")?;
        let card = format!("C{}", battle.number);
        self.players[self.resolver].battles.remove(&battle.number);
        self.spent.push(card.clone());
        let me = letter(self.resolver);
        self.tells(json!({ "kind": "card_done", "seat": me, "card": card, "fought": battle.has_thrown }))?;
        self.next_card()
    }
}
