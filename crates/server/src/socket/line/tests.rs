use std::{future::poll_fn, time::Duration};

use tokio::{
    io::{AsyncReadExt as _, AsyncWriteExt as _, DuplexStream, duplex},
    time::timeout,
};

use super::*;

const LONGEST: usize = 1000;
const MASK: [u8; 4] = [0xA1, 0x07, 0xFF, 0x30];

impl<S: AsyncRead + AsyncWrite + Unpin> Line<S> {
    async fn hear(&mut self) -> Result<Heard, Broken> {
        poll_fn(|context| self.poll_hear(context)).await
    }

    async fn send(&mut self) -> io::Result<()> {
        poll_fn(|context| self.poll_send(context)).await
    }
}

/// A server's line, and the other end.
fn lines() -> (Line<DuplexStream>, DuplexStream) {
    let (near, far) = duplex(1 << 16);
    (Line::new(near, LONGEST), far)
}

/// A frame as a browser sends it.
fn frame(first: u8, payload: &[u8]) -> Vec<u8> {
    let mut bytes = vec![first];
    match payload.len() {
        len @ ..126 => bytes.push(0x80 | len as u8),
        len => {
            bytes.push(0x80 | 126);
            bytes.extend_from_slice(&(len as u16).to_be_bytes());
        }
    }
    bytes.extend_from_slice(&MASK);
    bytes.extend(payload.iter().zip(MASK.iter().cycle()).map(|(byte, mask)| byte ^ mask));
    bytes
}

const LAST: u8 = 0x80;

/// What is heard of these bytes, up to a goodbye, an end, or a fault.
async fn heard(bytes: &[u8]) -> (Vec<Heard>, Option<String>) {
    let (mut line, mut far) = lines();
    far.write_all(bytes).await.unwrap();
    drop(far);
    let mut all = Vec::new();
    loop {
        match line.hear().await {
            Ok(heard) => all.push(heard),
            Err(Broken::HungUp) => return (all, None),
            Err(why) => return (all, Some(why.to_string())),
        }
    }
}

fn text(text: &str) -> Heard {
    Heard::Text(text.to_owned())
}

#[tokio::test]
async fn messages_are_heard_whole_or_in_parts_with_probes_between() {
    let long = "é".repeat(200);
    let bytes = [
        frame(LAST | TEXT, b"one"),
        frame(TEXT, b"t"),
        frame(LAST | PING, b"?"),
        frame(CONTINUED, b"w"),
        frame(LAST | PONG, b""),
        frame(LAST | CONTINUED, b"o"),
        frame(LAST | TEXT, long.as_bytes()),
        frame(LAST | BINARY, b"\0"),
        frame(LAST | TEXT, b""),
    ];
    let expected = vec![text("one"), Heard::Ping, Heard::Pong, text("two"), text(&long), Heard::Binary, text("")];
    assert_eq!(heard(&bytes.concat()).await, (expected, None));
}

#[tokio::test]
async fn a_letter_that_is_cut_in_two_is_whole_again() {
    let [first, second] = "é".as_bytes() else { panic!("two bytes") };
    let bytes = [frame(TEXT, &[*first]), frame(LAST | CONTINUED, &[*second])].concat();
    assert_eq!(heard(&bytes).await, (vec![text("é")], None));
}

#[tokio::test]
async fn it_does_not_matter_in_which_pieces_bytes_come() {
    let bytes = [frame(LAST | TEXT, b"one"), frame(LAST | TEXT, &[b'x'; 300]), frame(LAST | TEXT, b"three")].concat();
    let expected = [text("one"), text(&"x".repeat(300)), text("three")];
    for size in [1, 2, 3, 7, 150, 400] {
        let (mut line, mut far) = lines();
        let mut all = Vec::new();
        for piece in bytes.chunks(size) {
            far.write_all(piece).await.unwrap();
            // Given up and asked again, as it is when something is to be said.
            while let Ok(heard) = timeout(Duration::ZERO, line.hear()).await {
                all.push(heard.unwrap());
            }
        }
        assert_eq!(all, expected, "{size} bytes at a time");
    }
}

#[tokio::test]
async fn what_no_browser_sends_ends_it() {
    let mut unmasked = frame(LAST | TEXT, b"one");
    unmasked[1] &= 0x7F;
    let too_long = [&[LAST | TEXT, 0x80 | 127][..], &(LONGEST as u64 + 1).to_be_bytes()].concat();
    let endless = [&[LAST | TEXT, 0x80 | 127][..], &u64::MAX.to_be_bytes()].concat();
    let parts = [frame(TEXT, &[b'x'; 600]), frame(CONTINUED, &[b'x'; 600])].concat();
    for (bytes, why) in [
        (unmasked, "a browser masks what it says"),
        (frame(LAST | 0x40 | TEXT, b""), "an extension that nobody asked for"),
        (too_long, "a message is too long"),
        (endless, "a message is too long"),
        (parts, "a message is too long"),
        (frame(PING, b""), "a control frame is short and whole"),
        (frame(LAST | PING, &[0; 126]), "a control frame is short and whole"),
        (frame(LAST | CONTINUED, b"x"), "it goes on with nothing"),
        ([frame(TEXT, b"x"), frame(LAST | TEXT, b"x")].concat(), "a message within another"),
        (frame(LAST | TEXT, b"\xff"), "a text is no text"),
        (frame(LAST | 0x3, b""), "a frame of no kind"),
        (frame(LAST | 0xB, b""), "a frame of no kind"),
    ] {
        assert_eq!(heard(&bytes).await, (Vec::new(), Some(why.to_owned())));
    }
}

/// Everything that comes out of the other end while this is sent.
async fn sent(line: &mut Line<DuplexStream>, far: &mut DuplexStream) -> Vec<u8> {
    line.send().await.unwrap();
    let mut bytes = vec![0; 1 << 16];
    let n = far.read(&mut bytes).await.unwrap();
    bytes.truncate(n);
    bytes
}

#[tokio::test]
async fn texts_of_all_lengths_go_out_with_their_heads() {
    for (len, head) in [
        (0, vec![0x81, 0]),
        (125, vec![0x81, 125]),
        (126, vec![0x81, 126, 0, 126]),
        (0x1234, vec![0x81, 126, 0x12, 0x34]),
    ] {
        let (mut line, mut far) = lines();
        let text = "x".repeat(len);
        line.say(text.as_str().into());
        assert_eq!(sent(&mut line, &mut far).await, [&head, text.as_bytes()].concat(), "{len}");
    }
    let piece = Piece::Text("x".repeat(0x12345).into());
    assert_eq!(Head::of(&piece).bytes(), [0x81, 127, 0, 0, 0, 0, 0, 1, 0x23, 0x45]);
}

#[tokio::test]
async fn many_messages_go_out_together_and_in_order_through_a_narrow_line() {
    let (near, mut far) = duplex(7);
    let mut line = Line::new(near, LONGEST);
    let texts: Vec<String> = (0..50).map(|it| format!("{it}{}", "*".repeat(it * 5))).collect();
    texts.iter().for_each(|it| line.say(it.as_str().into()));
    let reading = tokio::spawn(async move {
        let mut bytes = Vec::new();
        far.read_to_end(&mut bytes).await.unwrap();
        bytes
    });
    line.send().await.unwrap();
    assert!(!line.has_to_send());
    drop(line);
    let expected: Vec<u8> = texts
        .iter()
        .flat_map(|it| [&Head::of(&Piece::Text(it.as_str().into())).bytes().to_vec()[..], it.as_bytes()].concat())
        .collect();
    assert_eq!(reading.await.unwrap(), expected);
}

#[tokio::test]
async fn a_probe_is_answered_with_what_it_said_and_a_goodbye_with_a_goodbye() {
    let (mut line, mut far) = lines();
    far.write_all(&[frame(LAST | PING, b"are you there"), frame(LAST | CLOSE, b"\x03\xe8bye")].concat()).await.unwrap();
    assert_eq!(line.hear().await.unwrap(), Heard::Ping);
    assert_eq!(line.hear().await.unwrap(), Heard::Close);
    let expected = [&[0x8A, 13][..], b"are you there", &[0x88, 2, 0x03, 0xE8]].concat();
    assert_eq!(sent(&mut line, &mut far).await, expected);
    line.probe();
    line.close();
    assert_eq!(sent(&mut line, &mut far).await, [0x89, 0, 0x88, 2, 0x03, 0xE8]);
}

#[tokio::test]
async fn whoever_sends_probes_and_reads_nothing_fills_no_memory() {
    let (mut line, mut far) = lines();
    for _ in 0..1000 {
        far.write_all(&frame(LAST | PING, &[0; 125])).await.unwrap();
        assert_eq!(line.hear().await.unwrap(), Heard::Ping);
    }
    assert_eq!(line.outgoing.len(), PONGS);
}

#[tokio::test]
async fn a_silent_line_has_nothing_set_aside() {
    let (mut line, mut far) = lines();
    far.write_all(&frame(LAST | TEXT, &[b'x'; 900])).await.unwrap();
    line.hear().await.unwrap();
    (0..40).for_each(|_| line.say("x".repeat(500).into()));
    sent(&mut line, &mut far).await;
    assert_eq!((line.unread.capacity(), line.outgoing.capacity()), (0, 0));
    assert!(line.parts.is_none());
}
