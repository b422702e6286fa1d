//! The powers of a host are no cheats: a host who plays decides alone only about those who are away.

use std::{sync::Arc, time::Duration};

use crate::common::player::{Player, house, table};
use tablee_kernel::Seat;
use tablee_server::{
    driver::{Control, Request, StepId},
    house::House,
    wire::{BotLevel, BotPace, Language, Measure, Pace, Sitter, State, TableSettings},
};
use tokio::time::sleep;

struct Round {
    house: Arc<House>,
    code: String,
    people: Vec<Player>,
}

impl Round {
    /// So many people, the first of whom is the host, and bots; the cards are dealt.
    async fn begun(n_people: usize, bots: usize, settings: TableSettings) -> Round {
        let (house, _) = house().await;
        let mut guests = Vec::new();
        for name in ["Host", "Léa", "Tom"].into_iter().take(n_people) {
            guests.push(house.new_guest(name, Language::En).await.unwrap().0);
        }
        let code = table(&house, &guests[0], "dobro", settings, bots).await;
        let mut people = Vec::new();
        for (i, guest) in guests.iter().enumerate() {
            people.push(Player::sit(&house, guest, &code, i as u64 + 1).await);
        }
        let mut round = Round { house, code, people };
        round.ask(0, Request::Start { nonce: None }).await.unwrap();
        for player in &mut round.people {
            player.catch_up().await;
        }
        round
    }

    async fn ask(&self, who: usize, request: Request) -> Result<tablee_server::wire::Room, String> {
        self.people[who].ask(&self.house, &self.code, request).await
    }

    fn seat(&self, who: usize) -> Seat {
        self.people[who].frame["view"]["me"].as_str().unwrap().parse().unwrap()
    }

    /// Everything that could be done to somebody, and to the game.
    fn measures(&self, who: usize) -> Vec<Request> {
        let seat = self.seat(who);
        let number = |name: &str| self.people[0].frame[name].as_u64().unwrap() as u32;
        let step = StepId { game_number: number("game_number"), step: number("step"), part: None };
        vec![
            Request::Control(Control::Skip { seat, step }),
            Request::Control(Control::StandIn { seat, on: true }),
            Request::Kick { seat },
        ]
    }
}

#[tokio::test(start_paused = true)]
async fn a_host_who_plays_neither_skips_nor_replaces_an_opponent_who_is_there() {
    let round = Round::begun(2, 1, TableSettings::default()).await;
    for measure in round.measures(1) {
        assert_eq!(round.ask(0, measure.clone()).await.unwrap_err(), "others-decide", "{measure:?}");
    }
    for measure in round.measures(0) {
        assert_eq!(round.ask(1, measure.clone()).await.unwrap_err(), "not-host", "{measure:?}");
    }
    // Nor deals again until the hand is a good one.
    let room = round.ask(0, Request::Abandon).await.unwrap();
    assert_eq!((room.state, room.votes.len(), room.votes[0].needed), (State::Playing, 1, 2));
    let room = round.ask(1, Request::Abandon).await.unwrap();
    assert_eq!(room.state, State::Abandoned, "both wanted it");
}

#[tokio::test(start_paused = true)]
async fn the_others_decide_together() {
    let round = Round::begun(3, 0, TableSettings::default()).await;
    let kick = Request::Kick { seat: round.seat(2) };
    let room = round.ask(0, kick.clone()).await.unwrap();
    assert_eq!((room.votes[0].measure, room.votes[0].needed), (Measure::Kick, 2));
    let again = round.ask(0, kick.clone()).await.unwrap();
    assert_eq!(again.votes[0].by.len(), 1, "nobody votes twice");
    assert_eq!(round.ask(2, kick.clone()).await.unwrap_err(), "not-host", "whoever it is about has no vote");
    assert!(matches!(round.house.room(&round.code).await.unwrap().seats[2].sitter, Sitter::Person { .. }));
    let room = round.ask(1, kick).await.unwrap();
    assert!(matches!(room.seats[2].sitter, Sitter::Bot { .. }), "the two others want it");
    assert!(room.votes.is_empty());
}

#[tokio::test(start_paused = true)]
async fn a_host_decides_about_those_who_are_away() {
    let mut round = Round::begun(2, 1, TableSettings::default()).await;
    let measures = round.measures(1);
    round.people.pop().unwrap().leave().await;
    sleep(Duration::from_millis(10)).await;
    for measure in measures {
        round.ask(0, measure).await.unwrap();
    }
}

/// The settings with one of them another, and whether a host who plays may do that alone.
fn changes(settings: &TableSettings) -> Vec<(TableSettings, bool)> {
    let but = |change: &dyn Fn(&mut TableSettings)| {
        let mut res = settings.clone();
        change(&mut res);
        res
    };
    vec![
        (but(&|it| it.pace = Pace::Quick), false),
        (but(&|it| it.hints = !it.hints), false),
        (but(&|it| it.undo = !it.undo), false),
        (but(&|it| it.stand_in = BotLevel::Easy), false),
        (but(&|it| it.late_comers = Some(true)), false),
        // A table that is not listed lets late comers in.
        (but(&|it| it.public = false), false),
        (but(&|it| it.shared_screen = true), false),
        (but(&|it| it.bot_pace = BotPace::Instant), true),
        (settings.clone(), true),
    ]
}

fn with(settings: TableSettings) -> Request {
    Request::Settings { options: None, settings: Some(settings), password: None }
}

#[tokio::test(start_paused = true)]
async fn a_host_who_plays_does_not_change_what_others_play_by() {
    let settings = TableSettings { public: true, ..TableSettings::default() };
    let mut round = Round::begun(2, 1, settings.clone()).await;
    for (change, is_harmless) in changes(&settings) {
        let changed = round.ask(0, with(change.clone())).await;
        assert_eq!(changed.as_ref().err().map(String::as_str), (!is_harmless).then_some("others-decide"), "{change:?}");
        round.ask(0, with(settings.clone())).await.unwrap();
    }
    // Alone with bots they do as they like.
    round.people.pop().unwrap().leave().await;
    sleep(Duration::from_millis(10)).await;
    for (change, _) in changes(&settings) {
        round.ask(0, with(change)).await.unwrap();
    }
}

#[tokio::test(start_paused = true)]
async fn a_host_who_plays_hands_the_part_to_nobody_who_only_watches() {
    let round = Round::begun(2, 1, TableSettings::default()).await;
    // The second browser of a cheat: a host without a hand would be a referee.
    let friend = round.house.new_guest("Friend", Language::En).await.unwrap().0;
    let friend = Player::connect(&round.house, &friend, &round.code, 10).await;
    let hand_over = |guest: &str| Request::Host { guest: guest.to_owned() };
    assert_eq!(round.ask(0, hand_over(&friend.guest.id)).await.unwrap_err(), "others-decide");
    let kick = Request::Kick { seat: round.seat(1) };
    assert_eq!(friend.ask(&round.house, &round.code, kick).await.unwrap_err(), "not-host");
    let room = round.ask(0, hand_over(&round.people[1].guest.id)).await.unwrap();
    assert_eq!(room.host, round.people[1].guest.id, "to whoever plays");
}

#[tokio::test(start_paused = true)]
async fn a_host_who_is_out_for_a_moment_leads_the_next_game_too() {
    let mut round = Round::begun(2, 1, TableSettings::default()).await;
    round.ask(0, Request::Abandon).await.unwrap();
    round.ask(1, Request::Abandon).await.unwrap();
    let host = round.people.remove(0);
    let id = host.guest.id.clone();
    host.leave().await;
    sleep(Duration::from_secs(60)).await;
    assert_eq!(round.ask(0, Request::Rematch).await.unwrap().host, id, "a minute is a moment");

    let mut round = Round::begun(2, 1, TableSettings::default()).await;
    round.ask(0, Request::Abandon).await.unwrap();
    round.ask(1, Request::Abandon).await.unwrap();
    round.people.remove(0).leave().await;
    sleep(Duration::from_secs(181)).await;
    assert_eq!(round.ask(0, Request::Rematch).await.unwrap().host, round.people[0].guest.id);
}

#[tokio::test(start_paused = true)]
async fn nobody_takes_the_hand_of_a_bot_at_a_public_table_unless_the_host_lets_them() {
    for (public, late_comers, is_let_in) in
        [(false, None, true), (true, None, false), (true, Some(true), true), (false, Some(false), false)]
    {
        let settings = TableSettings { public, late_comers, ..TableSettings::default() };
        let round = Round::begun(2, 1, settings).await;
        let late = round.house.new_guest("Zoé", Language::En).await.unwrap().0;
        let late = Player::connect(&round.house, &late, &round.code, 10).await;
        let sat = late.ask(&round.house, &round.code, Request::Sit { seat: None }).await;
        match sat {
            Ok(_) => assert!(is_let_in, "{public} {late_comers:?}"),
            Err(code) => assert_eq!((code.as_str(), is_let_in), ("no-late-comers", false), "{public} {late_comers:?}"),
        }
    }
}
