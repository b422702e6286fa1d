//! What is said when the doors open: the address, and on a terminal one that phones can read.

use std::{
    io::{self, IsTerminal, Write},
    net::{IpAddr, Ipv4Addr, SocketAddr, UdpSocket},
};

use qrcode::{QrCode, render::unicode::Dense1x2};

/// Whoever started us reads the address from the first line, even through a pipe; the rest is for people.
pub(super) fn greet(out: &mut (impl Write + IsTerminal), scheme: &str, address: SocketAddr) -> io::Result<()> {
    let is_read_by_people = out.is_terminal();
    let told = if is_read_by_people { for_people(address) } else { address.to_string() };
    writeln!(out, "Tablée is served at {scheme}://{told}")?;
    if is_read_by_people {
        write!(out, "{}", for_phones(scheme, address, address_in_the_house()))?;
    }
    out.flush()
}

/// An address as people type it: on this machine it is `localhost`, where browsers allow more than at a number.
fn for_people(address: SocketAddr) -> String {
    let is_here = address.ip().is_loopback() || address.ip().is_unspecified();
    if is_here { format!("localhost:{}", address.port()) } else { address.to_string() }
}

/// The address to scan, or why phones have none.
fn for_phones(scheme: &str, address: SocketAddr, in_the_house: Option<IpAddr>) -> String {
    if address.ip().is_loopback() {
        return format!("Phones of the house come in with --listen 0.0.0.0:{}.\n", address.port());
    }
    let reachable = if address.ip().is_unspecified() { in_the_house } else { Some(address.ip()) };
    let Some(reachable) = reachable else { return String::new() };
    let link = format!("{scheme}://{}", SocketAddr::new(reachable, address.port()));
    // Dark on light, whatever the colours of the terminal: cameras read the other way round less well.
    let code = QrCode::new(&link).map_or_else(
        |_| String::new(),
        |it| it.render::<Dense1x2>().dark_color(Dense1x2::Light).light_color(Dense1x2::Dark).build() + "\n",
    );
    format!("Phones of the house: {link}\n{code}")
}

/// Our own address in the network that leads outside; nothing is sent to find it.
fn address_in_the_house() -> Option<IpAddr> {
    let socket = UdpSocket::bind((Ipv4Addr::UNSPECIFIED, 0)).ok()?;
    // An address that is nobody's, of the networks for documentation.
    socket.connect((Ipv4Addr::new(192, 0, 2, 1), 9)).ok()?;
    Some(socket.local_addr().ok()?.ip()).filter(|it| !it.is_unspecified() && !it.is_loopback())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn this_machine_is_called_localhost() {
        let told = |it: &str| for_people(it.parse().unwrap());
        assert_eq!(told("127.0.0.1:7878"), "localhost:7878");
        assert_eq!(told("[::]:80"), "localhost:80");
        assert_eq!(told("192.168.1.5:7878"), "192.168.1.5:7878");
    }

    #[test]
    fn phones_scan_an_address_that_they_can_reach() {
        let house = Some(IpAddr::from([192, 168, 1, 5]));
        let told = |it: &str, house| for_phones("http", it.parse().unwrap(), house);
        let scanned = told("0.0.0.0:7878", house);
        assert!(scanned.starts_with("Phones of the house: http://192.168.1.5:7878\n"), "{scanned}");
        assert!(scanned.lines().count() > 10, "{scanned}");
        assert_eq!(told("10.1.2.3:80", None).lines().next(), Some("Phones of the house: http://10.1.2.3:80"));
        // A door that only this machine can come through is on no picture.
        assert!(told("127.0.0.1:7878", house).contains("--listen 0.0.0.0:7878"));
        assert_eq!(told("127.0.0.1:7878", house).lines().count(), 1);
        // Without a network there is nothing to scan.
        assert_eq!(told("0.0.0.0:7878", None), "");
    }
}
