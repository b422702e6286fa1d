//! A whole house from one database into another: a file of SQLite, or PostgreSQL.
//!
//! Everything is copied in one transaction, so that a copy is there whole or not at all. Then every row of both is
//! compared, and every game of both is played again.

mod cell;
mod side;

use std::path::{Path, PathBuf};

use crate::{
    audit::{Audit, audit_store},
    folder::Folder,
    store::{Address, Postgres, Sqlite, Store, StoreError},
};

use self::{
    cell::TABLES,
    side::{Digest, Side},
};

/// Where a house is.
#[derive(Clone, Debug)]
pub enum Place {
    /// In a folder, as a server without a database elsewhere keeps it.
    Folder(PathBuf),
    /// In PostgreSQL.
    Postgres(Address),
}

impl Place {
    /// What somebody typed: an address of PostgreSQL, or else a folder.
    pub fn of(text: &str) -> Place {
        if ["postgres://", "postgresql://"].iter().any(|it| text.starts_with(it)) {
            Place::Postgres(Address { may_lose: true, is_alone: true, ..Address::shared(text) })
        } else {
            Place::Folder(Path::new(text).to_owned())
        }
    }
}

/// What came of it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Moved {
    /// Rows of everything.
    pub rows: u64,
    /// Whether it was all there already.
    pub was_there: bool,
    /// What every game says when it is played again; the same at both places.
    pub audit: Audit,
}

/// Copies a house. A place that has another house in it is left alone, unless it is to be replaced.
pub async fn move_house(from: &Place, to: &Place, replace: bool) -> Result<Moved, StoreError> {
    let (source, target) = (Opened::open(from, false).await?, Opened::open(to, true).await?);
    let mut near = source.side().await?;
    let mut far = target.side().await?;
    let wanted = digests(&mut near).await?;
    let before = digests(&mut far).await?;
    let was_there = before == wanted;
    if !was_there {
        if before.iter().any(|it| it.rows > 0) && !replace {
            return Err(StoreError::Failed(
                "there is another house at the other place already: --replace takes it away first".to_owned(),
            ));
        }
        copy(&mut near, &mut far, source.store().last_heartbeat().await?).await?;
        // Read again from what was stored.
        for ((table, is), should) in TABLES.iter().zip(digests(&mut far).await?).zip(&wanted) {
            if is != *should {
                return Err(StoreError::Failed(format!("what was copied into {} is not the same", table.name)));
            }
        }
    }
    let audit = audit_store(target.store(), &[]).await?;
    if audit != audit_store(source.store(), &[]).await? {
        return Err(StoreError::Failed("games do not play again as they do at the first place".to_owned()));
    }
    source.store().close().await;
    target.store().close().await;
    Ok(Moved { rows: wanted.iter().map(|it| it.rows).sum(), was_there, audit })
}

async fn digests(side: &mut Side) -> Result<Vec<Digest>, StoreError> {
    let mut res = Vec::with_capacity(TABLES.len());
    for table in &TABLES {
        res.push(side.digest(table).await?);
    }
    Ok(res)
}

/// All of it or nothing.
async fn copy(near: &mut Side, far: &mut Side, alive_at: Option<i64>) -> Result<(), StoreError> {
    far.run("BEGIN").await?;
    let copied = async {
        for table in TABLES.iter().rev() {
            far.run(&format!("DELETE FROM {}", table.name)).await?;
        }
        for table in &TABLES {
            near.copy(table, far).await?;
        }
        far.finish(alive_at).await
    };
    match copied.await {
        Ok(()) => far.run("COMMIT").await,
        Err(why) => {
            drop(far.run("ROLLBACK").await);
            Err(why)
        }
    }
}

/// A house that no server has open meanwhile.
enum Opened {
    Folder(Folder, Sqlite),
    Postgres(Address, Postgres),
}

impl Opened {
    async fn open(place: &Place, make: bool) -> Result<Opened, StoreError> {
        match place {
            Place::Folder(path) => {
                if !make && !path.join("tablee.db").exists() {
                    return Err(StoreError::Failed(format!("there is no house in {}", path.display())));
                }
                let failed = |why| StoreError::Failed(format!("cannot use the folder {}: {why}", path.display()));
                let folder = Folder::take(path).map_err(failed)?;
                let store = Sqlite::open(&folder.database()).await?;
                Ok(Opened::Folder(folder, store))
            }
            Place::Postgres(address) => Ok(Opened::Postgres(address.clone(), Postgres::open(address).await?)),
        }
    }

    fn store(&self) -> &dyn Store {
        match self {
            Opened::Folder(_, store) => store,
            Opened::Postgres(_, store) => store,
        }
    }

    async fn side(&self) -> Result<Side, StoreError> {
        match self {
            Opened::Folder(folder, _) => Side::file(&folder.database()).await,
            Opened::Postgres(address, _) => Side::server(&address.url).await,
        }
    }
}
