//! A connection to one of both databases, row by row.

use std::path::Path;

use futures_util::TryStreamExt as _;
use sha2::{Digest as _, Sha256};
use sqlx::{
    ConnectOptions as _, Executor as _, PgConnection, Row as _, SqliteConnection,
    postgres::{PgConnectOptions, PgRow},
    sqlite::{SqliteConnectOptions, SqliteRow, SqliteSynchronous},
};

use super::cell::{Cell, Kind, Table};
use crate::store::{StoreError, text};

/// How many rows are written at once.
const BATCH: usize = 200;

pub(super) enum Side {
    File(SqliteConnection),
    Server(PgConnection),
}

/// What all rows of a table come to.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Digest {
    pub(super) rows: u64,
    hash: [u8; 32],
}

impl Side {
    pub(super) async fn file(file: &Path) -> Result<Side, StoreError> {
        let options = SqliteConnectOptions::new().filename(file).synchronous(SqliteSynchronous::Full);
        let options = options.pragma("secure_delete", "on");
        Ok(Side::File(options.foreign_keys(true).disable_statement_logging().connect().await?))
    }

    pub(super) async fn server(url: &str) -> Result<Side, StoreError> {
        let options: PgConnectOptions = url.parse()?;
        Ok(Side::Server(options.disable_statement_logging().connect().await?))
    }

    pub(super) async fn run(&mut self, sql: &str) -> Result<(), StoreError> {
        match self {
            Side::File(connection) => connection.execute(sql).await.map(|_| ())?,
            Side::Server(connection) => connection.execute(sql).await.map(|_| ())?,
        }
        Ok(())
    }

    /// Hands out every row of a table, in the order of its keys.
    async fn each(
        &mut self,
        table: &Table,
        mut take: impl AsyncFnMut(Vec<Cell>) -> Result<(), StoreError>,
    ) -> Result<(), StoreError> {
        let keys = table.columns[..table.keys].iter();
        let sql =
            |order: Vec<String>| format!("SELECT {} FROM {} ORDER BY {}", table.names(), table.name, order.join(", "));
        match self {
            Side::File(connection) => {
                let sql = sql(keys.map(|it| it.0.to_owned()).collect());
                let mut rows = sqlx::query(&sql).fetch(connection);
                while let Some(row) = rows.try_next().await? {
                    take(from_file(table, &row)?).await?;
                }
            }
            Side::Server(connection) => {
                // Both databases compare texts byte by byte.
                let collated = |it: &(&str, Kind)| match it.1 {
                    Kind::Text => format!("{} COLLATE \"C\"", it.0),
                    _ => it.0.to_owned(),
                };
                let sql = sql(keys.map(collated).collect());
                let mut rows = sqlx::query(&sql).fetch(connection);
                while let Some(row) = rows.try_next().await? {
                    take(from_server(table, &row)?).await?;
                }
            }
        }
        Ok(())
    }

    /// What all rows of a table come to.
    pub(super) async fn digest(&mut self, table: &Table) -> Result<Digest, StoreError> {
        let mut sha = Sha256::new();
        let mut rows = 0;
        self.each(table, async |row| {
            rows += 1;
            for cell in row {
                let (kind, bytes) = match cell {
                    Cell::Nothing => (0u8, Vec::new()),
                    Cell::Number(it) => (1, it.to_le_bytes().into()),
                    Cell::Flag(it) => (2, vec![it.into()]),
                    Cell::Text(it) => (3, it.into_bytes()),
                    Cell::Bytes(it) => (4, it),
                };
                sha.update([kind]);
                sha.update((bytes.len() as u64).to_le_bytes());
                sha.update(&bytes);
            }
            Ok(())
        })
        .await?;
        Ok(Digest { rows, hash: sha.finalize().into() })
    }

    /// Writes every row of a table to the other side.
    pub(super) async fn copy(&mut self, table: &Table, to: &mut Side) -> Result<(), StoreError> {
        let mut batch = Vec::with_capacity(BATCH);
        self.each(table, async |row| {
            batch.push(row);
            if batch.len() == BATCH {
                to.insert(table, &batch).await?;
                batch.clear();
            }
            Ok(())
        })
        .await?;
        if batch.is_empty() { Ok(()) } else { to.insert(table, &batch).await }
    }

    async fn insert(&mut self, table: &Table, rows: &[Vec<Cell>]) -> Result<(), StoreError> {
        match self {
            Side::File(connection) => insert_into_file(connection, table, rows).await,
            Side::Server(connection) => insert_into_server(connection, table, rows).await,
        }
    }

    /// What is not the same in both: when the house was last alive, who wrote a line, the number of the next one.
    pub(super) async fn finish(&mut self, alive_at: Option<i64>) -> Result<(), StoreError> {
        self.run("DELETE FROM heartbeat").await?;
        if let Some(at) = alive_at {
            match self {
                Side::File(_) => self.run(&format!("INSERT INTO heartbeat VALUES (1, {at})")).await?,
                Side::Server(_) => {
                    self.run(&format!("INSERT INTO heartbeat (writer, at, marker) VALUES ('moved', {at}, 0)")).await?;
                }
            }
        }
        if let Side::Server(_) = self {
            let sql = "SELECT setval(pg_get_serial_sequence('chat', 'id'),
                       (SELECT coalesce(max(id), 0) + 1 FROM chat), FALSE)";
            self.run(sql).await?;
        }
        Ok(())
    }
}

async fn insert_into_file(
    connection: &mut SqliteConnection,
    table: &Table,
    rows: &[Vec<Cell>],
) -> Result<(), StoreError> {
    let places = format!("({})", vec!["?"; table.columns.len()].join(", "));
    let all = vec![places; rows.len()].join(", ");
    let sql = format!("INSERT INTO {} ({}) VALUES {all}", table.name, table.names());
    let mut query = sqlx::query(&sql);
    for cell in rows.iter().flatten() {
        query = match cell {
            Cell::Nothing => query.bind(None::<i64>),
            Cell::Number(it) => query.bind(it),
            Cell::Flag(it) => query.bind(it),
            Cell::Text(it) => query.bind(it),
            Cell::Bytes(it) => query.bind(it),
        };
    }
    query.execute(connection).await?;
    Ok(())
}

async fn insert_into_server(
    connection: &mut PgConnection,
    table: &Table,
    rows: &[Vec<Cell>],
) -> Result<(), StoreError> {
    let kind = |it: Kind| match it {
        Kind::Number => "BIGINT",
        Kind::Flag => "BOOLEAN",
        Kind::Text | Kind::Typed => "TEXT",
        Kind::Bytes => "BYTEA",
    };
    let arrays: Vec<String> =
        table.columns.iter().enumerate().map(|(i, it)| format!("${}::{}[]", i + 1, kind(it.1))).collect();
    let names = table.names();
    // Who wrote a line has a column of its own there.
    let (more, author) = match table.name {
        "chat" => (", guest", ", line::JSON -> 'from' ->> 'guest'"),
        _ => ("", ""),
    };
    let sql = format!(
        "INSERT INTO {} ({names}{more}) SELECT {names}{author} FROM unnest({}) AS it ({names})",
        table.name,
        arrays.join(", ")
    );
    let mut query = sqlx::query(&sql);
    for (i, (_, kind)) in table.columns.iter().enumerate() {
        let column = rows.iter().map(|it| &it[i]);
        query = match kind {
            Kind::Number => query.bind(column.map(Cell::number).collect::<Vec<_>>()),
            Kind::Flag => query.bind(column.map(Cell::flag).collect::<Vec<_>>()),
            Kind::Text => query.bind(column.map(Cell::text).collect::<Vec<_>>()),
            Kind::Typed => {
                let typed = column.map(|it| it.text().map(|it| text::write(it).into_owned()));
                query.bind(typed.collect::<Vec<_>>())
            }
            Kind::Bytes => query.bind(column.map(Cell::bytes).collect::<Vec<_>>()),
        };
    }
    query.execute(connection).await?;
    Ok(())
}

impl Cell {
    fn number(&self) -> Option<i64> {
        if let Cell::Number(it) = self { Some(*it) } else { None }
    }

    fn flag(&self) -> Option<bool> {
        if let Cell::Flag(it) = self { Some(*it) } else { None }
    }

    fn text(&self) -> Option<&str> {
        if let Cell::Text(it) = self { Some(it) } else { None }
    }

    fn bytes(&self) -> Option<&[u8]> {
        if let Cell::Bytes(it) = self { Some(it) } else { None }
    }
}

fn from_file(table: &Table, row: &SqliteRow) -> Result<Vec<Cell>, StoreError> {
    let cell = |(name, kind): &(&str, Kind)| {
        let cell = match kind {
            Kind::Number => row.try_get::<Option<i64>, _>(*name)?.map(Cell::Number),
            Kind::Flag => row.try_get::<Option<bool>, _>(*name)?.map(Cell::Flag),
            Kind::Text | Kind::Typed => row.try_get::<Option<String>, _>(*name)?.map(Cell::Text),
            Kind::Bytes => row.try_get::<Option<Vec<u8>>, _>(*name)?.map(Cell::Bytes),
        };
        Ok(cell.unwrap_or(Cell::Nothing))
    };
    table.columns.iter().map(cell).collect()
}

fn from_server(table: &Table, row: &PgRow) -> Result<Vec<Cell>, StoreError> {
    let cell = |(name, kind): &(&str, Kind)| {
        let cell = match kind {
            Kind::Number => row.try_get::<Option<i64>, _>(*name)?.map(Cell::Number),
            Kind::Flag => row.try_get::<Option<bool>, _>(*name)?.map(Cell::Flag),
            Kind::Text => row.try_get::<Option<String>, _>(*name)?.map(Cell::Text),
            Kind::Typed => row.try_get::<Option<&str>, _>(*name)?.map(|it| Cell::Text(text::read(it))),
            Kind::Bytes => row.try_get::<Option<Vec<u8>>, _>(*name)?.map(Cell::Bytes),
        };
        Ok(cell.unwrap_or(Cell::Nothing))
    };
    table.columns.iter().map(cell).collect()
}
