//! Passwords of tables, hashed with Argon2 away from the tasks that play.

use argon2::{Argon2, PasswordHash, PasswordVerifier as _, password_hash::PasswordHasher as _};

use crate::{
    error::{Error, ErrorCode},
    guest::random,
};

/// The hash of a password; nothing for an empty one.
pub(crate) async fn hash(password: String) -> Result<Option<String>, Error> {
    if password.is_empty() {
        return Ok(None);
    }
    if password.chars().count() > 64 {
        return Err(ErrorCode::BadText.into());
    }
    let work =
        move || Some(Argon2::default().hash_password_with_salt(password.as_bytes(), &random::<16>()).ok()?.to_string());
    let hash = tokio::task::spawn_blocking(work).await.ok().flatten();
    hash.map(Some).ok_or_else(|| ErrorCode::Internal.into())
}

/// Whether a password has this hash.
pub(crate) async fn fits(password: String, hash: String) -> bool {
    let work = move || {
        let Ok(hash) = PasswordHash::new(&hash) else { return false };
        password.len() <= 256 && Argon2::default().verify_password(password.as_bytes(), &hash).is_ok()
    };
    tokio::task::spawn_blocking(work).await.unwrap_or(false)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn only_the_password_fits_its_hash() {
        let hash = hash("sésame".to_owned()).await.unwrap().unwrap();
        assert!(fits("sésame".to_owned(), hash.clone()).await);
        assert!(!fits("sesame".to_owned(), hash).await);
        assert_eq!(super::hash(String::new()).await.unwrap(), None);
    }
}
