//! People: slow, rude, forgetful, and now and then gone.

use serde::Deserialize;
use tablee_kernel::{Chance, Seat};
use tablee_table::{
    ConnectionId, Control, Person, Request, StepId,
    wire::{Audience, Emote, Since, ToServer, Wish},
};

/// What a person has of the table.
#[derive(Debug)]
pub struct Player {
    /// Who.
    pub person: Person,
    /// Whether it is a shared screen that they opened.
    pub is_screen: bool,
    /// Their connection, if they have one.
    pub connection: Option<ConnectionId>,
    /// The newest frame.
    pub frame: Option<Frame>,
    epoch: String,
    /// An answer that was sent and not acknowledged yet: it is sent again.
    pub unacknowledged: Option<(String, u32, String)>,
    /// The answer that was acknowledged last.
    held: Option<Held>,
    n_ids: u32,
    /// The step at which the game pauses for them.
    reads: Option<u32>,
}

/// An answer that was acknowledged.
#[derive(Debug)]
struct Held {
    question: u32,
    action: String,
    /// The frame in which it was given: later ones show it.
    frame: u32,
    epoch: String,
}

/// What people read of a frame.
#[derive(Clone, Debug, Deserialize)]
pub struct Frame {
    /// Its number.
    pub frame: u32,
    /// Which game of the table.
    pub game_number: u32,
    /// The step.
    pub step: u32,
    /// What is asked of them.
    pub question: Option<Question>,
    /// Whether they may take their last action back.
    #[serde(default)]
    pub may_undo: bool,
}

/// What people read of a question.
#[derive(Clone, Debug, Deserialize)]
pub struct Question {
    /// Its number.
    pub number: u32,
    /// Whether the game waits.
    pub waits: bool,
    /// What they may do.
    pub legal: Vec<String>,
    /// What they have answered.
    pub answer: Option<String>,
}

/// What somebody does next.
#[derive(Debug)]
pub enum Deed {
    /// Nothing.
    Nothing,
    /// Comes back.
    Connect(Option<Since>),
    /// The connection is lost.
    Disconnect,
    /// Says something, so many times.
    Say(ToServer, u32),
    /// Says something, and the connection is lost before the answer.
    SayAndVanish(ToServer),
    /// Asks something of the table.
    Ask(Request),
}

impl Player {
    /// Somebody who is not there yet.
    pub fn new(index: usize) -> Player {
        let person = Person { id: format!("guest{index}"), name: format!("Guest {index}"), face: None };
        Player {
            person,
            is_screen: false,
            connection: None,
            frame: None,
            epoch: String::new(),
            unacknowledged: None,
            held: None,
            n_ids: 0,
            reads: None,
        }
    }

    /// A shared screen that somebody opened.
    pub fn screen(person: &Person) -> Player {
        Player { person: person.clone(), is_screen: true, ..Player::new(0) }
    }

    /// A frame arrives. An answer that was acknowledged is in it until it is opened.
    pub fn look(&mut self, frame: Frame) -> Result<(), String> {
        if let Some((held, question)) = self.held.as_ref().zip(frame.question.as_ref()) {
            let is_later = held.epoch != self.epoch || held.frame < frame.frame;
            let is_same = held.question == question.number && question.waits;
            if is_later && is_same && question.answer.as_ref() != Some(&held.action) {
                return Err(format!("{} was acknowledged {} and it is lost", self.person.id, held.action));
            }
        }
        self.frame = Some(frame);
        Ok(())
    }

    /// Something was acknowledged; whether it was an answer.
    pub fn hear_acknowledged(&mut self, id: &str) -> bool {
        let Some((_, question, action)) = self.unacknowledged.take_if(|it| it.0 == id) else { return false };
        let frame = self.frame.as_ref().map_or(0, |it| it.frame);
        self.held = Some(Held { question, action, frame, epoch: self.epoch.clone() });
        true
    }

    /// Something was refused.
    pub fn hear_refused(&mut self, id: &str) {
        self.unacknowledged.take_if(|it| it.0 == id);
    }

    /// The game pauses for them at this step, or no longer.
    pub fn read(&mut self, step: Option<u32>) {
        self.reads = step;
    }

    /// The table greets them.
    pub fn greet(&mut self, epoch: String) {
        self.epoch = epoch;
    }

    fn new_id(&mut self) -> String {
        self.n_ids += 1;
        format!("{}-{}", self.person.id, self.n_ids)
    }

    /// Whether they are waited for.
    pub fn is_asked(&self) -> bool {
        self.frame.as_ref().and_then(|it| it.question.as_ref()).is_some_and(|it| it.waits && it.answer.is_none())
    }

    /// Does what a well-meaning person does.
    pub fn behave(&mut self, luck: &mut Chance) -> Deed {
        if self.connection.is_none() {
            let since = self.frame.as_ref().map(|it| Since { epoch: self.epoch.clone(), frame: it.frame });
            return Deed::Connect(since);
        }
        if let Some((id, question, action)) = self.unacknowledged.clone() {
            return Deed::Say(ToServer::Act { id, question, action }, 1);
        }
        if let Some(step) = self.reads {
            return Deed::Say(ToServer::Continue { step, part: None }, 1);
        }
        if self.frame.as_ref().is_some_and(|it| it.may_undo) && luck.below(4) == 0 {
            return self.undo(luck);
        }
        if self.is_asked() { self.answer(luck).map_or(Deed::Nothing, |it| Deed::Say(it, 1)) } else { Deed::Nothing }
    }

    fn answer(&mut self, luck: &mut Chance) -> Option<ToServer> {
        let question = self.frame.as_ref()?.question.clone()?;
        let action = question.legal.get(luck.below(question.legal.len() as u32) as usize)?.clone();
        let id = self.new_id();
        self.held = None;
        self.unacknowledged = Some((id.clone(), question.number, action.clone()));
        Some(ToServer::Act { id, question: question.number, action })
    }

    /// Does anything.
    pub fn misbehave(&mut self, luck: &mut Chance, seats: usize) -> Deed {
        if self.connection.is_none() {
            return if luck.below(3) == 0 { self.behave(luck) } else { Deed::Nothing };
        }
        match luck.below(24) {
            0 => Deed::Disconnect,
            1 | 2 if self.is_asked() => self.answer(luck).map_or(Deed::Nothing, |it| Deed::Say(it, 2)),
            3 | 4 if self.is_asked() => self.answer(luck).map_or(Deed::Nothing, Deed::SayAndVanish),
            5..=12 => self.behave(luck),
            13 => self.change_answer(luck),
            14 => self.wish(luck),
            15 => Deed::Say(self.chatter(luck), 1 + luck.below(2)),
            16 => Deed::Ask(self.request(luck, seats)),
            17 => {
                let (id, question) = (self.new_id(), luck.below(40));
                Deed::Say(ToServer::Act { id, question, action: "nonsense".to_owned() }, 1)
            }
            19 => self.undo(luck),
            18 => Deed::Say(ToServer::Continue { step: self.reads.unwrap_or(0) + luck.below(2), part: None }, 1),
            _ => Deed::Nothing,
        }
    }

    /// Answers, or answers otherwise than before, or does what nobody waits for.
    fn change_answer(&mut self, luck: &mut Chance) -> Deed {
        if self.unacknowledged.is_some() {
            return Deed::Nothing;
        }
        self.answer(luck).map_or(Deed::Nothing, |it| Deed::Say(it, 1))
    }

    /// Takes the last action back, if that may be; sometimes twice at once.
    fn undo(&mut self, luck: &mut Chance) -> Deed {
        if self.unacknowledged.is_some() {
            return Deed::Nothing;
        }
        let (id, step) = (self.new_id(), self.frame.as_ref().map_or(0, |it| it.step));
        Deed::Say(ToServer::Undo { id, step }, 1 + luck.below(2))
    }

    fn wish(&mut self, luck: &mut Chance) -> Deed {
        let legal = self.frame.as_ref().and_then(|it| it.question.as_ref()).map(|it| it.legal.clone());
        let action = legal.and_then(|it| it.first().cloned());
        let wish = match luck.below(3) {
            0 => Wish::Premove { action },
            1 => Wish::AutoPass { on: luck.below(2) == 0 },
            _ => Wish::Arm { action },
        };
        Deed::Say(ToServer::Wish { id: self.new_id(), wish }, 1)
    }

    fn chatter(&mut self, luck: &mut Chance) -> ToServer {
        let id = self.new_id();
        match luck.below(10) {
            7 => ToServer::Propose { action: Some("bet 1".to_owned()) },
            8 | 9 => ToServer::Predict { id, number: 1 + luck.below(6) as u16, choice: "tie".to_owned() },
            0 => ToServer::Say { id, to: Audience::Table, text: "hello".to_owned() },
            1 => ToServer::Say { id, to: Audience::Team, text: "between us".to_owned() },
            2 => ToServer::Emote { emote: Emote::Bravo },
            3 => ToServer::Suggest { about: Some("a".to_owned()) },
            4 => ToServer::History { id },
            5 => ToServer::WhyNot { id, action: "pass".to_owned() },
            _ => ToServer::Ping {},
        }
    }

    fn request(&self, luck: &mut Chance, seats: usize) -> Request {
        let seat = Seat::new(luck.below(seats as u32) as usize);
        let step = self.frame.as_ref().map_or(StepId { game_number: 1, step: 0, part: None }, |it| StepId {
            game_number: it.game_number,
            step: it.step,
            part: None,
        });
        match luck.below(15) {
            14 => Request::Control(Control::Hold { step, on: luck.below(2) == 0 }),
            8 => Request::Settings { options: None, settings: None, password: Some("sesame".to_owned()) },
            9 => Request::Settings { options: None, settings: None, password: Some(String::new()) },
            10 => Request::Join { password: Some(["sesame", "guess"][luck.below(2) as usize].to_owned()) },
            11 if luck.below(4) == 0 => Request::Leave,
            12 if luck.below(4) == 0 => Request::Kick { seat },
            13 => Request::Control(Control::Hurry),
            0 => Request::Control(Control::Pause { paused: luck.below(3) == 0 }),
            1 => Request::Control(Control::MoreTime { seconds: 5 + luck.below(30) as u16 }),
            2 => Request::Control(Control::Next(step)),
            3 => Request::Control(Control::Skip { seat, step }),
            4 => Request::Control(Control::StandIn { seat, on: luck.below(2) == 0 }),
            5 => Request::Lock { locked: luck.below(2) == 0 },
            6 => Request::Sit { seat: None },
            _ => Request::Host { guest: self.person.id.clone() },
        }
    }
}
