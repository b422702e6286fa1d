//! What each thing on the table is and what it is worth now.

use tablee_kernel::{Explained, Said, Seat, Thing};

use super::{
    card::{Card, FACES, SPECIALS, Suit},
    quest::{QuestId, Tile},
    score::QUEST_RULING,
    shown::{Place, Role, Shown},
    special,
    state::Phase,
};

impl Shown {
    pub(super) fn things(&self) -> Vec<String> {
        let view = &self.view;
        let mut res = vec![format!("tile {}", view.tile)];
        res.extend(view.quests.map(|it| format!("quest {it}")));
        res.extend(Suit::ALL.map(|it| format!("suit {it}")));
        let cards = view.seen().union(view.hand.unwrap_or_default()).union([view.special].into_iter().collect());
        res.extend(cards.iter().map(|it| format!("card {it}")));
        for (seat, _) in view.points.iter() {
            res.extend([format!("seat {seat}"), format!("score {seat}")]);
        }
        res
    }

    pub(super) fn explain(&self, thing: Thing<'_>) -> Option<Explained> {
        let seat = || thing.which::<Seat>().filter(|it| it.index() < self.view.points.len());
        Some(match thing.kind {
            "card" => self.explain_card(thing.which()?),
            "tile" => self.explain_tile(thing.which()?),
            "quest" => self.explain_quest(thing.which()?),
            "suit" => self.explain_suit(Suit::ALL.into_iter().find(|it| it.to_string() == thing.what)?),
            "seat" => self.explain_seat(seat()?),
            "score" => self.explain_score(seat()?),
            _ => return None,
        })
    }

    fn explain_card(&self, card: Card) -> Explained {
        let strength = match card.suit() {
            None => Said::new("card_magic").ruled("R1.5"),
            Some(suit) if card.above().is_empty() => Said::new("card_highest").with("suit", suit).ruled("R1.2"),
            Some(suit) => Said::new("card_beaten").number("count", n_above(card)).with("suit", suit).ruled("R1.2"),
        };
        let special = SPECIALS.contains(card).then(|| {
            let kind = SPECIAL_WORDS.iter().find(|(it, _)| *it == card).map_or("n1", |it| it.1);
            Said { of: "special", ..Said::new(kind) }.ruled(special::ruling(card))
        });
        let five = match card {
            Card::DWARF_5 => Some(Said::new("five_deals").ruled("R2.3")),
            Card::KNIGHT_5 => Some(Said::new("five_chooses").ruled("R3.1")),
            Card::GOBLIN_5 => Some(Said::new("five_leads").ruled("R4.1")),
            _ => None,
        };
        Explained::new(Said::new("card").with("card", card))
            .line(special)
            .line((card == self.view.special).then(|| self.place()))
            .line(self.laid_line(card))
            .line(strength)
            .line(FACES.contains(card).then(|| Said::new("card_face").ruled("R1.3")))
            .line(five)
            .line(self.worth_line(card))
    }

    /// Who laid it, whether it leads and what it copies.
    fn laid_line(&self, card: Card) -> Option<Said> {
        let laid = self.table.iter().find(|it| it.card == card)?;
        Some(match laid.copies {
            Some(copied) => {
                Said::new("card_copies").with("seat", laid.seat).with("copied", copied).ruled(special::ruling(card))
            }
            None if laid.leads => Said::new("card_leads").with("seat", laid.seat).ruled("R4.5"),
            None => Said::new("card_laid").with("seat", laid.seat).ruled("R4.2"),
        })
    }

    /// What it brings its winner, where cards count one by one.
    fn worth_line(&self, card: Card) -> Option<Said> {
        let quest = self.view.quest?;
        let rule = quest.rule();
        Some(if rule.groups().is_empty() {
            Said::new("card_counts_not").with("quest", quest).ruled(QUEST_RULING)
        } else {
            Said::new("card_worth").number("points", rule.worth(card)).with("quest", quest).ruled(QUEST_RULING)
        })
    }

    fn place(&self) -> Said {
        Said::new(match self.special_place {
            Place::Mine => "special_mine",
            Place::Table => "special_table",
            Place::Won => "special_won",
            Place::Seen => "special_seen",
            Place::Hidden => "special_hidden",
        })
        .ruled("R2.1")
    }

    fn explain_tile(&self, tile: Tile) -> Explained {
        let chosen = self.view.quest.filter(|_| tile == self.view.tile);
        Explained::new(Said::new("tile").with("tile", tile))
            .lines(tile.quests().iter().flat_map(|&it| [Said::new("tile_quest").with("quest", it), quest_text(it)]))
            .line(match chosen {
                Some(quest) => Said::new("tile_chosen").with("quest", quest).ruled("R3.2"),
                None => Said::new("tile_choice").with("seat", self.view.chooser).ruled("R3.2"),
            })
    }

    fn explain_quest(&self, quest: QuestId) -> Explained {
        let is_chosen = self.view.quest == Some(quest);
        let now = if is_chosen {
            Said::new("quest_counts").ruled("R3.2")
        } else {
            Said::new("quest_counts_not").ruled("R3.2")
        };
        let stake = self.stake.filter(|_| is_chosen);
        Explained::new(Said::new("quest").with("quest", quest))
            .line(quest_text(quest))
            .line(now)
            .line(stake.map(|it| Said::new("quest_stake").number("points", it).ruled(QUEST_RULING)))
    }

    fn explain_suit(&self, suit: Suit) -> Explained {
        let follow = if self.to_follow == Some(suit) { "suit_to_follow" } else { "suit_not_led" };
        Explained::new(Said::new("suit").with("suit", suit))
            .line(Said::new(follow).ruled("R4.3"))
            .line(Said::new("suit_no_trump").ruled("R4.5"))
    }

    fn explain_seat(&self, seat: Seat) -> Explained {
        let view = &self.view;
        let shown = &self.seats[seat.index()];
        let is_turn = matches!(view.phase, Phase::Play | Phase::Quest) && view.turn == seat;
        let role = |role: &Role| match role {
            Role::Dealer => Said::new("role_dealer").ruled("R2.3"),
            Role::Chooser => Said::new("role_chooser").ruled("R3.1"),
            Role::Opener => Said::new("role_opener").ruled("R4.1"),
            Role::Heir => Said::new("role_heir").ruled("R2.3"),
        };
        let voids =
            (!shown.voids.is_empty()).then(|| Said::new("seat_voids").words("suits", &shown.voids).ruled("R10.4"));
        Explained::new(Said::new("seat").with("seat", seat))
            .line(is_turn.then(|| Said::new("seat_turn").ruled("R4.2")))
            .line(Said::new("seat_tricks").number("count", shown.tricks).ruled("R4.5"))
            .line(Said::new("seat_hand").number("count", view.hand_sizes[seat]).ruled("R10.1"))
            .lines(shown.roles.iter().map(role))
            .line(voids)
    }

    fn explain_score(&self, seat: Seat) -> Explained {
        let now = self.view.standing.map(|it| it[seat]);
        Explained::new(Said::new("score").with("seat", seat).number("points", self.view.points[seat]))
            .line(now.map(|it| Said::new("score_now").number("points", it).ruled("R8.1")))
            .terms(self.seats[seat.index()].terms.clone())
    }
}

/// How many cards of its suit are stronger; of the two 11s a deal has one at most.
fn n_above(card: Card) -> i32 {
    let two_elevens = card.above().iter().filter(|it| it.value() == Some(11)).count() as i32;
    card.above().len() as i32 - (two_elevens - 1).max(0)
}

fn quest_text(quest: QuestId) -> Said {
    Said { of: "quest", ..Said::new(quest.name()) }.ruled(QUEST_RULING)
}

/// The words of each special card, `nains-special-…`.
const SPECIAL_WORDS: [(Card, &str); 14] = [
    (Card::DWARF_1, "n1"),
    (Card::DWARF_11A, "n11a"),
    (Card::DWARF_11B, "n11b"),
    (Card::KNIGHT_1, "c1"),
    (Card::KNIGHT_11A, "c11a"),
    (Card::KNIGHT_11B, "c11b"),
    (Card::GOBLIN_1, "g1"),
    (Card::GOBLIN_11A, "g11a"),
    (Card::GOBLIN_11B, "g11b"),
    (Card::DRAGON, "dragon"),
    (Card::MUMMY, "mummy"),
    (Card::DOUBLE, "double"),
    (Card::SORCERER, "sorcerer"),
    (Card::WEAPON, "weapon"),
];
