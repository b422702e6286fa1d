//! Browsers that speak for a guest, and links between them.

use crate::common::{Person, serve};
use reqwest::{Method, StatusCode, header::HeaderMap};
use serde_json::{Value, json};

/// A request with any headers.
async fn send(person: &Person, method: Method, path: &str, headers: &[(&str, &str)]) -> (StatusCode, HeaderMap, Value) {
    let mut request = person.http.request(method, format!("http://{}{path}", person.address));
    request = request.header("cookie", &person.cookie);
    for (name, value) in headers {
        request = request.header(*name, *value);
    }
    let answer = request.send().await.unwrap();
    (answer.status(), answer.headers().clone(), answer.json().await.unwrap_or(Value::Null))
}

async fn linked(person: &Person) -> (String, Person) {
    let token = person.ask("/api/me/link", json!({})).await["token"].as_str().unwrap().to_owned();
    let claim = person.http.post(format!("http://{}/api/me/claim", person.address)).json(&json!({ "token": token }));
    let answer = claim.send().await.unwrap();
    let cookie = answer.headers()["set-cookie"].to_str().unwrap().split(';').next().unwrap().to_owned();
    (token, Person { cookie, ..person.clone() })
}

#[tokio::test(flavor = "multi_thread")]
async fn the_token_of_a_link_only_claims() {
    let data = tempfile::tempdir().unwrap();
    let here = serve(data.path()).await;
    let ada = Person::new(here.address, "Ada").await;
    let token = ada.ask("/api/me/link", json!({})).await["token"].as_str().unwrap().to_owned();
    let thief = Person { cookie: format!("tablee={token}"), ..ada.clone() };
    assert_eq!(thief.get("/api/me").await.0, 401, "it is no cookie");
    let (used, phone) = linked(&ada).await;
    assert_eq!(phone.get("/api/me").await.1["guest"], ada.id.as_str());
    ada.refused("/api/me/claim", json!({ "token": used }), "bad-link").await;
    assert_eq!(Person { cookie: format!("tablee={used}"), ..ada }.get("/api/me").await.0, 401, "used, it is dead");
}

#[tokio::test(flavor = "multi_thread")]
async fn one_can_sign_out_here_and_everywhere_else() {
    let data = tempfile::tempdir().unwrap();
    let here = serve(data.path()).await;
    let ada = Person::new(here.address, "Ada").await;
    let [phone, tablet, tv] = [linked(&ada).await.1, linked(&ada).await.1, linked(&ada).await.1];
    assert_eq!(ada.get("/api/me/devices").await.1.as_array().unwrap().len(), 4);
    let (status, headers, _) = send(&phone, Method::POST, "/api/me/sign-out", &[]).await;
    assert_eq!(status, 204);
    assert!(headers["set-cookie"].to_str().unwrap().contains("Max-Age=0"), "{headers:?}");
    assert_eq!(phone.get("/api/me").await.0, 401);
    assert_eq!(tablet.get("/api/me").await.0, 200);
    assert_eq!(send(&tablet, Method::POST, "/api/me/sign-out-elsewhere", &[]).await.0, 204);
    for (person, status) in [(&ada, 401), (&tv, 401), (&tablet, 200)] {
        assert_eq!(person.get("/api/me").await.0, status);
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_cookie_lasts_a_year_of_use() {
    let data = tempfile::tempdir().unwrap();
    let here = serve(data.path()).await;
    let ada = Person::new(here.address, "Ada").await;
    let (_, headers, _) = send(&ada, Method::GET, "/api/me", &[]).await;
    let cookie = headers["set-cookie"].to_str().unwrap();
    assert!(
        cookie.starts_with(&ada.cookie) && cookie.contains("Max-Age=31536000"),
        "renewed when it is used: {cookie}"
    );
    assert!(cookie.contains("HttpOnly") && cookie.contains("SameSite=Lax"));
}

#[tokio::test(flavor = "multi_thread")]
async fn pages_of_other_sites_change_nothing() {
    let data = tempfile::tempdir().unwrap();
    let here = serve(data.path()).await;
    let ada = Person::new(here.address, "Ada").await;
    let ours = format!("http://{}", here.address);
    for (method, path) in [(Method::POST, "/api/me/link"), (Method::POST, "/api/tables")] {
        for origin in ["http://evil.example", "null", "https://127.0.0.1:1"] {
            let (status, _, problem) = send(&ada, method.clone(), path, &[("origin", origin)]).await;
            assert_eq!((status.as_u16(), &problem["code"]), (403, &json!("bad-origin")), "{path} from {origin}");
        }
    }
    assert_eq!(send(&ada, Method::POST, "/api/me/link", &[("origin", &ours)]).await.0, 200);
    assert_eq!(send(&ada, Method::GET, "/api/me", &[("origin", "http://evil.example")]).await.0, 200);
}

#[tokio::test(flavor = "multi_thread")]
async fn browsers_that_came_encrypted_are_told_to_stay_so() {
    let data = tempfile::tempdir().unwrap();
    let here = serve(data.path()).await;
    let ada = Person::new(here.address, "Ada").await;
    let (_, headers, _) = send(&ada, Method::GET, "/api/me", &[("x-forwarded-proto", "https")]).await;
    assert_eq!(headers["strict-transport-security"], "max-age=31536000");
    let (_, headers, _) = send(&ada, Method::GET, "/api/me", &[]).await;
    assert!(!headers.contains_key("strict-transport-security"));
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_signs_out_is_gone_from_the_table_too() {
    let data = tempfile::tempdir().unwrap();
    let here = serve(data.path()).await;
    let ada = Person::new(here.address, "Ada").await;
    let [phone, tablet] = [linked(&ada).await.1, linked(&ada).await.1];
    let code = ada.table("dobro", json!({}), 1).await;
    let (mut mine, mut on_phone, mut on_tablet) =
        (ada.connection(&code).await, phone.connection(&code).await, tablet.connection(&code).await);
    assert_eq!(send(&phone, Method::POST, "/api/me/sign-out", &[]).await.0, 204);
    assert_eq!(on_phone.next_of("bye").await["problem"]["code"], "no-guest");
    assert_eq!(send(&ada, Method::POST, "/api/me/sign-out-elsewhere", &[]).await.0, 204);
    assert_eq!(on_tablet.next_of("bye").await["problem"]["code"], "no-guest");
    mine.say(json!({ "type": "ping" })).await;
    mine.next_of("pong").await;
}

#[tokio::test(flavor = "multi_thread")]
async fn one_has_all_ones_data_and_can_be_forgotten() {
    let data = tempfile::tempdir().unwrap();
    let here = serve(data.path()).await;
    let [ada, bea] = [Person::new(here.address, "Ada Lovelace").await, Person::new(here.address, "Bea").await];
    let code = ada.table("dobro", json!({ "bot_pace": "instant" }), 1).await;
    bea.sit(&code).await;
    ada.start(&code).await;
    let mut mine = ada.connection(&code).await;
    mine.say(json!({ "type": "say", "id": "1", "to": "table", "text": "Nobody should read this." })).await;
    mine.next_of("chat").await;
    let (status, headers, all) = send(&ada, Method::GET, "/api/me/data", &[]).await;
    assert_eq!(status, 200);
    assert!(headers["content-disposition"].to_str().unwrap().starts_with("attachment"));
    assert_eq!((&all["me"]["name"], &all["devices"][0]["here"]), (&json!("Ada Lovelace"), &json!(true)), "{all}");
    assert_eq!((&all["games"][0]["code"], &all["tables"][0]), (&json!(code), &json!(code)), "{all}");
    assert_eq!(all["chat"][0]["text"], "Nobody should read this.");

    assert_eq!(send(&ada, Method::DELETE, "/api/me", &[]).await.0, 204);
    // What is waited for: the end of the connection, whatever comes before.
    while mine.next().await.is_some() {}
    assert_eq!(ada.get("/api/me").await.0, 401);
    let (_, room) = bea.get(&format!("/api/tables/{code}")).await;
    assert_eq!((&room["state"], &room["host"]), (&json!("playing"), &json!(bea.id)), "the game goes on: {room}");
    let (_, games) = bea.get("/api/me/games").await;
    assert_eq!(games[0]["players"][0], "Someone", "{games}");
    here.stop().await;
    for file in std::fs::read_dir(data.path()).unwrap() {
        let bytes = std::fs::read(file.unwrap().path()).unwrap();
        let text = String::from_utf8_lossy(&bytes);
        assert!(!text.contains("Nobody should read"), "what was deleted is not left in the file");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn the_server_tells_how_long_it_keeps_things() {
    let data = tempfile::tempdir().unwrap();
    let here = serve(data.path()).await;
    let ada = Person::new(here.address, "Ada").await;
    let (status, kept) = ada.get("/api/privacy").await;
    assert_eq!((status.as_u16(), &kept["records"], &kept["cookie"]), (200, &Value::Null, &json!(365)), "{kept}");
}

const FIREFOX: &str = "Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0";

#[tokio::test(flavor = "multi_thread")]
async fn devices_are_listed_by_what_they_are_and_signed_out_one_by_one() {
    let data = tempfile::tempdir().unwrap();
    let here = serve(data.path()).await;
    let ada = Person::new(here.address, "Ada").await;
    let eve = Person::new(here.address, "Eve").await;
    let token = ada.ask("/api/me/link", json!({})).await["token"].as_str().unwrap().to_owned();
    let claim = ada.http.post(format!("http://{}/api/me/claim", here.address)).header("user-agent", FIREFOX);
    let claimed = claim.json(&json!({ "token": token })).send().await.unwrap();
    let cookie = claimed.headers()["set-cookie"].to_str().unwrap().split(';').next().unwrap().to_owned();
    let laptop = Person { cookie, ..ada.clone() };
    let list = laptop.get("/api/me/devices").await.1;
    let [mine, other] = &list.as_array().unwrap()[..] else { panic!("two devices: {list}") };
    let (mine, other) = if mine["here"] == true { (mine, other) } else { (other, mine) };
    assert_eq!(mine["name"], "Firefox, Linux", "{list}");
    assert!(mine["made_at"].as_i64() > Some(0) && mine["made_at"].as_i64() <= mine["seen_at"].as_i64(), "{list}");
    assert_eq!((&other["name"], &other["here"]), (&json!(""), &json!(false)));
    // No version, no address, no token: only what tells one's own devices apart.
    let text = list.to_string();
    assert!(!text.contains("145") && !text.contains("127.0.0.1") && !text.contains(&token), "{text}");
    assert_eq!(laptop.get("/api/me/data").await.1["devices"], list);

    // Somebody else's device is no device of mine.
    let path = format!("/api/me/devices/{}", other["id"].as_str().unwrap());
    assert_eq!(send(&eve, Method::DELETE, &path, &[]).await.0, 404);
    assert_eq!(send(&laptop, Method::DELETE, &path, &[("origin", "http://evil.example")]).await.0, 403);
    assert_eq!(ada.get("/api/me").await.0, 200);
    assert_eq!(send(&laptop, Method::DELETE, &path, &[]).await.0, 204);
    assert_eq!(ada.get("/api/me").await.0, 401);
    assert_eq!(laptop.get("/api/me").await.0, 200);
    assert_eq!(send(&laptop, Method::DELETE, &path, &[]).await.0, 404, "it is gone");
}

#[tokio::test(flavor = "multi_thread")]
async fn of_too_many_devices_the_one_used_longest_ago_goes() {
    let data = tempfile::tempdir().unwrap();
    let here = serve(data.path()).await;
    let ada = Person::new(here.address, "Ada").await;
    let mut last = ada.clone();
    for _ in 0..50 {
        last = linked(&last).await.1;
    }
    assert_eq!(last.get("/api/me/devices").await.1.as_array().unwrap().len(), 50);
    assert_eq!(last.get("/api/me").await.0, 200);
}
