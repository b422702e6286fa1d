//! One person's connection to a table: answers whatever is asked, and keeps book.

use std::{
    pin::pin,
    sync::{Arc, atomic::Ordering::Relaxed},
    time::{Duration, Instant},
};

use futures_util::{SinkExt as _, StreamExt as _};
use serde::Deserialize;
use tablee_kernel::Chance;
use tokio::{net::TcpStream, task::JoinHandle, time::timeout};
use tokio_tungstenite::{
    MaybeTlsStream, WebSocketStream, connect_async_with_config,
    tungstenite::{Message, client::IntoClientRequest as _, protocol::WebSocketConfig},
};

use crate::{
    Trouble, now,
    people::{Party, Person},
    run::Shared,
};

mod rude;

/// A connection to a server.
pub type Socket = WebSocketStream<MaybeTlsStream<TcpStream>>;

/// How often somebody looks whether all is over, if nobody says so.
const PATIENCE: Duration = Duration::from_secs(60);
/// How long somebody waits for a connection before trying anew.
const PATIENCE_TO_OPEN: Duration = Duration::from_secs(10);
/// How long after a broken connection, or a refusal that passes, it is tried again.
const BREATH: Duration = Duration::from_millis(200);

/// Refusals that pass by themselves.
const PASSING: [&str; 4] = ["slow-down", "storage", "closing", "others-read"];

/// The little that is read of a message. The view, which is most of it, is passed over.
#[derive(Deserialize)]
struct Heard<'a> {
    #[serde(rename = "type")]
    kind: &'a str,
    #[serde(default)]
    id: Option<&'a str>,
    #[serde(default)]
    game_number: Option<u32>,
    #[serde(default)]
    question: Option<Question<'a>>,
    #[serde(default)]
    outcome: Option<serde::de::IgnoredAny>,
    #[serde(default)]
    room: Option<Room<'a>>,
    #[serde(default)]
    you: Option<You<'a>>,
    #[serde(default)]
    problem: Option<Problem<'a>>,
}

#[derive(Deserialize)]
struct Question<'a> {
    number: u32,
    waits: bool,
    // An action is plain ASCII, so nothing in it is escaped.
    #[serde(borrow)]
    legal: Vec<&'a str>,
    #[serde(default)]
    answer: Option<&'a str>,
}

#[derive(Deserialize)]
struct Room<'a> {
    state: &'a str,
    game_number: u32,
    host: &'a str,
    #[serde(default, borrow)]
    held: Option<Held<'a>>,
}

/// What the game pauses for.
#[derive(Deserialize)]
struct Held<'a> {
    step: u32,
    #[serde(borrow)]
    waiting_for: Vec<&'a str>,
}

#[derive(Deserialize)]
struct You<'a> {
    guest: &'a str,
    #[serde(default)]
    seat: Option<&'a str>,
}

#[derive(Deserialize)]
struct Problem<'a> {
    code: &'a str,
}

/// One person at one table.
pub struct Player {
    party: Arc<Party>,
    person: Person,
    shared: Arc<Shared>,
    luck: Chance,
    /// Under which id the table knows us, and where we sit.
    guest: String,
    seat: String,
    game_number: u32,
    n_ids: u32,
    /// What was sent and not answered yet.
    sent: Option<Sent>,
    /// The question that was answered last.
    answered: Option<(u32, u32)>,
    /// What was asked while another answer was on its way, and what is to be said to it: nobody asks again.
    missed: Option<Planned>,
    /// When what was sent is sent again.
    again_at: Option<Instant>,
    /// What is to be sent when its moment has come; whoever waits for it listens meanwhile.
    planned: Option<Planned>,
    /// Dealing again, which is tried until it is done.
    dealing: Option<JoinHandle<()>>,
}

struct Planned {
    at: Instant,
    game_number: u32,
    question: u32,
    action: String,
}

struct Sent {
    id: String,
    /// Questions are numbered anew in each game.
    game_number: u32,
    question: u32,
    action: String,
    at: Instant,
    /// Whether we hung up meanwhile, or had said far too much: how long it then took is nobody else's doing.
    is_our_doing: bool,
}

/// Why a connection ended.
enum Ended {
    /// It broke, or the server said goodbye.
    Broken,
    /// We are done.
    Done,
}

impl Player {
    /// The person on chair `index` of a party.
    pub fn new(party: &Arc<Party>, index: usize, shared: &Arc<Shared>, number: u64) -> Player {
        Player {
            party: Arc::clone(party),
            person: party.people[index].clone(),
            shared: Arc::clone(shared),
            luck: Chance::fast(number),
            guest: String::new(),
            seat: String::new(),
            game_number: 0,
            n_ids: 0,
            sent: None,
            answered: None,
            missed: None,
            again_at: None,
            planned: None,
            dealing: None,
        }
    }

    /// Plays until all is over; comes back whenever the connection breaks.
    pub async fn play(mut self, mut socket: Socket) {
        loop {
            match self.converse(&mut socket).await {
                Ended::Done => return,
                Ended::Broken => drop(self.shared.n_broken.fetch_add(1, Relaxed)),
            }
            drop(socket);
            loop {
                if self.shared.is_over() {
                    return;
                }
                match connect(&self.person, &self.party.code).await {
                    Ok(it) => break socket = it,
                    Err(_) => tokio::time::sleep(BREATH).await,
                }
            }
        }
    }

    async fn converse(&mut self, socket: &mut Socket) -> Ended {
        let shared = Arc::clone(&self.shared);
        let mut storms = shared.storms.subscribe();
        storms.mark_unchanged();
        // These two are the same all the time: whoever waits anew for each message stands in a queue of all anew.
        let mut storm = pin!(storms.changed());
        let mut patience = pin!(tokio::time::sleep(PATIENCE));
        loop {
            let again_at = self.again_at;
            let planned_at = self.planned.as_ref().map(|it| it.at);
            let came = tokio::select! {
                came = socket.next() => came,
                () = sleep_until(again_at), if again_at.is_some() => {
                    if self.send_again(socket).await.is_err() {
                        return Ended::Broken;
                    }
                    continue;
                }
                () = sleep_until(planned_at), if planned_at.is_some() => {
                    if self.send_planned(socket).await.is_err() {
                        return Ended::Broken;
                    }
                    continue;
                }
                _ = storm.as_mut() => {
                    self.is_our_doing();
                    return if self.shared.is_over() { Ended::Done } else { Ended::Broken };
                }
                () = patience.as_mut() => {
                    if self.shared.is_over() {
                        return Ended::Done;
                    }
                    patience.as_mut().reset((now() + PATIENCE).into());
                    continue;
                }
            };
            let text = match came {
                Some(Ok(Message::Text(text))) => text,
                Some(Ok(Message::Close(_)) | Err(_)) | None => return Ended::Broken,
                Some(Ok(_)) => continue,
            };
            if let Some(game_number) = nothing_to_do(&text) {
                self.game_number = game_number;
                continue;
            }
            let Ok(heard) = serde_json::from_str::<Heard<'_>>(&text) else {
                self.shared.complain("a message cannot be read", &text);
                continue;
            };
            if self.hear(heard, socket).await.is_err() {
                return Ended::Broken;
            }
            if self.shared.is_over() {
                return Ended::Done;
            }
        }
    }

    async fn hear(&mut self, heard: Heard<'_>, socket: &mut Socket) -> Result<(), Trouble> {
        match heard.kind {
            "welcome" => {
                self.shared.greeted(&self.party.code)?;
                if let Some(you) = heard.you {
                    you.guest.clone_into(&mut self.guest);
                    you.seat.unwrap_or_default().clone_into(&mut self.seat);
                }
                self.game_number = heard.room.as_ref().map_or(0, |it| it.game_number);
                self.go_on(heard.room.as_ref(), socket).await?;
                self.deal_again(heard.room.as_ref());
                self.send_again(socket).await?;
            }
            "room" => {
                self.go_on(heard.room.as_ref(), socket).await?;
                self.deal_again(heard.room.as_ref());
            }
            "ack" => {
                self.acknowledged(heard.id.unwrap_or_default())?;
                let missed = self.consider_missed();
                self.plan(missed, socket).await?;
            }
            "refused" => {
                self.refused(heard.id, heard.problem.map_or("", |it| it.code));
                let missed = self.consider_missed();
                self.plan(missed, socket).await?;
            }
            "bye" => return Err(Trouble::Socket("bye".to_owned())),
            "frame" => {
                self.game_number = heard.game_number.unwrap_or(self.game_number);
                if heard.outcome.is_none()
                    && let Some(question) = heard.question
                {
                    let planned = self.consider(&question);
                    self.plan(planned, socket).await?;
                }
            }
            _ => (),
        }
        Ok(())
    }

    /// Continues where the game pauses.
    async fn go_on(&mut self, room: Option<&Room<'_>>, socket: &mut Socket) -> Result<(), Trouble> {
        let Some(held) = room.and_then(|it| it.held.as_ref()) else { return Ok(()) };
        if !held.waiting_for.contains(&self.seat.as_str()) {
            return Ok(());
        }
        self.send(socket, format!(r#"{{"type":"continue","step":{}}}"#, held.step)).await
    }

    /// Whoever is host sees to it that a game goes on: deals again when one is over, and also when a host before, or a
    /// server that died meanwhile, left it half done.
    fn deal_again(&mut self, room: Option<&Room<'_>>) {
        let Some(room) = room.filter(|it| it.host == self.guest) else { return };
        // The first deal is somebody else's: nobody deals before all are there.
        let is_to_deal = room.state == "over" || (room.state == "open" && room.game_number > 1);
        let is_dealing = self.dealing.as_ref().is_some_and(|it| !it.is_finished());
        if !is_to_deal || is_dealing || self.shared.is_over() {
            return;
        }
        let (party, person, shared) = (Arc::clone(&self.party), self.person.clone(), Arc::clone(&self.shared));
        self.dealing = Some(tokio::spawn(async move {
            // Somebody who sees a table stand still presses again.
            while !shared.is_over() {
                match party.start_again(&person).await {
                    Ok(()) => return,
                    Err(error @ Trouble::Refused { .. }) => shared.complain("no rematch", &error.to_string()),
                    Err(_) => (),
                }
                tokio::time::sleep(BREATH).await;
            }
        }));
    }

    /// What is to be said to a question, if anything is now.
    fn consider(&mut self, question: &Question<'_>) -> Option<Planned> {
        self.missed = None;
        let key = (self.game_number, question.number);
        if !question.waits || question.answer.is_some() || self.answered == Some(key) {
            return None;
        }
        let action = question.legal[self.luck.below(question.legal.len() as u32) as usize].to_owned();
        let planned = Planned { at: now(), game_number: key.0, question: key.1, action };
        let Some(sent) = &self.sent else { return Some(planned) };
        self.missed = ((sent.game_number, sent.question) != key).then_some(planned);
        None
    }

    /// What was asked while another answer was on its way, once that is done with: it may have come too late for its
    /// game, after a server that died had stored and not acknowledged it.
    fn consider_missed(&mut self) -> Option<Planned> {
        self.missed.take_if(|it| self.sent.is_none() && it.game_number == self.game_number)
    }

    /// Says it when it is time to.
    async fn plan(&mut self, it: Option<Planned>, socket: &mut Socket) -> Result<(), Trouble> {
        let Some(it) = it else { return Ok(()) };
        if self.shared.pause.is_zero() {
            return self.send_answer(it.question, it.action, socket).await;
        }
        let key = (it.game_number, it.question);
        let is_planned = self.planned.as_ref().is_some_and(|it| (it.game_number, it.question) == key);
        if !is_planned {
            // The rate is that of the table: whoever acts takes the next moment that is free.
            let at = self.shared.next_moment(&self.party.code);
            self.planned = Some(Planned { at, ..it });
        }
        Ok(())
    }

    async fn send_planned(&mut self, socket: &mut Socket) -> Result<(), Trouble> {
        let Some(it) = self.planned.take() else { return Ok(()) };
        // Another game, or an answer on its way: it is asked anew.
        if it.game_number != self.game_number || self.sent.is_some() {
            return Ok(());
        }
        self.send_answer(it.question, it.action, socket).await
    }

    async fn send_answer(&mut self, question: u32, action: String, socket: &mut Socket) -> Result<(), Trouble> {
        self.be_rude(socket).await?;
        self.n_ids += 1;
        let id = format!("{}{}-{}", self.seat, self.game_number, self.shared.first_id + u64::from(self.n_ids));
        let sent = Sent { id, game_number: self.game_number, question, action, at: now(), is_our_doing: false };
        let text = act(&sent);
        self.sent = Some(sent);
        self.send(socket, text).await
    }

    fn acknowledged(&mut self, id: &str) -> Result<(), Trouble> {
        let Some(sent) = self.sent.take_if(|it| it.id == id) else { return Ok(()) };
        self.answered = Some((sent.game_number, sent.question));
        let time = sent.at.elapsed();
        self.shared.acknowledged(time);
        let waited = (!sent.is_our_doing).then_some(time);
        self.shared.note(&self.party.code, &self.seat, &sent.id, &sent.action, waited)
    }

    fn is_our_doing(&mut self) {
        if let Some(sent) = &mut self.sent {
            sent.is_our_doing = true;
        }
    }

    fn refused(&mut self, id: Option<&str>, code: &str) {
        self.shared.refused(code);
        if PASSING.contains(&code) {
            if code == "slow-down" {
                self.is_our_doing();
            }
            self.again_at = self.sent.as_ref().map(|_| now() + BREATH);
            return;
        }
        let is_ours = self.sent.take_if(|it| Some(it.id.as_str()) == id);
        // The table moved on under our hands: it will ask again.
        if let Some(sent) = is_ours
            && code == "stale-question"
        {
            self.answered = Some((sent.game_number, sent.question));
        }
    }

    /// Whatever is on its way is sent again: the server plays no id twice.
    async fn send_again(&mut self, socket: &mut Socket) -> Result<(), Trouble> {
        self.again_at = None;
        match self.sent.as_ref().map(act) {
            Some(text) => self.send(socket, text).await,
            None => Ok(()),
        }
    }

    async fn send(&self, socket: &mut Socket, text: String) -> Result<(), Trouble> {
        socket.send(Message::text(text)).await.map_err(|it| Trouble::Socket(it.to_string()))
    }
}

/// Of which game a frame is that asks this seat nothing. Most frames are such, and reading them as a whole would take
/// a large part of the processors that are there for the server.
fn nothing_to_do(text: &str) -> Option<u32> {
    let head = text.strip_prefix(r#"{"type":"frame","frame":"#)?;
    let (_, rest) = head.split_once(r#","game_number":"#)?;
    let (game_number, rest) = rest.split_once(',')?;
    if rest.contains(r#""waits":true"#) {
        return None;
    }
    game_number.parse().ok()
}

async fn sleep_until(at: Option<Instant>) {
    if let Some(at) = at {
        tokio::time::sleep_until(at.into()).await;
    }
}

fn act(sent: &Sent) -> String {
    let Sent { id, question, action, .. } = sent;
    // Ids and actions are plain ASCII without quotes.
    format!(r#"{{"type":"act","id":"{id}","question":{question},"action":"{action}"}}"#)
}

/// Opens a connection and says hello.
pub async fn connect(person: &Person, code: &str) -> Result<Socket, Trouble> {
    let bad = |it: tokio_tungstenite::tungstenite::Error| Trouble::Socket(it.to_string());
    let mut request = person.socket(code).into_client_request().map_err(bad)?;
    let cookie = person.cookie.parse().map_err(|_| Trouble::Socket("the cookie is no header".to_owned()))?;
    request.headers_mut().insert("cookie", cookie);
    // Ten thousand connections must fit into this program, too.
    let config = WebSocketConfig::default().read_buffer_size(4096).write_buffer_size(0);
    let opened = timeout(PATIENCE_TO_OPEN, connect_async_with_config(request, Some(config), true)).await;
    let (mut socket, _) = opened.map_err(|_| Trouble::Socket("nobody answers".to_owned()))?.map_err(bad)?;
    socket.send(Message::text(r#"{"type":"hello"}"#)).await.map_err(bad)?;
    Ok(socket)
}

#[cfg(test)]
mod tests {
    use std::{sync::Arc, time::Duration};

    use super::{Heard, Player, Question, Room, Sent, nothing_to_do};
    use crate::{
        Plan, now,
        people::{Party, Person},
        plan::Manners,
        run::Shared,
    };

    fn player() -> Player {
        let plan = Plan {
            server: String::new(),
            through: None,
            game: String::new(),
            tables: 1,
            people: 1,
            bots: 0,
            rate: None,
            warm_up: Duration::ZERO,
            duration: Duration::ZERO,
            idle: 0,
            manners: Manners::Good,
            ledger: None,
            greetings: None,
        };
        let party = Arc::new(Party { code: "LUNE-TIGRE-4721".to_owned(), people: vec![Person::lost()] });
        let mut player = Player::new(&party, 0, &Arc::new(Shared::new(&plan).unwrap()), 1);
        "me".clone_into(&mut player.guest);
        player
    }

    /// An answer in the first game.
    fn sent(question: u32) -> Sent {
        let (id, action) = (String::new(), String::new());
        Sent { id, game_number: 1, question, action, at: now(), is_our_doing: false }
    }

    #[test]
    fn a_frame_is_passed_over_only_if_it_asks_nothing() {
        let frame = |question: &str| {
            format!(
                r#"{{"type":"frame","frame":7,"game_number":3,"fresh":false,"events":[],"view":{{}},{question}"step":1}}"#
            )
        };
        assert_eq!(nothing_to_do(&frame("")), Some(3));
        assert_eq!(nothing_to_do(&frame(r#""question":{"number":4,"waits":false,"legal":["a"]},"#)), Some(3));
        let asked = frame(r#""question":{"number":4,"waits":true,"legal":["a"]},"#);
        assert_eq!(nothing_to_do(&asked), None);
        assert!(serde_json::from_str::<Heard<'_>>(&asked).unwrap().question.unwrap().waits);
        assert_eq!(nothing_to_do(r#"{"type":"ack","id":"1"}"#), None);
    }

    /// Whoever takes it for an answer to this game's question of the same number never answers that one, and the table
    /// stands still for ever.
    #[test]
    fn an_answer_that_comes_too_late_for_its_game_says_nothing_about_the_next() {
        let mut player = player();
        player.game_number = 2;
        let sent = |id: &str| Some(Sent { id: id.to_owned(), ..sent(7) });
        player.sent = sent("a");
        player.refused(Some("a"), "stale-question");
        assert_eq!(player.answered, Some((1, 7)));
        player.sent = sent("b");
        player.acknowledged("b").unwrap();
        assert_eq!(player.answered, Some((1, 7)));
    }

    /// A server that dies after it has stored the last answer of a game, and before it has acknowledged it.
    #[test]
    fn what_is_asked_while_an_answer_is_on_its_way_that_comes_too_late_is_answered_all_the_same() {
        let mut player = player();
        player.game_number = 1;
        let sent = || Some(Sent { id: "a".to_owned(), ..sent(7) });
        player.sent = sent();
        let asked = |number| Question { number, waits: true, legal: vec!["pass"], answer: None };
        assert!(player.consider(&asked(7)).is_none() && player.missed.is_none(), "that is what is answered");
        player.game_number = 2;
        assert!(player.consider(&asked(1)).is_none() && player.consider_missed().is_none(), "one after the other");
        player.refused(Some("a"), "stale-question");
        assert_eq!(player.consider_missed().map(|it| (it.game_number, it.question)), Some((2, 1)));
        player.sent = sent();
        assert!(player.consider(&asked(1)).is_none());
        player.game_number = 3;
        player.acknowledged("a").unwrap();
        assert!(player.consider_missed().is_none(), "nobody asks that any more");
    }

    /// A server that dies after it has cleared the table and before it has dealt leaves an open one.
    #[tokio::test]
    async fn whoever_is_host_deals_again_whatever_was_left_half_done() {
        let deals = |state: &'static str, game_number: u32, host: &'static str| {
            let mut player = player();
            player.deal_again(Some(&Room { state, game_number, host, held: None }));
            player.dealing.is_some()
        };
        assert!(deals("over", 1, "me") && deals("open", 2, "me"));
        assert!(!deals("over", 1, "another") && !deals("playing", 2, "me"));
        assert!(!deals("open", 1, "me"), "not before all are there");
    }
}
