//! One contract, three stores: what holds for one of them holds for all.

#[path = "../common/mod.rs"]
mod common;
mod laws;
mod made;
mod postgres;

use std::sync::Arc;

use tablee_server::store::{Address, Memory, Postgres, Sqlite, Store};

/// Runs every law against every store.
macro_rules! for_every_store {
    ($($law:ident),* $(,)?) => {
        mod memory {
            $(#[tokio::test(flavor = "multi_thread")]
            async fn $law() {
                super::laws::$law(std::sync::Arc::new(super::Memory::default())).await;
            })*
        }
        mod sqlite {
            $(#[tokio::test(flavor = "multi_thread")]
            async fn $law() {
                let folder = tempfile::tempdir().unwrap();
                let store = super::sqlite_in(folder.path()).await;
                super::laws::$law(std::sync::Arc::clone(&store)).await;
                store.close().await;
            })*
        }
        mod in_postgres {
            $(#[tokio::test(flavor = "multi_thread")]
            async fn $law() {
                let store = super::postgres_at(&super::common::postgres::Postgres::quick().database()).await;
                super::laws::$law(std::sync::Arc::clone(&store)).await;
                store.close().await;
            })*
        }
    };
}

for_every_store!(
    guests_and_their_browsers,
    a_link_is_good_once,
    what_is_written_is_read,
    what_is_written_again_replaces_it,
    all_or_nothing,
    one_bad_write_spoils_no_other,
    any_text_of_a_browser_is_kept,
    only_the_last_lines_of_chat_are_kept,
    tables_are_woken,
    finished_games_outlive_their_table,
    unfinished_games_go_with_their_table,
    reviews_go_with_their_game_and_newer_ones_replace_older,
    the_oldest_reviews_make_room,
    whoever_is_erased_leaves_no_trace,
    whoever_is_forgotten_is_still_named_in_games,
    what_has_outlived_its_time_is_found,
    whoever_came_once_and_never_played_is_found_sooner,
    what_belongs_to_a_guest_is_found,
    public_tables_are_found,
    it_is_ready_and_was_alive,
);

async fn sqlite_in(folder: &std::path::Path) -> Arc<dyn Store> {
    Arc::new(Sqlite::open(&folder.join("tablee.db")).await.unwrap())
}

async fn postgres_at(url: &str) -> Arc<dyn Store> {
    Arc::new(Postgres::open(&Address { may_lose: true, ..Address::shared(url) }).await.unwrap())
}
