//! What the service manager is told (`sd_notify(3)`): that the doors are open, and that they close. So starting a service
//! waits until there is something to reach, and a start that fails is seen to fail.

/// Everything is there, and whoever comes is served.
pub(super) const OPEN: &str = "READY=1";
/// No new table is made; what was accepted is being stored.
pub(super) const CLOSING: &str = "STOPPING=1";

/// Says it to whoever started us and wants to know. Nobody serves worse for a manager that does not listen.
pub(super) fn tell(state: &str) {
    #[cfg(target_os = "linux")]
    if let Some(place) = std::env::var_os("NOTIFY_SOCKET") {
        drop(say(&place, state));
    }
    #[cfg(not(target_os = "linux"))]
    let _ = state;
}

/// One message to a socket with a path, or with a name that is in no folder, which is written with `@`.
#[cfg(target_os = "linux")]
fn say(place: &std::ffi::OsStr, state: &str) -> std::io::Result<()> {
    use std::os::{
        linux::net::SocketAddrExt as _,
        unix::{
            ffi::OsStrExt as _,
            net::{SocketAddr, UnixDatagram},
        },
    };

    let address = match place.as_bytes() {
        [b'@', name @ ..] => SocketAddr::from_abstract_name(name)?,
        _ => SocketAddr::from_pathname(place)?,
    };
    UnixDatagram::unbound()?.send_to_addr(state.as_bytes(), &address).map(drop)
}
