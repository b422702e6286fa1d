//! What each thing on the table is and what it is worth now.

use tablee_kernel::{Explained, Said, Seat, Thing};

use super::{
    army::Army,
    battle_cards::{BattleCard, Symbols},
    card::{Arm, Face, Kind, People},
    facts::Shown,
    options::{DIE, MOST_BLACK, MOST_RED},
};

impl Shown {
    pub(super) fn things(&self) -> Vec<String> {
        let mut res = vec!["pile".to_owned(), "order".to_owned()];
        if self.dice.is_some() {
            res.push("dice".to_owned());
        }
        res.extend(People::ALL.map(|it| format!("people {it}")));
        let mut kinds: Vec<Kind> = self.order.iter().map(|it| it.card).collect();
        kinds.extend(self.view.hand.iter().flat_map(|it| it.iter().copied()));
        kinds.extend(self.view.board.fight.map(|it| it.card));
        tablee_kernel::order::sort(&mut kinds);
        kinds.dedup();
        res.extend(kinds.iter().map(|it| format!("card {it}")));
        for (seat, army) in self.view.board.armies.iter() {
            res.extend(["seat", "score", "won"].map(|it| format!("{it} {seat}")));
            res.extend(army.peoples().iter().map(|it| format!("faction {seat} {it}")));
            res.extend((!army.dragons.is_empty()).then(|| format!("dragons {seat}")));
            res.extend((0..army.dragons.len()).map(|at| format!("dragon {seat} {at}")));
        }
        res
    }

    pub(super) fn explain(&self, thing: Thing<'_>) -> Option<Explained> {
        let board = &self.view.board;
        let seat = |text: &str| text.parse::<Seat>().ok().filter(|it| it.index() < board.armies.len());
        Some(match thing.kind {
            "card" => self.explain_card(thing.which()?)?,
            "people" => self.explain_people(thing.which()?),
            "faction" => {
                let (owner, people) = thing.what.split_once(' ')?;
                self.explain_faction(seat(owner)?, people.parse().ok()?)?
            }
            "dragon" => {
                let (owner, at) = thing.what.split_once(' ')?;
                self.explain_dragon(seat(owner)?, at.parse().ok()?)?
            }
            "dragons" => {
                let owner = seat(thing.what)?;
                let dragons = &board.armies[owner].dragons;
                let flames = dragons.iter().map(|it| Said::new("dragon_flames").number("count", it).ruled("R5.9"));
                (!dragons.is_empty()).then(|| {
                    let title = Said::new("dragons").with("seat", owner).number("count", dragons.len() as i32);
                    Explained::new(title).lines(flames).lines(self.dragon_lines())
                })?
            }
            "won" => {
                let owner = seat(thing.what)?;
                let won = i32::from(board.armies[owner].won);
                Explained::new(Said::new("won").with("seat", owner).number("count", won)).line(
                    Said::new("won_worth")
                        .number("each", self.card_worth)
                        .number("points", won * i32::from(self.card_worth))
                        .ruled("R8.2"),
                )
            }
            "pile" => Explained::new(Said::new("pile").number("count", self.view.pile))
                .line(Said::new("pile_hidden").ruled("R9.1"))
                .line(Said::new("pile_reshuffled").ruled("R3.5")),
            "order" => Explained::new(Said::new("order"))
                .line(Said::new("order_lowest").ruled("R4.1"))
                .line(self.order.first().map(|it| Said::new("order_next").with("card", it.card).with("seat", it.seat))),
            "dice" => self.explain_dice()?,
            "seat" => self.explain_seat(seat(thing.what)?),
            "score" => {
                let seat = seat(thing.what)?;
                Explained::new(Said::new("score").with("seat", seat).number("points", self.points[seat]))
                    .line(Said::new("score_place").number("place", self.places[seat.index()]).ruled("R8.5"))
                    .terms(self.terms[seat.index()].clone())
            }
            _ => return None,
        })
    }

    fn explain_card(&self, card: Kind) -> Option<Explained> {
        let titled = Explained::new(Said::new("card").with("card", card));
        let worth = Said::new("card_won").number("points", self.card_worth).ruled("R8.2");
        Some(match card.face() {
            Face::Warrior(people, arm) => {
                let arm = match arm {
                    Arm::Infantry => Said::new("arm_infantry").ruled("R5.1"),
                    Arm::Archer => Said::new("arm_archer").ruled("R5.4"),
                    Arm::Cavalry => Said::new("arm_cavalry").ruled("R6.1"),
                };
                titled.line(arm).line(worth).lines(self.people_lines(people)).picture("enemies")
            }
            Face::Wizard => titled
                .line(Said::new("wizard").ruled("R4.3"))
                .line(Said::new("wizard_placed").ruled("R3.8"))
                .line(Said::new("wizard_shot").ruled("R7.8"))
                .line(Said::new("gone_after_round").ruled("R7.11")),
            Face::Catapult => titled
                .line(Said::new("catapult").ruled("R7.5"))
                .line(Said::new("catapult_when").ruled("R7.2"))
                .line(Said::new("catapult_not").ruled("R7.6"))
                .line(Said::new("gone_after_round").ruled("R7.11")),
            Face::Dragon => titled.lines(self.dragon_lines()).line(worth),
            Face::Flame => titled
                .line(Said::new("flame").ruled("R5.9"))
                .line(Said::new("flame_placed").ruled("R3.10"))
                .line(Said::new("flame_stays").ruled("R7.11")),
            Face::Battle(number) => self.explain_battle(number, titled)?,
        })
    }

    fn explain_battle(&self, number: u8, titled: Explained) -> Option<Explained> {
        let said = match self.view.battle_cards.get(number)? {
            BattleCard::Simple(Symbols { shields, bows, horses }) => {
                let symbol = |kind, count: u8, ruling| {
                    (count != 0).then(|| Said::new(kind).number("count", count).ruled(ruling))
                };
                titled
                    .line(Said::new("battle_simple").ruled("R4.4"))
                    .line(Said::new("battle_simple_target").ruled("R4.5"))
                    .line(symbol("battle_shields", shields, "R5.1"))
                    .line(symbol("battle_bows", bows, "R5.4"))
                    .line(symbol("battle_horses", horses, "R6.1"))
                    .picture("enemies")
            }
            BattleCard::Mercenary(size) => titled
                .line(Said::new("battle_mercenary").number("count", size).ruled("R4.6"))
                .line(Said::new("battle_any_target").ruled("R4.7")),
            BattleCard::Mixed(size) => titled
                .line(Said::new("battle_mixed").number("count", size).ruled("R4.9"))
                .line(Said::new("battle_any_target").ruled("R4.7")),
            BattleCard::Draconic => titled.line(Said::new("battle_draconic").ruled("R4.8")),
        };
        let card = Kind::battle(number);
        let place = self.order.iter().position(|it| it.card == card);
        let turn = place.map(|at| {
            let kind = if at == 0 { "battle_next" } else { "battle_later" };
            Said::new(kind).number("count", at as i32).with("seat", self.order[at].seat).ruled("R4.1")
        });
        Some(said.line(turn).line(Said::new("battle_must").ruled("R4.2")))
    }

    fn people_lines(&self, people: People) -> [Said; 2] {
        let largest = self.largest[people];
        let bonus = if largest.is_empty() {
            Said::new("people_bonus")
        } else {
            Said::new("people_bonus_now").words("seats", largest.iter())
        };
        [
            Said::new("people_enemy").with("people", people).with("enemy", people.enemy()).ruled("R1.2"),
            bonus.with("people", people).number("points", self.bonuses[people]).ruled("R8.3"),
        ]
    }

    fn explain_people(&self, people: People) -> Explained {
        let [enemy, bonus] = self.people_lines(people);
        Explained::new(Said::new("people").with("people", people))
            .line(enemy)
            .line(Said::new("people_targets").ruled("R4.5"))
            .line(bonus)
            .picture("enemies")
    }

    fn explain_faction(&self, seat: Seat, people: People) -> Option<Explained> {
        let board = &self.view.board;
        let faction = board.armies[seat].factions[people];
        if faction.warriors.is_empty() {
            return None;
        }
        let home = board.at_home(seat, people);
        let (shields, bows) = (home[Arm::Infantry], home[Arm::Archer]);
        let wizards = (faction.wizards != 0)
            .then(|| Said::new("faction_protected").number("count", faction.wizards).ruled("R4.3"));
        let away = faction.warriors.len() - home.len();
        let troop = Said::new("faction_troop")
            .number("infantry", faction.warriors[Arm::Infantry])
            .number("archers", faction.warriors[Arm::Archer])
            .number("cavalry", faction.warriors[Arm::Cavalry])
            .ruled("R1.1");
        let title = Said::new("faction").with("people", people).with("seat", seat);
        let attack = if shields == 0 {
            Said::new("faction_no_shield").ruled("R4.4")
        } else {
            Said::new("faction_attacks").number("dice", shields.min(MOST_RED)).ruled("R5.1")
        };
        Some(
            Explained::new(title)
                .line(troop)
                .line(wizards)
                .line(attack)
                .line(Said::new("faction_defends").number("dice", shields.clamp(1, MOST_BLACK)).ruled("R5.2"))
                .line((bows != 0).then(|| Said::new("faction_bows").number("count", bows).ruled("R5.4")))
                .line((away != 0).then(|| Said::new("faction_away").number("count", away).ruled("R6.7")))
                .lines(self.people_lines(people))
                .picture("enemies"),
        )
    }

    fn explain_dragon(&self, seat: Seat, at: u8) -> Option<Explained> {
        let dragons = &self.view.board.armies[seat].dragons;
        let flames = dragons.iter().nth(at.into())?;
        Some(
            Explained::new(Said::new("dragon").with("seat", seat))
                .line(Said::new("dragon_flames").number("count", flames).ruled("R5.9"))
                .lines(self.dragon_lines())
                .line(Said::new("card_won").number("points", self.card_worth).ruled("R8.2")),
        )
    }

    fn dragon_lines(&self) -> [Said; 3] {
        [
            Said::new("dragon_dice").ruled("R5.3"),
            Said::new("dragon_shot").number("least", DIE).ruled("R7.7"),
            Said::new("dragon_bonus").number("points", self.dragon_bonus).ruled("R8.4"),
        ]
    }

    fn explain_dice(&self) -> Option<Explained> {
        let dice = self.dice.as_ref()?;
        let pairs = dice.pairs.iter().enumerate().map(|(rank, it)| {
            Said::new(if rank == 0 { "dice_best" } else { "dice_second" })
                .number("red", it.red + it.red_plus)
                .number("black", it.black + it.black_plus)
                .with("seat", it.winner)
                .ruled(if rank == 0 { "R5.5" } else { "R5.6" })
        });
        Some(
            Explained::new(Said::new("dice").with("attacker", dice.attacker).with("defender", dice.defender))
                .lines(pairs)
                .line(dice.has_tie.then(|| Said::new("dice_tie").ruled("R5.5")))
                .line(dice.bows.map(|it| Said::new("dice_bows").with("seat", it).ruled("R5.4")))
                .line(dice.has_dragon.then(|| Said::new("dragon_dice").ruled("R5.3"))),
        )
    }

    fn explain_seat(&self, seat: Seat) -> Explained {
        let board = &self.view.board;
        let Army { catapults, won, .. } = board.armies[seat];
        let n_factions = board.armies[seat].peoples().len() as i32;
        let n_dragons = board.armies[seat].dragons.len() as i32;
        Explained::new(Said::new("seat").with("seat", seat))
            .line(board.asked.contains(seat).then(|| Said::new("seat_turn").ruled("R9.2")))
            .line(Said::new("seat_factions").number("count", n_factions).ruled("R2.4"))
            .line((n_dragons != 0).then(|| Said::new("seat_dragons").number("count", n_dragons).ruled("R8.4")))
            .line((catapults != 0).then(|| Said::new("seat_catapults").number("count", catapults).ruled("R7.4")))
            .line(Said::new("seat_won").number("count", won).ruled("R8.2"))
            .line((board.dealer == seat).then(|| Said::new("seat_dealer").ruled("R2.1")))
    }
}
