//! A face is kept with its guest and shown wherever they sit.

use crate::common::{Person, serve};
use serde_json::{Value, json};

async fn face_at(person: &Person, code: &str, seat: usize) -> Value {
    person.ask_for(&format!("/api/tables/{code}")).await["seats"][seat]["face"].clone()
}

#[tokio::test(flavor = "multi_thread")]
async fn a_face_is_chosen_changed_and_seen_by_the_others() {
    let data = tempfile::tempdir().unwrap();
    let here = serve(data.path()).await;
    let [lea, tom] = [Person::new(here.address, "Léa").await, Person::new(here.address, "Tom").await];
    assert_eq!(lea.ask_for("/api/me").await["face"], Value::Null, "nobody has one unasked");
    let me = lea.ask("/api/me", json!({ "name": "Léa", "face": "otter" })).await;
    assert_eq!(me["face"], "otter");
    lea.refused("/api/me", json!({ "name": "Léa", "face": "unicorn" }), "unreadable").await;

    let code = lea.table("dobro", json!({}), 0).await;
    assert_eq!(face_at(&tom, &code, 0).await, "otter", "the table knows it before she comes");
    tom.ask(&format!("/api/tables/{code}/sit"), json!({})).await;
    assert_eq!(face_at(&lea, &code, 1).await, Value::Null);

    let mut connection = lea.connection(&code).await;
    tom.ask("/api/me", json!({ "name": "Tom", "face": "wolf" })).await;
    let is_told = async |connection: &mut crate::common::Connection, face: &str| {
        while connection.next_of("room").await["room"]["seats"][1]["face"] != face {}
    };
    is_told(&mut connection, "wolf").await;
    tom.ask("/api/me", json!({ "name": "Thomas" })).await;
    assert_eq!(tom.ask_for("/api/me").await["face"], "wolf", "another name leaves the face");

    // Who is sent no name sees no face either.
    lea.ask(&format!("/api/tables/{code}/settings"), json!({ "password": "sésame" })).await;
    let zoe = Person::new(here.address, "Zoé").await;
    assert_eq!(face_at(&zoe, &code, 0).await, Value::Null);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_face_survives_the_server_and_is_among_my_games() {
    let data = tempfile::tempdir().unwrap();
    let mut here = serve(data.path()).await;
    let [mut lea, tom] = [Person::new(here.address, "Léa").await, Person::new(here.address, "Tom").await];
    lea.ask("/api/me", json!({ "name": "Léa", "face": "hare" })).await;
    tom.ask("/api/me", json!({ "name": "Tom", "face": "goose" })).await;
    let code = lea.table("dobro", json!({}), 1).await;
    tom.ask(&format!("/api/tables/{code}/sit"), json!({})).await;
    lea.start(&code).await;
    here.stop().await;

    here = serve(data.path()).await;
    lea.address = here.address;
    let room = lea.ask_for(&format!("/api/tables/{code}")).await;
    let faces: Vec<&Value> = room["seats"].as_array().unwrap().iter().map(|it| &it["face"]).collect();
    assert_eq!(faces, [&json!("hare"), &Value::Null, &json!("goose")], "before anybody is back");
    let mine = lea.ask_for("/api/me/games").await;
    assert_eq!(mine[0]["faces"], json!(["hare", null, "goose"]));
    assert_eq!(lea.ask_for("/api/me/data").await["me"]["face"], "hare");
}
