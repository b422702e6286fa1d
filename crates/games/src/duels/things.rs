//! What each thing on the table is and what it is worth now.

use tablee_kernel::{Explained, Said, Seat, Thing};

use super::{
    card::{Character, Characters},
    foresee::Relation,
    options::TAX_SHARE,
    side::Side,
    state::Phase,
    view::{Shown, View},
};

impl Shown {
    pub(super) fn things(&self) -> Vec<String> {
        let mut res: Vec<String> = ["bank", "bet", "aside", "ties"].map(str::to_owned).to_vec();
        for side in Side::BOTH {
            res.extend(["side", "purse", "stake"].map(|it| format!("{it} {side}")));
        }
        res.extend(self.view.knowledge.cast.kinds().map(|(kind, _)| format!("card {kind}")));
        for (seat, _) in self.view.knowledge.characters.iter() {
            res.extend([format!("seat {seat}"), format!("score {seat}")]);
        }
        res
    }

    pub(super) fn explain(&self, thing: Thing<'_>) -> Option<Explained> {
        let view = &self.view;
        let seat = || thing.which::<Seat>().filter(|it| it.index() < view.knowledge.characters.len());
        Some(match thing.kind {
            "card" => self.explain_character(thing.which()?),
            "bank" => self.explain_bank(),
            "bet" => Explained::new(Said::new("bet"))
                .line(Said::new("bet_worth").ruled("R1.1"))
                .line(Said::new("bet_range").number("most", self.most_bet).ruled("R5.1"))
                .line(Said::new("bet_secret").ruled("R5.4")),
            "aside" => Explained::new(Said::new("aside").number("count", view.n_aside))
                .line(Said::new("aside_unseen").ruled("R1.5"))
                .line(Said::new("aside_shown").ruled("R8.7")),
            "ties" => Explained::new(Said::new("ties").number("count", view.n_ties))
                .line(Said::new("ties_end").number("most", view.max_ties).ruled("R8.5"))
                .line(Said::new("ties_stakes").ruled("R6.6")),
            "side" => self.explain_side(thing.which()?),
            "purse" => self.explain_purse(thing.which()?),
            "stake" => self.explain_stake(thing.which()?),
            "seat" => self.explain_seat(seat()?),
            "score" => {
                let seat = seat()?;
                let side = view.side_of(seat);
                let wealth = view.treasury().wealth(side);
                Explained::new(Said::new("score").with("seat", seat).number("points", wealth))
                    .line(Said::new("score_side").with("side", side).ruled("R8.6"))
                    .line(
                        Said::new("score_parts").number("purse", view.purses[side]).number("stake", view.stakes[side]),
                    )
                    .line(Said::new("score_most").ruled("R8.1"))
            }
            _ => return None,
        })
    }

    fn explain_character(&self, character: Character) -> Explained {
        let relation = Relation::of(character, self.view.knowledge.hierarchy);
        let n_in_play = self.view.knowledge.cast.count(character) as i32;
        let among = |kind, them: Characters| {
            (!them.is_empty()).then(|| Said::new(kind).words("characters", them.iter()).ruled(relation.ruling))
        };
        Explained::new(Said::new("character").with("character", character))
            .line(among("character_beats", relation.beats))
            .line(among("character_loses", relation.loses))
            .line(Said::new("character_ties").words("characters", relation.ties.iter()).ruled("R6.4"))
            .line(Said::new("character_count").number("count", n_in_play).ruled("R1.4"))
            .picture("beats")
    }

    fn explain_bank(&self) -> Explained {
        Explained::new(Said::new("bank").number("count", self.view.bank))
            .line(Said::new("bank_pays").ruled("R7.2"))
            .line(Said::new("bank_tax").number("share", TAX_SHARE).ruled("R7.3"))
    }

    fn explain_purse(&self, side: Side) -> Explained {
        let purse = self.view.purses[side];
        Explained::new(Said::new("purse").with("side", side).number("count", purse))
            .line(Said::new("purse_points").ruled("R1.1"))
            .line(Said::new("purse_tax").number("count", purse / TAX_SHARE).ruled("R7.3"))
            .line(Said::new("purse_wins").ruled("R8.1"))
    }

    fn explain_stake(&self, side: Side) -> Explained {
        let stake = self.view.stakes[side];
        // R7.1: the loser's stake is in the bank before the winner is paid.
        let paid = stake.min(self.view.bank + self.view.stakes[side.other()]);
        Explained::new(Said::new("stake").with("side", side).number("count", stake))
            .line(Said::new("stake_wins").number("count", stake).number("paid", paid).ruled("R7.2"))
            .line(Said::new("stake_loses").number("count", stake).ruled("R7.1"))
            .line(Said::new("stake_tie").ruled("R6.6"))
    }

    fn explain_side(&self, side: Side) -> Explained {
        let view = &self.view;
        let n_living = (view.teams[side].len() - view.teams[side].minus(view.living).len()) as i32;
        Explained::new(Said::new("side").with("side", side))
            .line((view.my_side == Some(side)).then(|| Said::new("side_mine").ruled("R1.7")))
            .line(
                Said::new("side_living")
                    .number("count", n_living)
                    .number("all", view.teams[side].len() as i32)
                    .ruled("R8.1"),
            )
            .line(view.captains[side].map(|it| Said::new("side_captain").with("seat", it).ruled("R2.2")))
            .line(Said::new("side_cards").number("count", view.treasury().wealth(side)).ruled("R8.1"))
    }

    fn explain_seat(&self, seat: Seat) -> Explained {
        let view = &self.view;
        let side = view.side_of(seat);
        let fate = if view.ghosts.contains(seat) {
            Said::new("seat_ghost").ruled("R6.7")
        } else {
            Said::new("seat_lives").ruled("R3.1")
        };
        let character = view.knowledge.characters[seat];
        let possible = self.possible.filter(|_| character.is_none()).map(|it| it[seat]);
        Explained::new(Said::new("seat").with("seat", seat))
            .line(Said::new("seat_side").with("side", side).ruled("R1.2"))
            .line(fate)
            .line(character.map(|it| Said::new("seat_character").with("character", it).ruled("R1.7")))
            .line(possible.map(|it| Said::new("seat_possible").words("characters", it.iter()).ruled("R9.4")))
            .line(character.is_none().then(|| Said::new("seat_unknown").ruled("R1.7")))
            .line((view.captains[side] == Some(seat)).then(|| Said::new("seat_captain").ruled("R2.2")))
            .line(view.fighter_line(seat))
    }
}

impl View {
    fn side_of(&self, seat: Seat) -> Side {
        if self.teams.left.contains(seat) { Side::Left } else { Side::Right }
    }

    fn fighter_line(&self, seat: Seat) -> Option<Said> {
        let fights = self.fighters.left == Some(seat) || self.fighters.right == Some(seat);
        (fights && self.phase != Phase::Over).then(|| Said::new("seat_fights").ruled("R3.3"))
    }
}
