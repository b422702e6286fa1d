//! Bytes against the decoder of messages: some as they are, some as changes to good messages.

#![allow(unreachable_pub, reason = "the fuzzer has its own copy")]

use tablee_server::wire::ToServer;

/// One of each kind.
const GOOD: [&str; 16] = [
    r#"{"type":"hello","since":{"epoch":"e","frame":3},"lang":"fr"}"#,
    r#"{"type":"nonce","nonce":"00112233445566778899aabbccddeeff"}"#,
    r#"{"type":"act","id":"1","question":7,"action":"7+7"}"#,
    r#"{"type":"why_not","id":"1","action":"take"}"#,
    r#"{"type":"wish","id":"1","wish":{"kind":"premove","action":"take"}}"#,
    r#"{"type":"wish","id":"1","wish":{"kind":"auto_pass","on":true}}"#,
    r#"{"type":"hint","id":"1"}"#,
    r#"{"type":"say","id":"1","to":"team","text":"é"}"#,
    r#"{"type":"emote","emote":"bravo"}"#,
    r#"{"type":"suggest","about":"b"}"#,
    r#"{"type":"propose","action":"bet 3"}"#,
    r#"{"type":"predict","id":"1","number":2,"choice":"tie"}"#,
    r#"{"type":"continue","step":4,"part":1}"#,
    r#"{"type":"mute","guest":"g","on":false}"#,
    r#"{"type":"history","id":"1"}"#,
    r#"{"type":"ping"}"#,
];

/// Panics if the decoder does, or if it takes something that does not read back.
pub fn run(bytes: &[u8]) {
    check(&String::from_utf8_lossy(bytes));
    let Some((&[which, at, cut, how], rest)) = bytes.split_first_chunk::<4>() else { return };
    let mut text = GOOD[usize::from(which) % GOOD.len()].as_bytes().to_vec();
    let at = usize::from(at) % text.len();
    let end = (at + usize::from(cut) % 8).min(text.len());
    let some = &rest[..rest.len().min(usize::from(how) % 16)];
    text.splice(at..end, some.iter().copied());
    check(&String::from_utf8_lossy(&text));
    check(GOOD[usize::from(which) % GOOD.len()]);
}

fn check(text: &str) {
    let Ok(message) = serde_json::from_str::<ToServer>(text) else { return };
    let written = serde_json::to_string(&message).expect("what was read can be written");
    assert_eq!(serde_json::from_str::<ToServer>(&written).expect("and read again"), message);
}
