//! How bots agree with their partners: they point at somebody, as people do, say in a
//! word why, and listen.
//!
//! The first bot of a side thinks, the others follow it. Whatever people of the side
//! say makes its bots think anew, even about what they have answered: an answer
//! that is held stands meanwhile, so that nobody else can tell, but is not opened.

use std::time::Duration;

use tablee_bots::{Opinion, Proposal, Thought};
use tablee_kernel::{Seat, Seats};
use tablee_l10n::Lang;

use crate::{
    error::sentences,
    play::{Play, Thinking},
    seating,
    table::Table,
    time::Instant,
    wire::{Audience, ChatLine, Speaker, State},
};

/// How often bots think anew at one step of the game, whatever people say.
const MOST_ANEW: u32 = 12;
/// How many lines bots say at one step of the game.
const MOST_REMARKS: u32 = 8;
/// The public id of all bots: whoever mutes one mutes them all.
pub(crate) const BOTS: &str = "bots";

/// What bots have to say to their partners at the present step of the game.
#[derive(Debug, Default)]
pub(crate) struct Counsel {
    step: u32,
    bots: Vec<Adviser>,
    /// Who has answered, but thinks anew.
    unsettled: Seats,
    /// Whose present thought is in vain: somebody has spoken since it began.
    outdated: Seats,
    n_anew: u32,
    n_remarks: u32,
}

/// One bot.
#[derive(Clone, Debug, Default)]
struct Adviser {
    opinion: Option<Opinion>,
    /// The number of its question, since when it is asked, and how long it takes at least.
    asked: Option<(u32, Instant, Duration)>,
}

impl Counsel {
    pub(crate) fn new(n_seats: usize) -> Counsel {
        Counsel { bots: vec![Adviser::default(); n_seats], ..Counsel::default() }
    }

    /// Begins anew when the game has gone a step on.
    pub(crate) fn follow(&mut self, step: u32) {
        if self.step != step {
            *self = Counsel { step, ..Counsel::new(self.bots.len()) };
        }
    }

    /// A bot is asked, and takes so long at least, unless that was noted before.
    pub(crate) fn note_asked(&mut self, seat: Seat, question: u32, now: Instant, delay: Duration) {
        let asked = &mut self.bots[seat.index()].asked;
        if asked.is_none_or(|it| it.0 != question) {
            *asked = Some((question, now, delay));
        }
    }

    /// When a bot was asked, and how long it takes at least.
    pub(crate) fn asked(&self, seat: Seat, now: Instant) -> (Instant, Duration) {
        self.bots[seat.index()].asked.map_or((now, Duration::ZERO), |(_, since, delay)| (since, delay))
    }

    pub(crate) fn note_opinion(&mut self, seat: Seat, opinion: Option<Opinion>) {
        self.bots[seat.index()].opinion = opinion;
    }

    /// Whether some of these think anew about what they have answered.
    pub(crate) fn is_open(&self, asked: Seats) -> bool {
        !self.unsettled.both(asked).is_empty()
    }

    pub(crate) fn is_unsettled(&self, seat: Seat) -> bool {
        self.unsettled.contains(seat)
    }

    /// A bot has made up its mind, or nobody waits for that; whether it had answered before.
    pub(crate) fn settle(&mut self, seats: Seats) -> bool {
        let was_open = self.is_open(seats);
        self.unsettled = self.unsettled.minus(seats);
        was_open
    }

    /// Whether what a bot has just thought is in vain.
    pub(crate) fn take_outdated(&mut self, seat: Seat) -> bool {
        let is_outdated = self.outdated.contains(seat);
        self.outdated = self.outdated.without(seat);
        is_outdated
    }
}

impl Play {
    /// The bots among `bots` think again about what they are asked.
    fn think_anew(&mut self, bots: Seats, now: Instant) {
        self.counsel.follow(self.questions.n_steps);
        if bots.is_empty() || self.counsel.n_anew >= MOST_ANEW {
            return;
        }
        self.counsel.n_anew += 1;
        for seat in bots.iter() {
            self.counsel.note_opinion(seat, None);
            let Some(question) = self.questions.number(seat) else { continue };
            let thinking = &mut self.thinking[seat.index()];
            if thinking.question() != Some(question) {
                continue;
            }
            if let Thinking::About { .. } = thinking {
                self.counsel.outdated = self.counsel.outdated.with(seat);
            } else {
                *thinking = Thinking::Idle;
            }
            if self.drafts.has_answered(seat, &self.questions) {
                // Nobody sees when it is settled, so it need not take its time.
                self.counsel.unsettled = self.counsel.unsettled.with(seat);
                self.counsel.bots[seat.index()].asked = Some((question, now, Duration::ZERO));
            }
        }
    }
}

impl Table {
    /// What the partners of a seat have said, and the seat itself.
    pub(crate) fn heard_by(&self, seat: Seat) -> Vec<Proposal> {
        let Some(play) = &self.play else { return Vec::new() };
        let team = play.game.partners(seat);
        let people = self.talk.suggestions_of(team).into_iter().filter(|it| !self.is_played_by_bot(it.from));
        let mut res: Vec<Proposal> =
            people.map(|it| Proposal { from: it.from, about: it.about, is_person: true }).collect();
        let is_current = play.counsel.step == play.questions.n_steps;
        for from in team.iter().filter(|&it| is_current && it != seat && self.is_played_by_bot(it)) {
            let opinion = play.counsel.bots[from.index()].opinion.as_ref();
            res.extend(opinion.map(|it| Proposal { from, about: it.about, is_person: false }));
        }
        res
    }

    /// The first bot of a side that is asked together thinks for all of it: whether this one waits for it.
    pub(crate) fn waits_for_partner(&self, seat: Seat) -> bool {
        let Some(play) = &self.play else { return false };
        let partners = play.game.partners(seat).both(play.questions.asked);
        let Some(first) = partners.iter().find(|&it| self.is_played_by_bot(it)).filter(|&it| it != seat) else {
            return false;
        };
        let thinking = &play.thinking[first.index()];
        let is_thinking =
            matches!(thinking, Thinking::About { .. }) && thinking.question() == play.questions.number(first);
        is_thinking || self.is_bot_due(first)
    }

    /// Somebody has spoken: the bots of their side think again about what they are asked.
    pub(crate) fn counsel_anew(&mut self, team: Seats) {
        if self.row.state != State::Playing {
            return;
        }
        let asked = self.play.as_ref().map_or(Seats::EMPTY, |it| it.questions.asked.both(team));
        let bots: Seats = asked.iter().filter(|&it| self.is_played_by_bot(it)).collect();
        if let Some(play) = &mut self.play {
            play.think_anew(bots, self.now.steady);
        }
    }

    /// Nobody waits for a bot to make up its mind that no longer plays.
    pub(crate) fn review_counsel(&mut self) {
        let Some(play) = &self.play else { return };
        let gone: Seats = play.counsel.unsettled.iter().filter(|&it| !self.is_played_by_bot(it)).collect();
        if let Some(play) = &mut self.play {
            play.counsel.follow(play.questions.n_steps);
            play.counsel.settle(gone);
        }
    }

    /// A bot that answers lets its partners know, if people are among them.
    pub(crate) fn voice(&mut self, seat: Seat) {
        let Some(play) = &self.play else { return };
        let team = play.game.partners(seat);
        let Some(Opinion { about, remark }) = play.counsel.bots[seat.index()].opinion.clone() else { return };
        let readers = self.people(team);
        if readers.is_empty() {
            return;
        }
        self.talk.suggest(seat, Some(about));
        self.talk.tell_suggestions(team, &mut self.audience);
        if let Some(remark) = remark {
            self.remark(seat, readers, &remark);
        }
    }

    /// A bot says something to its partners, to each in their language. It is not stored: bots say it again.
    fn remark(&mut self, seat: Seat, readers: Vec<String>, thought: &Thought) {
        let Some(play) = &mut self.play else { return };
        if play.counsel.n_remarks >= MOST_REMARKS {
            return;
        }
        play.counsel.n_remarks += 1;
        let thought = serde_json::to_value(thought).expect("words and numbers are JSON");
        let name = |seat: Seat| seating::name(&self.row.chairs, seat);
        let said =
            |lang: Lang| sentences(&self.row.game, lang).map(|it| it.remark(&thought, &name)).unwrap_or_default();
        let from = Speaker { guest: BOTS.to_owned(), name: name(seat), seat: Some(seat.to_string()) };
        let line = |lang| ChatLine { from: from.clone(), to: Audience::Team, text: said(lang), at: self.now.wall };
        let lines = Lang::ALL.map(|lang| (lang, line(lang)));
        self.audience.send_in_their_language(BOTS, &readers, &lines);
        self.talk.note_remark(readers, lines);
    }
}

#[cfg(test)]
mod tests;
