//! What badly behaved people do to a server.

use std::time::Duration;

use futures_util::SinkExt as _;
use tokio::io::AsyncWriteExt as _;
use tokio_tungstenite::tungstenite::Message;

use super::{Player, Socket};
use crate::Trouble;

/// How many acts of rudeness there are in a thousand answers.
const RUDE: u32 = 60;

impl Player {
    /// Now and then does something that it should not.
    pub(super) async fn be_rude(&mut self, socket: &mut Socket) -> Result<(), Trouble> {
        if !self.shared.has_bad_manners || self.luck.below(1000) >= RUDE {
            return Ok(());
        }
        let hang_up = || Trouble::Socket("hung up".to_owned());
        match self.luck.below(6) {
            // Reads nothing for a while.
            0 => tokio::time::sleep(Duration::from_millis(u64::from(self.luck.below(3000)))).await,
            // Says far too much at once.
            1 => {
                for _ in 0..80 {
                    socket.feed(Message::text(r#"{"type":"ping"}"#)).await.map_err(|_| hang_up())?;
                }
                socket.flush().await.map_err(|_| hang_up())?;
            }
            // Talks nonsense.
            2 => {
                for text in ["", "{", "[[[[", r#"{"type":"act"}"#, r#"{"type":"hello"}"#, "\u{0}"] {
                    self.send(socket, text.to_owned()).await?;
                }
            }
            // Hangs up in the middle of a message: a frame that promises a hundred bytes and brings three.
            3 => {
                let start = [0x81, 0x80 | 100, 1, 2, 3, 4, 5, 6, 7];
                let _ = socket.get_mut().write_all(&start).await;
                return Err(hang_up());
            }
            // Is gone without a word.
            4 => return Err(hang_up()),
            // Answers what was not asked.
            _ => {
                let text = r#"{"type":"act","id":"rude","question":4000000000,"action":"anything"}"#;
                self.send(socket, text.to_owned()).await?;
            }
        }
        Ok(())
    }
}
