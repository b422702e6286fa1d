//! Rows as they are stored.

use serde::de::DeserializeOwned;
use sqlx::{Row as _, postgres::PgRow};
use tablee_kernel::Seat;

use crate::{
    store::{
        ActionRow, ClockRow, Device, DraftRow, GameRow, Guest, PredictionRow, StageRow, StoreError, TableRow, stored,
        text,
    },
    wire::{Face, Language, State},
};

pub(super) fn device(row: &PgRow) -> Result<Device, StoreError> {
    let hash: Vec<u8> = row.try_get("hash")?;
    Ok(Device {
        hash: hash.try_into().map_err(|_| StoreError::Failed("a hash of another length".to_owned()))?,
        name: row.try_get("device")?,
        made_at: row.try_get("made_at")?,
        seen_at: row.try_get("seen_at")?,
    })
}

pub(super) fn guest(row: &PgRow) -> Result<Guest, StoreError> {
    let lang: &str = row.try_get("lang")?;
    Ok(Guest {
        id: row.try_get("id")?,
        name: row.try_get("name")?,
        lang: if lang == "fr" { Language::Fr } else { Language::En },
        face: face(row.try_get("face")?),
        created_at: row.try_get("created_at")?,
    })
}

/// A face that is no longer drawn is none.
pub(super) fn face(word: Option<&str>) -> Option<Face> {
    word.and_then(Face::of)
}

pub(super) fn table(row: &PgRow) -> Result<TableRow, StoreError> {
    Ok(TableRow {
        code: row.try_get("code")?,
        game: row.try_get("game")?,
        options: row.try_get("options")?,
        settings: json::<stored::Settings>(row.try_get("settings")?)?.into(),
        password: row.try_get("password")?,
        host: row.try_get("host")?,
        is_locked: row.try_get("is_locked")?,
        is_paused: row.try_get("is_paused")?,
        state: state(row)?,
        game_number: number(row, "game_number")?,
        chairs: json::<Vec<stored::Chair>>(row.try_get("chairs")?)?.into_iter().map(Into::into).collect(),
        members: json(row.try_get("members")?)?,
        banned: json(row.try_get("banned")?)?,
        created_at: row.try_get("created_at")?,
        touched_at: row.try_get("touched_at")?,
    })
}

pub(super) fn game(row: &PgRow) -> Result<GameRow, StoreError> {
    let outcome: Option<&str> = row.try_get("outcome")?;
    Ok(GameRow {
        id: row.try_get("id")?,
        code: row.try_get("code")?,
        number: number(row, "number")?,
        game: row.try_get("game")?,
        rules: number(row, "rules")?,
        options: row.try_get("options")?,
        secret: row.try_get("secret")?,
        nonces: json(row.try_get("nonces")?)?,
        seed: row.try_get("seed")?,
        guess: None,
        players: json(row.try_get("players")?)?,
        state: state(row)?,
        outcome: outcome.map(json::<stored::Standing>).transpose()?.map(Into::into),
        started_at: row.try_get("started_at")?,
        ended_at: row.try_get("ended_at")?,
    })
}

pub(super) fn action(row: &PgRow) -> Result<ActionRow, StoreError> {
    Ok(ActionRow {
        ply: number(row, "ply")?,
        seat: seat(row)?,
        action: row.try_get::<&str, _>("action").map(text::read)?,
        id: row.try_get::<Option<&str>, _>("id")?.map(text::read),
        at: row.try_get("at")?,
    })
}

pub(super) fn draft(row: &PgRow) -> Result<DraftRow, StoreError> {
    Ok(DraftRow {
        seat: seat(row)?,
        question: maybe(row, "question")?,
        answer: row.try_get::<Option<&str>, _>("answer")?.map(text::read),
        id: row.try_get::<Option<&str>, _>("id")?.map(text::read),
        wishes: json::<stored::Wishes>(row.try_get("wishes")?)?.into(),
    })
}

pub(super) fn clock(row: &PgRow) -> Result<ClockRow, StoreError> {
    Ok(ClockRow {
        seat: seat(row)?,
        question: number(row, "question")?,
        spent: row.try_get("spent")?,
        since: row.try_get("since")?,
        extra: row.try_get("extra")?,
    })
}

pub(super) fn stage(row: &PgRow) -> Result<StageRow, StoreError> {
    Ok(StageRow {
        step: number(row, "step")?,
        part: number(row, "part")?,
        call: row.try_get("call")?,
        hold: row.try_get("hold")?,
        spent: row.try_get("spent")?,
        since: row.try_get("since")?,
    })
}

pub(super) fn prediction(row: &PgRow) -> Result<PredictionRow, StoreError> {
    Ok(PredictionRow {
        guest: row.try_get("guest")?,
        name: row.try_get("name")?,
        number: number(row, "number")?,
        choice: row.try_get::<&str, _>("choice").map(text::read)?,
        is_seated: row.try_get("seated")?,
    })
}

pub(super) fn seat(row: &PgRow) -> Result<Seat, StoreError> {
    Ok(Seat::new(usize::from(number::<u8>(row, "seat")?)))
}

fn state(row: &PgRow) -> Result<State, StoreError> {
    let word: &str = row.try_get("state")?;
    stored::state_of(word).ok_or_else(|| StoreError::Failed(format!("no state is called {word}")))
}

/// Whole numbers are all stored alike.
fn number<T: TryFrom<i64>>(row: &PgRow, column: &str) -> Result<T, StoreError> {
    T::try_from(row.try_get(column)?).map_err(|_| out_of_range(column))
}

fn maybe<T: TryFrom<i64>>(row: &PgRow, column: &str) -> Result<Option<T>, StoreError> {
    let value: Option<i64> = row.try_get(column)?;
    value.map(|it| T::try_from(it).map_err(|_| out_of_range(column))).transpose()
}

fn out_of_range(column: &str) -> StoreError {
    StoreError::Failed(format!("{column} is out of range"))
}

pub(super) fn json<T: DeserializeOwned>(text: &str) -> Result<T, StoreError> {
    serde_json::from_str(text).map_err(|it| StoreError::Failed(it.to_string()))
}
