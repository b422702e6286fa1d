//! Lines that can be cut: a small proxy that stops forwarding when it is told to, as a broken network does. Nobody is
//! told; bytes wait, and go on when the network is back.

use std::{
    collections::HashMap,
    io::{self, Read as _, Write as _},
    net::{Shutdown, SocketAddr, TcpListener, TcpStream},
    sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError},
    thread,
    time::Duration,
};

use socket2::{Domain, Socket, Type};

/// Threads that only carry bytes need little.
const STACK: usize = 64 * 1024;

/// How long to wait when the system has no file left.
const BREATH: Duration = Duration::from_millis(100);

/// Says where whoever comes is led: to which of several, and where that is.
type Choose = Box<dyn Fn() -> Option<(usize, SocketAddr)> + Send + Sync>;

/// A place to connect to that leads elsewhere.
pub(super) struct Gate {
    pub(super) address: SocketAddr,
    inner: Arc<Inner>,
}

struct Inner {
    choose: Choose,
    is_cut: Mutex<bool>,
    is_mended: Condvar,
    /// Lines that are open, both ends, and to which of several they lead.
    lines: Mutex<Lines>,
}

#[derive(Default)]
struct Lines {
    n_lines: u64,
    open: HashMap<u64, (usize, Arc<TcpStream>, Arc<TcpStream>)>,
}

fn lock<T>(it: &Mutex<T>) -> MutexGuard<'_, T> {
    it.lock().unwrap_or_else(PoisonError::into_inner)
}

impl Gate {
    /// One that leads to one place.
    pub(super) fn to(place: SocketAddr) -> io::Result<Gate> {
        Gate::choosing(Box::new(move || Some((0, place))))
    }

    /// One that leads each where `choose` says.
    pub(super) fn choosing(choose: Choose) -> io::Result<Gate> {
        let listener = listen()?;
        let address = listener.local_addr()?;
        let (is_cut, is_mended, lines) = (Mutex::new(false), Condvar::new(), Mutex::default());
        let inner = Arc::new(Inner { choose, is_cut, is_mended, lines });
        let taken = Arc::clone(&inner);
        thread::spawn(move || {
            for stream in listener.incoming() {
                // Without a file for it, it is tried again when somebody has hung up.
                let Ok(stream) = stream else {
                    thread::sleep(BREATH);
                    continue;
                };
                let inner = Arc::clone(&taken);
                // Without a thread for it the line is closed, and whoever came comes again.
                drop(start(move || drop(inner.lead(stream))));
            }
        });
        Ok(Gate { address, inner })
    }

    /// From now on nothing comes through, in either direction; nobody is told.
    pub(super) fn cut(&self) {
        *lock(&self.inner.is_cut) = true;
    }

    /// What waited goes on.
    pub(super) fn mend(&self) {
        *lock(&self.inner.is_cut) = false;
        self.inner.is_mended.notify_all();
    }

    /// Ends all lines to one of several places.
    pub(super) fn hang_up(&self, which: usize) {
        for (_, near, far) in lock(&self.inner.lines).open.values().filter(|it| it.0 == which) {
            drop(near.shutdown(Shutdown::Both));
            drop(far.shutdown(Shutdown::Both));
        }
    }
}

/// How many may wait until they are let in: hundreds come at once when a node dies, and whoever finds the queue full is
/// kept waiting by the system for up to a minute.
const QUEUE: i32 = 4096;

fn listen() -> io::Result<TcpListener> {
    let socket = Socket::new(Domain::IPV4, Type::STREAM, None)?;
    socket.bind(&SocketAddr::from(([127, 0, 0, 1], 0)).into())?;
    socket.listen(QUEUE)?;
    Ok(socket.into())
}

fn start(work: impl FnOnce() + Send + 'static) -> io::Result<()> {
    thread::Builder::new().stack_size(STACK).spawn(work).map(drop)
}

impl Inner {
    fn wait_until_mended(&self) {
        let cut = lock(&self.is_cut);
        drop(self.is_mended.wait_while(cut, |it| *it).unwrap_or_else(PoisonError::into_inner));
    }

    fn lead(self: Arc<Inner>, near: TcpStream) -> io::Result<()> {
        self.wait_until_mended();
        near.set_nodelay(true)?;
        let Some((which, place)) = (self.choose)() else { return Ok(()) };
        let far = TcpStream::connect(place)?;
        far.set_nodelay(true)?;
        let (near, far) = (Arc::new(near), Arc::new(far));
        let (there, back) = ((Arc::clone(&near), Arc::clone(&far)), (Arc::clone(&far), Arc::clone(&near)));
        let number = {
            let mut lines = lock(&self.lines);
            lines.n_lines += 1;
            let number = lines.n_lines;
            lines.open.insert(number, (which, near, far));
            number
        };
        let inner = Arc::clone(&self);
        let started = start(move || inner.carry(&back.0, &back.1));
        if started.is_ok() {
            self.carry(&there.0, &there.1);
        }
        lock(&self.lines).open.remove(&number);
        started
    }

    /// Carries what one end says to the other.
    fn carry(&self, mut from: &TcpStream, mut to: &TcpStream) {
        let mut buffer = [0; 16 * 1024];
        loop {
            let n_read = from.read(&mut buffer).unwrap_or(0);
            self.wait_until_mended();
            if n_read == 0 || to.write_all(&buffer[..n_read]).is_err() {
                break;
            }
        }
        drop(to.shutdown(Shutdown::Write));
        drop(from.shutdown(Shutdown::Read));
    }
}

#[cfg(test)]
mod tests {
    use std::{
        io::{Read as _, Write as _},
        net::{TcpListener, TcpStream},
        time::Duration,
    };

    use super::Gate;

    #[test]
    fn a_cut_line_carries_nothing_and_goes_on_when_it_is_mended() {
        let behind = TcpListener::bind("127.0.0.1:0").expect("a port");
        let gate = Gate::to(behind.local_addr().expect("bound")).expect("a port");
        let mut near = TcpStream::connect(gate.address).expect("the gate listens");
        let (mut far, _) = behind.accept().expect("it is led on");
        let mut heard = [0; 3];
        near.write_all(b"one").expect("it is open");
        far.read_exact(&mut heard).expect("it comes through");
        gate.cut();
        far.write_all(b"two").expect("nobody is told");
        near.set_read_timeout(Some(Duration::from_millis(50))).expect("a limit");
        assert!(near.read_exact(&mut heard).is_err(), "nothing comes through");
        near.set_read_timeout(None).expect("no limit");
        gate.mend();
        near.read_exact(&mut heard).expect("it waited");
        assert_eq!(&heard, b"two");
        gate.hang_up(0);
        assert_eq!(near.read(&mut heard).expect("closed"), 0);
    }

    /// Hundreds of tables have thousands of lines, each through two gates; whoever may open no file more lets nobody in.
    #[test]
    fn a_line_needs_a_file_for_each_end_and_no_more() {
        let behind = TcpListener::bind("127.0.0.1:0").expect("a port");
        let gate = Gate::to(behind.local_addr().expect("bound")).expect("a port");
        let n_files = || std::fs::read_dir("/proc/self/fd").map_or(0, Iterator::count);
        let before = n_files();
        let mut ends = Vec::new();
        for _ in 0..100 {
            let mut near = TcpStream::connect(gate.address).expect("the gate listens");
            let (mut far, _) = behind.accept().expect("it is led on");
            // Both directions are carried.
            near.write_all(b"x").expect("it is open");
            far.read_exact(&mut [0]).expect("it comes through");
            far.write_all(b"x").expect("it is open");
            near.read_exact(&mut [0]).expect("it comes through");
            ends.push((near, far));
        }
        // Two are ours, two those of the gate; other tests have some, too.
        let n_more = n_files() - before;
        assert!(n_more < 450, "{n_more} files for 100 lines");
    }
}
