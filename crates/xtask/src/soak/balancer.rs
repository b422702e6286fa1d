//! What stands before the nodes: leads whoever comes to one that is ready, and hangs up on those at one that is not.

use std::{
    io::{self, Read as _, Write as _},
    net::{SocketAddr, TcpStream},
    sync::{
        Arc,
        atomic::{AtomicBool, AtomicUsize, Ordering::Relaxed},
    },
    thread,
    time::Duration,
};

use super::gate::Gate;

/// How often a node is asked whether it is ready, and how long it may take to answer.
const ASK: Duration = Duration::from_millis(300);
const ANSWER: Duration = Duration::from_secs(1);

pub(super) struct Balancer {
    pub(super) address: SocketAddr,
    ready: Arc<Vec<AtomicBool>>,
}

impl Balancer {
    pub(super) fn listen(behind: Vec<SocketAddr>) -> io::Result<Balancer> {
        let ready: Arc<Vec<AtomicBool>> = Arc::new(behind.iter().map(|_| AtomicBool::new(false)).collect());
        let (places, is_ready, next) = (behind.clone(), Arc::clone(&ready), AtomicUsize::new(0));
        let gate = Arc::new(Gate::choosing(Box::new(move || {
            let turn = next.fetch_add(1, Relaxed);
            let mut all = (0..places.len()).map(|it| (turn + it) % places.len());
            all.find(|it| is_ready[*it].load(Relaxed)).map(|it| (it, places[it]))
        }))?);
        let address = gate.address;
        for (i, place) in behind.into_iter().enumerate() {
            let (gate, ready) = (Arc::clone(&gate), Arc::clone(&ready));
            thread::spawn(move || {
                loop {
                    let is_ready = ask(place).unwrap_or(false);
                    if ready[i].swap(is_ready, Relaxed) && !is_ready {
                        gate.hang_up(i);
                    }
                    thread::sleep(ASK);
                }
            });
        }
        Ok(Balancer { address, ready })
    }

    /// How many nodes are ready.
    pub(super) fn n_ready(&self) -> usize {
        self.ready.iter().filter(|it| it.load(Relaxed)).count()
    }
}

fn ask(address: SocketAddr) -> io::Result<bool> {
    let mut stream = TcpStream::connect_timeout(&address, ANSWER)?;
    stream.set_read_timeout(Some(ANSWER))?;
    stream.write_all(b"GET /readyz HTTP/1.1\r\nhost: here\r\nconnection: close\r\n\r\n")?;
    let mut said = [0; 12];
    stream.read_exact(&mut said)?;
    Ok(&said == b"HTTP/1.1 200")
}
