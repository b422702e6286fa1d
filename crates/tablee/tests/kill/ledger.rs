//! What the store of a dead server must hold of one table.

use std::collections::HashSet;

use serde_json::Value;
use tablee_bots::{Seated, seated};
use tablee_kernel::{Eye, Seat};
use tablee_server::store::{ActionRow, DraftRow, SavedGame, Sqlite, Store as _};

use crate::player::{Player, Sent, number};

pub(crate) struct Ledger {
    pub(crate) code: String,
    /// The game that goes on, counted from one.
    pub(crate) number: u32,
    /// Who sits where, as everybody was told.
    seats: Vec<(Value, Value)>,
    /// What was stored when the server last died.
    actions: Vec<ActionRow>,
    /// The same game, played along here.
    table: Option<Box<dyn Seated>>,
}

/// What somebody sees at one ply.
#[derive(PartialEq, Debug)]
struct Sight {
    view: Value,
    asked: Value,
    legal: Option<Value>,
    /// Whether the game pauses here: while others read, nothing is asked.
    is_pause: bool,
}

impl Sight {
    /// Whether a frame shows this.
    fn is_shown_by(&self, frame: &Value) -> bool {
        let legal = frame["question"].get("legal");
        let is_asked = legal == self.legal.as_ref() || (legal.is_none() && self.is_pause);
        frame["view"] == self.view && frame["asked"] == self.asked && is_asked
    }
}

impl Ledger {
    pub(crate) fn new(code: String, room: &Value) -> Ledger {
        Ledger { code, number: 1, seats: sitters(room), actions: Vec::new(), table: None }
    }

    pub(crate) fn next_game(&mut self) {
        (self.number, self.actions, self.table) = (self.number + 1, Vec::new(), None);
    }

    /// People and bots sit where they sat, and no table broke.
    pub(crate) fn compare_room(&self, room: &Value) {
        assert_eq!(sitters(room), self.seats, "{}", self.code);
        assert_eq!(number(&room["game_number"]), self.number, "{}", self.code);
        assert!(["playing", "over"].contains(&room["state"].as_str().unwrap()), "{room}");
    }

    /// Compares the store with what the players were told in the life that has just ended.
    pub(crate) async fn compare(&mut self, store: &Sqlite, players: &[Player]) {
        let saved = store.game(&self.code, self.number).await.unwrap().expect("the game is in the store");
        let before = self.actions.len();
        assert!(saved.actions.starts_with(&self.actions), "{}: what was stored has changed", self.code);
        assert!(saved.actions.iter().enumerate().all(|(i, it)| it.ply as usize == i + 1), "{}: a gap", self.code);
        let ids: Vec<_> = saved.actions.iter().filter_map(|it| Some((it.seat, it.id.as_ref()?))).collect();
        let once: HashSet<_> = ids.iter().collect();
        assert_eq!(once.len(), ids.len(), "{}: an id was played twice: {ids:?}", self.code);

        let mine: Vec<&Player> = players.iter().filter(|it| it.code == self.code).collect();
        for player in &mine {
            self.compare_answers(&saved, player);
        }
        let sights = self.play_along(&saved, &mine);
        for (player, sights) in mine.iter().zip(&sights) {
            let mut from = 0;
            for frame in player.frames.iter().filter(|it| number(&it["game_number"]) == self.number) {
                let at = sights[from..].iter().position(|it| it.is_shown_by(frame));
                let about = format!("{} {}, from ply {before}", self.code, player.seat);
                from += at.unwrap_or_else(|| panic!("{about}: what was shown is not in the store: {frame}"));
            }
        }
        self.actions = saved.actions;
    }

    /// What was acknowledged is there once and in order, what was refused is not.
    fn compare_answers(&self, saved: &SavedGame, player: &Player) {
        let played = |sent: &Sent| {
            let is_it = |it: &ActionRow| it.seat == player.seat && it.id.as_deref() == Some(&sent.id);
            saved.actions.iter().position(is_it)
        };
        let is_held = |sent: &Sent| {
            let is_it = |it: &DraftRow| {
                let is_same = it.id.as_deref() == Some(&sent.id) && it.answer.as_deref() == Some(&sent.action);
                it.seat == player.seat && is_same
            };
            saved.drafts.iter().any(is_it)
        };
        let mine: Vec<&Sent> = player.sent.iter().filter(|it| it.game_number == self.number).collect();
        let mut last = None;
        for (i, sent) in mine.iter().enumerate() {
            let about = format!("{} {}: {sent:?}", self.code, player.seat);
            let at = played(sent);
            if let Some(at) = at {
                assert_eq!(saved.actions[at].action, sent.action, "{about}");
                assert!(last.is_none_or(|it| it < at), "{about} is out of order");
                last = Some(at);
            }
            assert!(!sent.is_refused || (at.is_none() && !is_held(sent)), "{about} is in the store");
            // A sealed answer may be changed until all are in.
            let is_changed =
                || mine[i + 1..].iter().any(|it| it.question == sent.question && (played(it).is_some() || is_held(it)));
            assert!(!sent.is_acknowledged || at.is_some() || is_held(sent) || is_changed(), "{about} is lost");
        }
    }

    /// Takes the actions that are new; what each player saw before and after each.
    fn play_along(&mut self, saved: &SavedGame, players: &[&Player]) -> Vec<Vec<Sight>> {
        let deal = || {
            let seed = saved.row.seed.parse().unwrap();
            seated::start(&saved.row.game, &saved.row.options, seed).unwrap().unwrap()
        };
        let table = self.table.get_or_insert_with(deal);
        let mut res: Vec<Vec<Sight>> = players.iter().map(|it| vec![sight(&**table, it.seat)]).collect();
        for row in &saved.actions[self.actions.len()..] {
            table.play(row.seat, &row.action).unwrap_or_else(|why| panic!("{}: {row:?}: {why}", self.code));
            for (player, sights) in players.iter().zip(&mut res) {
                sights.push(sight(&**table, player.seat));
            }
        }
        res
    }
}

fn sight(table: &dyn Seated, seat: Seat) -> Sight {
    let legal = table.legal(seat);
    let json = |it| serde_json::to_value(it).unwrap();
    Sight {
        view: table.view(Eye::Seat(seat)),
        asked: serde_json::to_value(table.to_act().iter().collect::<Vec<_>>()).unwrap(),
        legal: (!legal.is_empty()).then(|| json(legal)),
        is_pause: table.pause().is_some(),
    }
}

fn sitters(room: &Value) -> Vec<(Value, Value)> {
    let seats = room["seats"].as_array().unwrap();
    let one = |it: &Value| (it["seat"].clone(), it["sitter"]["name"].clone());
    seats.iter().map(one).collect()
}
