//! The frames of a WebSocket (RFC 6455), as a server speaks them.
//!
//! Made for many connections of which most are silent: nothing is set aside for reading or writing while nothing comes
//! or goes, and what is sent to many is written from where it lies. Control frames are answered here.

use std::{
    collections::VecDeque,
    io::{self, IoSlice},
    mem::MaybeUninit,
    pin::Pin,
    task::{Context, Poll, ready},
};

use tablee_table::Text;
use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};

/// How much is read at once. It lies on the stack, so that a silent connection has none of it.
const READING: usize = 4096;
/// How many messages go into one packet at most.
const TOGETHER: usize = 16;
/// The longest that a control frame may be.
const LONGEST_CONTROL: usize = 125;
/// How many answers to pings wait at most; whoever sends more and reads nothing is answered less.
const PONGS: usize = 4;

const CONTINUED: u8 = 0x0;
const TEXT: u8 = 0x1;
const BINARY: u8 = 0x2;
const CLOSE: u8 = 0x8;
const PING: u8 = 0x9;
const PONG: u8 = 0xA;

/// What a browser says.
#[derive(PartialEq, Eq, Debug)]
pub(super) enum Heard {
    /// A message.
    Text(String),
    /// Bytes, which nobody here understands.
    Binary,
    /// A probe. It is answered with what is sent next.
    Ping,
    /// The answer to one of ours.
    Pong,
    /// Nothing more.
    Close,
}

/// Why nothing more can be heard.
#[derive(Debug, thiserror::Error)]
pub(super) enum Broken {
    /// The line broke.
    #[error("{0}")]
    Line(#[from] io::Error),
    /// It ended without a goodbye.
    #[error("it ended without a goodbye")]
    HungUp,
    /// This is no WebSocket.
    #[error("{0}")]
    Odd(&'static str),
}

/// One side of a WebSocket.
pub(super) struct Line<S> {
    stream: S,
    /// How long a message may be.
    longest: usize,
    /// What was read and is no whole frame yet.
    unread: Vec<u8>,
    /// The beginning of a message that comes in parts, and whether it is text.
    parts: Option<(bool, Vec<u8>)>,
    outgoing: VecDeque<Piece>,
    /// How much of the first of these is written already.
    written: usize,
    has_to_flush: bool,
}

/// Something to be sent.
enum Piece {
    Text(Text),
    Control(u8, Vec<u8>),
}

impl Piece {
    fn kind(&self) -> u8 {
        match self {
            Piece::Text(_) => TEXT,
            Piece::Control(kind, _) => *kind,
        }
    }

    fn payload(&self) -> &[u8] {
        match self {
            Piece::Text(text) => text.as_bytes(),
            Piece::Control(_, bytes) => bytes,
        }
    }

    fn len(&self) -> usize {
        Head::of(self).bytes().len() + self.payload().len()
    }
}

/// What stands before what is sent: it is whole, and not masked.
#[derive(Copy, Clone, Default)]
struct Head {
    bytes: [u8; 10],
    len: u8,
}

impl Head {
    fn of(piece: &Piece) -> Head {
        let mut head = Head::default();
        head.bytes[0] = 0x80 | piece.kind();
        let len = piece.payload().len();
        head.len = match (u8::try_from(len), u16::try_from(len)) {
            (Ok(len @ ..126), _) => {
                head.bytes[1] = len;
                2
            }
            (_, Ok(len)) => {
                head.bytes[1] = 126;
                head.bytes[2..4].copy_from_slice(&len.to_be_bytes());
                4
            }
            _ => {
                head.bytes[1] = 127;
                head.bytes[2..].copy_from_slice(&(len as u64).to_be_bytes());
                10
            }
        };
        head
    }

    fn bytes(&self) -> &[u8] {
        &self.bytes[..usize::from(self.len)]
    }
}

/// A frame that came in whole, and how many bytes it took.
struct Frame {
    is_last: bool,
    kind: u8,
    payload: Vec<u8>,
    taken: usize,
}

impl Frame {
    /// The frame at the beginning of these bytes; nothing while it is not whole.
    fn read(bytes: &[u8], longest: usize) -> Result<Option<Frame>, Broken> {
        let Some((&[first, second], rest)) = bytes.split_first_chunk::<2>() else { return Ok(None) };
        if first & 0x70 != 0 {
            return Err(Broken::Odd("an extension that nobody asked for"));
        }
        if second & 0x80 == 0 {
            return Err(Broken::Odd("a browser masks what it says"));
        }
        let (is_last, kind) = (first & 0x80 != 0, first & 0x0F);
        let (len, rest) = match second & 0x7F {
            126 => match rest.split_first_chunk::<2>() {
                Some((len, rest)) => (u64::from(u16::from_be_bytes(*len)), rest),
                None => return Ok(None),
            },
            127 => match rest.split_first_chunk::<8>() {
                Some((len, rest)) => (u64::from_be_bytes(*len), rest),
                None => return Ok(None),
            },
            len => (u64::from(len), rest),
        };
        let len = usize::try_from(len).ok().filter(|it| *it <= longest).ok_or(Broken::Odd("a message is too long"))?;
        if kind >= CLOSE && (!is_last || len > LONGEST_CONTROL) {
            return Err(Broken::Odd("a control frame is short and whole"));
        }
        let Some((mask, rest)) = rest.split_first_chunk::<4>() else { return Ok(None) };
        let Some(masked) = rest.get(..len) else { return Ok(None) };
        let payload = masked.iter().zip(mask.iter().cycle()).map(|(byte, mask)| byte ^ mask).collect();
        Ok(Some(Frame { is_last, kind, payload, taken: bytes.len() - rest.len() + len }))
    }
}

impl<S: AsyncRead + AsyncWrite + Unpin> Line<S> {
    /// On a stream that was handed over after the handshake. Longer messages end it.
    pub(super) fn new(stream: S, longest: usize) -> Line<S> {
        Line {
            stream,
            longest,
            unread: Vec::new(),
            parts: None,
            outgoing: VecDeque::new(),
            written: 0,
            has_to_flush: false,
        }
    }

    // ── Hearing ──────────────────────────────────────────────────────────────

    /// What is said next. It can be given up and asked again: nothing is lost.
    pub(super) fn poll_hear(&mut self, context: &mut Context<'_>) -> Poll<Result<Heard, Broken>> {
        loop {
            while let Some(Frame { is_last, kind, payload, taken }) = Frame::read(&self.unread, self.longest)? {
                self.unread.drain(..taken);
                if self.unread.is_empty() {
                    self.unread = Vec::new();
                }
                if let Some(heard) = self.take_in(is_last, kind, payload)? {
                    return Poll::Ready(Ok(heard));
                }
            }
            let mut space = [MaybeUninit::uninit(); READING];
            let mut read = ReadBuf::uninit(&mut space);
            ready!(Pin::new(&mut self.stream).poll_read(context, &mut read))?;
            if read.filled().is_empty() {
                return Poll::Ready(Err(Broken::HungUp));
            }
            self.unread.extend_from_slice(read.filled());
        }
    }

    /// What a frame says, if it is the end of something.
    fn take_in(&mut self, is_last: bool, kind: u8, payload: Vec<u8>) -> Result<Option<Heard>, Broken> {
        let (is_text, message) = match (kind, self.parts.take()) {
            (CLOSE, _) => {
                self.answer(CLOSE, payload.into_iter().take(2).collect());
                return Ok(Some(Heard::Close));
            }
            (PING | PONG, parts) => {
                self.parts = parts;
                if kind == PING {
                    self.answer(PONG, payload);
                }
                return Ok(Some(if kind == PING { Heard::Ping } else { Heard::Pong }));
            }
            (TEXT | BINARY, None) => (kind == TEXT, payload),
            (CONTINUED, Some((is_text, mut message))) => {
                if message.len() + payload.len() > self.longest {
                    return Err(Broken::Odd("a message is too long"));
                }
                message.extend_from_slice(&payload);
                (is_text, message)
            }
            (CONTINUED, None) => return Err(Broken::Odd("it goes on with nothing")),
            (TEXT | BINARY, Some(_)) => return Err(Broken::Odd("a message within another")),
            _ => return Err(Broken::Odd("a frame of no kind")),
        };
        if !is_last {
            self.parts = Some((is_text, message));
            return Ok(None);
        }
        if !is_text {
            return Ok(Some(Heard::Binary));
        }
        String::from_utf8(message).map(|it| Some(Heard::Text(it))).map_err(|_| Broken::Odd("a text is no text"))
    }

    /// Answers a control frame, unless that much waits to be sent already that it would only fill the memory.
    fn answer(&mut self, kind: u8, payload: Vec<u8>) {
        let is_control = |it: &&Piece| matches!(it, Piece::Control(..));
        if self.outgoing.iter().filter(is_control).count() < PONGS {
            self.outgoing.push_back(Piece::Control(kind, payload));
        }
    }

    // ── Saying ───────────────────────────────────────────────────────────────

    /// Has this sent with what is sent next.
    pub(super) fn say(&mut self, text: Text) {
        self.outgoing.push_back(Piece::Text(text));
    }

    /// Asks whether anybody is there.
    pub(super) fn probe(&mut self) {
        self.outgoing.push_back(Piece::Control(PING, Vec::new()));
    }

    /// Says that this was all.
    pub(super) fn close(&mut self) {
        /// All is well.
        const NORMAL: u16 = 1000;
        self.outgoing.push_back(Piece::Control(CLOSE, NORMAL.to_be_bytes().to_vec()));
    }

    /// Whether something waits to be sent.
    pub(super) fn has_to_send(&self) -> bool {
        self.has_to_flush || !self.outgoing.is_empty()
    }

    /// Sends what waits.
    pub(super) fn poll_send(&mut self, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        while !self.outgoing.is_empty() {
            let written = ready!(self.poll_write(context))?;
            if written == 0 {
                return Poll::Ready(Err(io::ErrorKind::WriteZero.into()));
            }
            self.has_to_flush = true;
            self.written += written;
            while let Some(len) = self.outgoing.front().map(Piece::len).filter(|it| *it <= self.written) {
                self.written -= len;
                self.outgoing.pop_front();
            }
        }
        self.outgoing = VecDeque::new();
        if self.has_to_flush {
            ready!(Pin::new(&mut self.stream).poll_flush(context))?;
            self.has_to_flush = false;
        }
        Poll::Ready(Ok(()))
    }

    /// Writes some of what waits, all of it in one packet if that is taken.
    fn poll_write(&mut self, context: &mut Context<'_>) -> Poll<io::Result<usize>> {
        let mut heads = [Head::default(); TOGETHER];
        for (head, piece) in heads.iter_mut().zip(&self.outgoing) {
            *head = Head::of(piece);
        }
        let mut slices = [IoSlice::new(&[]); 2 * TOGETHER];
        for ((pair, head), piece) in slices.chunks_exact_mut(2).zip(&heads).zip(&self.outgoing) {
            pair[0] = IoSlice::new(head.bytes());
            pair[1] = IoSlice::new(piece.payload());
        }
        let mut slices = &mut slices[..2 * self.outgoing.len().min(TOGETHER)];
        IoSlice::advance_slices(&mut slices, self.written);
        let stream = Pin::new(&mut self.stream);
        if stream.is_write_vectored() {
            return stream.poll_write_vectored(context, slices);
        }
        // Encrypted, perhaps: what is given at once is packed at once.
        let bytes: Vec<u8> = slices.iter().flat_map(|it| it.iter().copied()).collect();
        stream.poll_write(context, &bytes)
    }
}

#[cfg(test)]
mod tests;
