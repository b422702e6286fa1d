//! Guests and tables, made by requests.

use std::time::Duration;

use reqwest::{Client, StatusCode};
use serde_json::{Value, json};

use crate::{Plan, Trouble};

/// How often a request is tried again while a server restarts.
const TRIES: u32 = 100;
const BREATH: Duration = Duration::from_millis(100);

/// Somebody with a browser.
#[derive(Clone, Debug)]
pub struct Person {
    http: Client,
    server: String,
    /// Where their connections are opened.
    through: String,
    /// What speaks for them.
    pub(crate) cookie: String,
}

impl Person {
    /// Somebody for whom there is no server.
    #[cfg(test)]
    pub(crate) fn lost() -> Person {
        let server = "http://127.0.0.1:1".to_owned();
        Person { http: Client::new(), through: server.clone(), server, cookie: String::new() }
    }

    /// Makes a guest.
    pub async fn new(http: &Client, server: &str, name: &str) -> Result<Person, Trouble> {
        let (through, server) = (server.to_owned(), server.to_owned());
        let mut person = Person { http: http.clone(), server, through, cookie: String::new() };
        let answer = person.send("/api/me", &json!({ "name": name })).await?;
        let cookie = answer.headers().get("set-cookie").and_then(|it| it.to_str().ok()).unwrap_or_default();
        person.cookie = cookie.split(';').next().unwrap_or_default().to_owned();
        Ok(person)
    }

    /// Asks for something; waits while the server is not there.
    pub async fn ask(&self, path: &str, body: &Value) -> Result<Value, Trouble> {
        Ok(self.send(path, body).await?.json().await?)
    }

    async fn send(&self, path: &str, body: &Value) -> Result<reqwest::Response, Trouble> {
        let url = format!("{}{path}", self.server);
        let mut tries = 0;
        loop {
            tries += 1;
            let request = self.http.post(&url).header("cookie", &self.cookie).json(body);
            match request.send().await {
                Ok(answer) if answer.status().is_success() => return Ok(answer),
                Ok(answer) if is_passing(answer.status()) && tries < TRIES => (),
                Ok(answer) if is_passing(answer.status()) => return Err(Trouble::PutOff(path.to_owned())),
                Ok(answer) => {
                    return Err(Trouble::Refused { path: path.to_owned(), answer: answer.text().await? });
                }
                Err(error) if tries >= TRIES => return Err(error.into()),
                Err(_) => (),
            }
            tokio::time::sleep(BREATH).await;
        }
    }

    /// The same person, whose connections are opened elsewhere.
    fn through(self, through: Option<&String>) -> Person {
        Person { through: through.unwrap_or(&self.server).clone(), ..self }
    }

    /// Where the socket of a table is.
    pub(crate) fn socket(&self, code: &str) -> String {
        format!("{}/api/tables/{code}/socket", self.through.replacen("http", "ws", 1))
    }
}

fn is_passing(status: StatusCode) -> bool {
    status == StatusCode::SERVICE_UNAVAILABLE || status == StatusCode::TOO_MANY_REQUESTS
}

/// A table with everybody seated; the first of them is its host.
#[derive(Clone, Debug)]
pub struct Party {
    /// Its code.
    pub code: String,
    /// Who plays.
    pub people: Vec<Person>,
}

impl Party {
    /// Makes the people and their table; the cards are not dealt yet.
    pub async fn new(http: &Client, plan: &Plan, number: usize) -> Result<Party, Trouble> {
        let mut people = Vec::new();
        for seat in 0..plan.people {
            let person = Person::new(http, &plan.server, &format!("P{number}-{seat}")).await?;
            people.push(person.through(plan.through.as_ref()));
        }
        let bots = vec!["easy"; plan.bots];
        let new = json!({ "game": plan.game, "settings": { "bot_pace": "instant" }, "bots": bots });
        let room = people[0].ask("/api/tables", &new).await?;
        let code = room["code"].as_str().unwrap_or_default().to_owned();
        for person in &people[1..] {
            person.ask(&format!("/api/tables/{code}/sit"), &json!({})).await?;
        }
        Ok(Party { code, people })
    }

    /// Deals.
    pub async fn start(&self) -> Result<(), Trouble> {
        self.start_as(&self.people[0]).await
    }

    async fn start_as(&self, host: &Person) -> Result<(), Trouble> {
        let path = format!("/api/tables/{}/start", self.code);
        match host.ask(&path, &json!({})).await {
            // Asked twice, because the answer to the first was lost.
            Err(Trouble::Refused { answer, .. }) if answer.contains("already-started") => Ok(()),
            other => other.map(drop),
        }
    }

    /// Deals again, once a game is over.
    pub async fn start_again(&self, host: &Person) -> Result<(), Trouble> {
        let path = format!("/api/tables/{}/rematch", self.code);
        match host.ask(&path, &json!({})).await {
            Err(Trouble::Refused { answer, .. }) if answer.contains("not-over") => (),
            other => drop(other?),
        }
        self.start_as(host).await
    }
}
