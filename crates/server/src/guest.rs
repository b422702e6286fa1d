//! Guests: a name and a token, nothing else.

use data_encoding::{BASE32_NOPAD, HEXLOWER};
use sha2::{Digest as _, Sha256};
use tablee_table::clean;

use crate::{
    error::{Error, ErrorCode},
    store::TokenHash,
};

/// The cookie that holds a browser's token.
pub const COOKIE: &str = "tablee";
/// The longest name.
const NAME: usize = 24;

/// Random bytes from the operating system.
pub fn random<const N: usize>() -> [u8; N] {
    let mut bytes = [0; N];
    getrandom::fill(&mut bytes).expect("the operating system has random numbers");
    bytes
}

/// 128 random bits that speak for a guest. Only its hash is stored; it has no
/// `Debug`, so that it cannot slip into a log.
#[derive(Clone, PartialEq, Eq)]
pub struct Token(String);

impl Token {
    /// A new one.
    pub fn new() -> Token {
        Token(HEXLOWER.encode(&random::<16>()))
    }

    /// Reads a token; anything but 32 hexadecimal digits is none.
    pub fn read(text: &str) -> Option<Token> {
        let is_token = text.len() == 32 && text.bytes().all(|it| it.is_ascii_hexdigit());
        is_token.then(|| Token(text.to_ascii_lowercase()))
    }

    /// What is stored of it.
    pub fn hash(&self) -> TokenHash {
        Sha256::digest(self.0.as_bytes()).into()
    }

    /// Its digits, for the cookie or link.
    pub fn reveal(&self) -> &str {
        &self.0
    }
}

impl Default for Token {
    fn default() -> Self {
        Token::new()
    }
}

/// How long a browser speaks for somebody after it was last here. A day more than its cookie lasts, because visits are
/// noted once a day.
pub const YEAR_OF_USE: std::time::Duration = std::time::Duration::from_secs(366 * 24 * 3600);

/// What a browser of a guest is listed under: enough to tell a few apart, not enough to speak for anybody.
pub fn device_id(token: &TokenHash) -> String {
    BASE32_NOPAD.encode(&token[..10]).to_lowercase()
}

/// A new public id.
pub fn public_id() -> String {
    BASE32_NOPAD.encode(&random::<10>()).to_lowercase()
}

/// A name as people typed it, without what cannot be seen.
pub fn name(text: &str) -> Result<String, Error> {
    let name = clean(text);
    let is_good = !name.is_empty() && name.chars().count() <= NAME;
    if is_good { Ok(name) } else { Err(ErrorCode::BadName.into()) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_trimmed_and_bounded() {
        assert_eq!(name("  Léa   Martin ").unwrap(), "Léa Martin");
        assert_eq!(name("a\u{202e}b\u{7}").unwrap(), "ab");
        assert!(name(" \u{200b} ").is_err());
        assert!(name(&"é".repeat(24)).is_ok());
        assert!(name(&"é".repeat(25)).is_err());
    }

    #[test]
    fn a_token_reads_back_and_its_hash_is_not_itself() {
        let token = Token::new();
        assert!(Token::read(token.reveal()).unwrap() == token);
        assert!(Token::read("short").is_none());
        assert_ne!(HEXLOWER.encode(&token.hash()), token.reveal());
    }
}
