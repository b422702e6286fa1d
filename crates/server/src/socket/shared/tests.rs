use std::time::Duration;

use tokio::{
    io::{AsyncReadExt as _, DuplexStream, duplex},
    time::timeout,
};

use super::*;
use crate::outbox::{Outbox, outbox_into};

/// A line that takes so many bytes at once, what is put into it, and its other end.
fn line(width: usize) -> (Shared<DuplexStream>, Outbox, Outgoings, DuplexStream) {
    let (near, far) = duplex(width);
    let shared = Shared::new(Line::new(near, 1 << 20));
    let (outbox, outgoings) = outbox_into(1000, Some(shared.writer()));
    (shared, outbox, outgoings, far)
}

fn put(outbox: &Outbox, text: &str) {
    outbox.put(Outgoing::Text(text.into())).unwrap();
}

/// What comes out within a moment, as the texts of short frames.
async fn read(far: &mut DuplexStream, len: usize) -> Vec<String> {
    let mut bytes = vec![0; len];
    timeout(Duration::from_secs(5), far.read_exact(&mut bytes)).await.expect("it comes").unwrap();
    let (mut res, mut rest) = (Vec::new(), &bytes[..]);
    while let [_, len, following @ ..] = rest {
        let (text, following) = following.split_at(usize::from(*len));
        res.push(String::from_utf8(text.to_vec()).unwrap());
        rest = following;
    }
    res
}

#[tokio::test]
async fn what_a_free_line_takes_is_written_by_the_table_and_its_task_is_not_woken() {
    let (shared, outbox, outgoings, mut far) = line(1 << 10);
    let mut ready = Box::pin(outgoings.ready(|| shared.has_to_send()));
    assert!(futures_util::poll!(&mut ready).is_pending());
    put(&outbox, "1");
    put(&outbox, "2");
    outbox.wake();
    assert_eq!(read(&mut far, 6).await, ["1", "2"]);
    assert!(futures_util::poll!(&mut ready).is_pending(), "there is nothing to be done");
}

#[tokio::test]
async fn what_a_line_does_not_take_is_sent_by_its_task_in_order() {
    let (shared, outbox, mut outgoings, mut far) = line(4);
    let texts: Vec<String> = (0..200).map(|it| it.to_string()).collect();
    let len = texts.iter().map(|it| 2 + it.len()).sum();
    let reader = tokio::spawn(async move { read(&mut far, len).await });
    let task = tokio::spawn(async move {
        while !outgoings.is_over() || shared.has_to_send() {
            outgoings.ready(|| shared.has_to_send()).await;
            assert!(shared.say_all(&mut outgoings).is_none());
            shared.send().await.unwrap();
        }
    });
    for text in &texts {
        put(&outbox, text);
        outbox.wake();
        tokio::task::yield_now().await;
    }
    drop(outbox);
    assert_eq!(reader.await.unwrap(), texts);
    task.await.unwrap();
}

#[tokio::test]
async fn a_line_that_is_stuck_leaves_what_comes_in_the_outbox() {
    let (shared, outbox, mut outgoings, mut far) = line(2);
    put(&outbox, "abc");
    outbox.wake();
    put(&outbox, "d");
    outbox.wake();
    assert!(shared.has_to_send());
    // Which is bounded, unlike the line.
    let last = outbox.put(Outgoing::Last("e".into()));
    assert!(last.is_ok());
    let send = async {
        assert_eq!(shared.say_all(&mut outgoings).as_deref(), Some("e"), "the last word is the task's to say");
        shared.send().await.unwrap();
    };
    assert_eq!(tokio::join!(send, read(&mut far, 8)).1, ["abc", "d"]);
}

#[tokio::test]
async fn a_line_is_closed_with_its_task_though_the_table_still_has_it() {
    let (shared, outbox, outgoings, mut far) = line(64);
    drop((shared, outgoings));
    let mut rest = Vec::new();
    timeout(Duration::from_secs(5), far.read_to_end(&mut rest)).await.expect("it is closed").unwrap();
    outbox.wake();
    assert!(outbox.put(Outgoing::Text("1".into())).is_err());
}
