//! Finished games looked back at, and puzzles. A review is made while it is read, a piece at a time: whoever stops
//! reading stops the work.

use std::sync::Arc;

use axum::{
    Json,
    body::{Body, Bytes},
    extract::State,
    http::header,
    response::{IntoResponse as _, Response},
};
use futures_util::stream::{self, try_unfold};
use serde::Deserialize;
use tablee_games::catalog::GAMES;
use tablee_review::{Effort, NotReviewable, Piece, Posed, Puzzle, Reviewer, VERSION};
use tokio::sync::OwnedMutexGuard;
use utoipa::IntoParams;

use super::{Caller, Path, Query, Refused, tables::finished};
use crate::{
    error::{Error, ErrorCode, Problem},
    house::House,
    limits::Client,
    reviews::{self, Key, Made, Packing, Place},
};

/// One piece a line.
fn lines(body: impl Into<Body>) -> Response {
    ([(header::CONTENT_TYPE, "application/x-ndjson")], body.into()).into_response()
}

/// One that was made before.
fn whole(made: Made) -> Response {
    lines(Body::from_stream(stream::iter(made.pieces())))
}

/// A finished game looked back at: pieces of its review, one a line, as they are made
#[utoipa::path(get, path = "/api/tables/{code}/games/{number}/review", tag = "records",
    params(("code" = String, Path), ("number" = u32, Path)),
    responses((status = 200, body = Piece, content_type = "application/x-ndjson"), (status = 404, body = Problem),
        (status = 409, body = Problem), (status = 503, body = Problem)))]
pub(super) async fn review(
    State(house): State<Arc<House>>,
    caller: Caller,
    client: Client,
    Path((code, number)): Path<(String, u32)>,
) -> Result<Response, Refused> {
    let saved = finished(&house, &caller, &code, number).await?;
    let key = (saved.row.id, VERSION);
    let made = async || reviews::made(house.store(), key).await.map_err(|it| caller.refuse(it));
    if let Some(made) = made().await? {
        return Ok(whole(made));
    }
    let place = house.reviews().place(client.household()).ok_or_else(|| caller.refuse(ErrorCode::Busy))?;
    let alone = house.reviews().alone(key).await;
    // Somebody else may have made it while we waited.
    if let Some(made) = made().await? {
        return Ok(whole(made));
    }
    let record = saved.record();
    let begin = move || Reviewer::new(&record, Effort::default());
    let reviewer = house.behind(&client, &code, begin).await.map_err(|it| caller.refuse(it))?;
    let reviewer = reviewer.map_err(|why| match why {
        // It was given up: there is no result to look back from.
        NotReviewable::GoingOn => caller.refuse(ErrorCode::NotOver),
        // No server has games with guessed cards.
        NotReviewable::Guessed | NotReviewable::NoSuchGame(_) | NotReviewable::Bad(_) => {
            caller.refuse(ErrorCode::Internal)
        }
    })?;
    let making =
        Making { house, client, code, key, reviewer, packing: Packing::default(), _place: place, _alone: alone };
    Ok(lines(Body::from_stream(try_unfold(making, Making::next))))
}

/// A review in the making, for one reader.
struct Making {
    house: Arc<House>,
    client: Client,
    code: String,
    key: Key,
    reviewer: Reviewer,
    /// What was sent.
    packing: Packing,
    _place: Place,
    _alone: OwnedMutexGuard<()>,
}

/// The program failed: whoever reads finds the answer cut short.
#[derive(Debug, thiserror::Error)]
#[error("a review broke: {}", .0.code.word())]
struct Broken(Error);

impl Making {
    async fn next(self) -> Result<Option<(Bytes, Making)>, Broken> {
        let (house, client, code) = (Arc::clone(&self.house), self.client.clone(), self.code.clone());
        let mut making = self;
        let step = move || {
            let piece = making.reviewer.step();
            (making, piece)
        };
        let (mut making, piece) = house.behind(&client, &code, step).await.map_err(Broken)?;
        let Some(piece) = piece else {
            let Making { house, key, packing, .. } = making;
            reviews::keep(house.store(), key, packing, house.now()).await;
            return Ok(None);
        };
        let line = serde_json::to_string(&piece).map_err(|_| Broken(ErrorCode::Internal.into()))? + "\n";
        making.packing.add(&line);
        Ok(Some((line.into(), making)))
    }
}

/// Which day.
#[derive(Deserialize, IntoParams)]
pub(crate) struct Day {
    /// Counted from 1 January 1970; today if nothing is said.
    #[serde(default)]
    day: Option<u32>,
}

/// The puzzles of a day, at most one for each game, the same for everybody
#[utoipa::path(get, path = "/api/puzzles", tag = "games", params(Day), responses((status = 200, body = Vec<Posed>)))]
pub(super) async fn puzzles(
    State(house): State<Arc<House>>,
    caller: Caller,
    client: Client,
    Query(Day { day }): Query<Day>,
) -> Result<Json<Vec<Posed>>, Refused> {
    let day = day.unwrap_or_else(|| u32::try_from(house.now() / 86_400_000).unwrap_or_default());
    let posed = move || GAMES.iter().filter_map(|it| Posed::of(&Puzzle::of_day(it.name, day)?)).collect();
    house.elsewhere(&client, "", posed).await.map(Json).map_err(|it| caller.refuse(it))
}

#[cfg(test)]
mod tests {
    use axum::http::HeaderMap;
    use tablee_bots::{Spec, seated};
    use tablee_kernel::{Chance, Record, Seed};
    use tablee_table::rows::Fresh;

    use super::*;
    use crate::{
        clock::now_ms,
        limits::Networks,
        store::{GameRow, Memory, Op, ReviewRow, Store, TableRow},
        wire::TableSettings,
    };

    /// A game that was played to its end, and is stored.
    async fn played(store: &dyn Store) -> Record {
        let options = format!("players={}", GAMES[0].small_table());
        let mut game = seated::start(GAMES[0].name, &options, Seed::from_number(1)).unwrap().unwrap();
        while let Some(seat) = game.to_act().lowest() {
            let action = game.ask(seat).unwrap().choose(Spec::Greedy, &mut Chance::fast(1));
            game.play(seat, &action).unwrap();
        }
        let table = TableRow::open(GAMES[0].name, "ada".to_owned(), Vec::new(), TableSettings::default(), now_ms());
        let fresh = Fresh { game_id: 7, secret: String::new(), luck: 0 };
        let row = GameRow::coming(&table, GAMES[0].rules, fresh, 0);
        store.write(vec![Op::NewTable(Box::new((table, row)))]).await.unwrap();
        game.record()
    }

    /// A review of a whole game, in the making.
    async fn begin(house: &Arc<House>, record: &Record) -> Making {
        let client = Client::of(Some(([203, 0, 113, 1], 80).into()), &HeaderMap::new(), &Networks::loopback());
        let key = (7, VERSION);
        Making {
            house: Arc::clone(house),
            key,
            reviewer: Reviewer::new(record, Effort { playouts: 500, seed: 1 }).unwrap(),
            packing: Packing::default(),
            _place: house.reviews().place(client.household()).unwrap(),
            _alone: house.reviews().alone(key).await,
            client,
            code: "MER-472".to_owned(),
        }
    }

    fn text(made: Made) -> String {
        let pieces: Vec<Bytes> = made.pieces().collect::<Result<_, _>>().unwrap();
        String::from_utf8(pieces.concat()).unwrap()
    }

    fn packed(text: &str) -> Packing {
        let mut packing = Packing::default();
        text.split_inclusive('\n').for_each(|it| packing.add(it));
        packing
    }

    #[tokio::test]
    async fn pieces_come_one_by_one_and_all_of_them_are_kept() {
        let store = Arc::new(Memory::default());
        let record = played(&*store).await;
        let house = House::with(Arc::clone(&store) as Arc<_>, seated::start).await.unwrap();
        let made = async |version| reviews::made(&*store, (7, version)).await.unwrap().map(text);
        let mut making = begin(&house, &record).await;
        let mut lines = String::new();
        while let Some((line, rest)) = making.next().await.unwrap() {
            assert!(made(VERSION).await.is_none(), "only what is whole is kept");
            lines += std::str::from_utf8(&line).unwrap();
            making = rest;
        }
        let pieces: Vec<Piece> = lines.lines().map(|it| serde_json::from_str(it).unwrap()).collect();
        assert!(matches!(pieces.first(), Some(Piece::Outline(_))) && matches!(pieces.last(), Some(Piece::Summary(_))));
        assert_eq!(made(VERSION).await.as_deref(), Some(lines.as_str()));
        assert!(made(VERSION + 1).await.is_none(), "another version is made anew");
    }

    #[tokio::test]
    async fn whoever_reads_is_content_though_nothing_can_be_kept() {
        let store = Arc::new(Memory::default());
        let record = played(&*store).await;
        let house = House::with(Arc::clone(&store) as Arc<_>, seated::start).await.unwrap();
        store.break_down(Some("the disk is full"));
        let mut making = begin(&house, &record).await;
        let mut n_pieces = 0;
        while let Some((_, rest)) = making.next().await.unwrap() {
            (making, n_pieces) = (rest, n_pieces + 1);
        }
        assert!(n_pieces > 10);
        assert!(reviews::made(&*store, (7, VERSION)).await.unwrap().is_none());
    }

    #[tokio::test]
    async fn what_is_stored_and_cannot_be_read_or_is_too_large_is_none() {
        let store = Memory::default();
        played(&store).await;
        let garbage = ReviewRow { game: 7, version: VERSION, made_at: 0, pieces: vec![31, 139, 8, 0, 1, 2] };
        store.write(vec![Op::Review(garbage)]).await.unwrap();
        assert_eq!(reviews::made(&store, (7, VERSION)).await, Ok(None));
        let mut luck = Chance::fast(1);
        let noise: String = (0..4 << 20).map(|_| char::from(b' ' + luck.below(90) as u8)).collect();
        reviews::keep(&store, (7, VERSION), packed(&(noise + "\n")), 0).await;
        assert_eq!(reviews::made(&store, (7, VERSION)).await, Ok(None));
        reviews::keep(&store, (7, VERSION), packed("a\nb\n"), 0).await;
        assert_eq!(reviews::made(&store, (7, VERSION)).await.unwrap().map(text).as_deref(), Some("a\nb\n"));
    }

    #[tokio::test]
    async fn whoever_leaves_gives_place_and_game_back() {
        let store = Arc::new(Memory::default());
        let record = played(&*store).await;
        let house = House::with(Arc::clone(&store) as Arc<_>, seated::start).await.unwrap();
        for _ in 0..20 {
            let making = begin(&house, &record).await;
            let (_, making) = making.next().await.unwrap().unwrap();
            drop(making);
        }
        assert!(reviews::made(&*store, (7, VERSION)).await.unwrap().is_none());
        assert_eq!(house.thinkers().n_free(), house.thinkers().most_of_one() + 1, "nobody thinks for nobody");
    }
}
