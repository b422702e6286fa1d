//! Lines that can be cut: a small proxy that stops forwarding when it is told to, as a broken network does. Nobody is
//! told; bytes wait, and go on when the network is back.

use std::{
    collections::HashMap,
    io,
    net::SocketAddr,
    sync::{
        Arc, LazyLock, Mutex, MutexGuard, PoisonError,
        atomic::{AtomicU64, Ordering::Relaxed},
    },
    time::Duration,
};

use tokio::{
    io::{AsyncReadExt as _, AsyncWriteExt as _},
    net::{
        TcpListener, TcpSocket, TcpStream,
        tcp::{ReadHalf, WriteHalf},
    },
    runtime::Runtime,
    sync::watch,
    task::AbortHandle,
};

/// All gates share it: hundreds of tables have thousands of lines, each through two gates, and a thread for each would
/// keep this machine busier than the servers do.
static RUNTIME: LazyLock<Runtime> = LazyLock::new(|| {
    let built = tokio::runtime::Builder::new_multi_thread().worker_threads(2).enable_all().build();
    built.expect("threads can be started")
});

/// How long to wait when the system has no file left.
const BREATH: Duration = Duration::from_millis(100);
/// How much is carried at once.
const SOME: usize = 16 * 1024;
/// How many may wait until they are let in: hundreds come at once when a node dies, and whoever finds the queue full is
/// kept waiting by the system for up to a minute.
const QUEUE: u32 = 4096;

/// Says where whoever comes is led: to which of several, and where that is.
type Choose = Box<dyn Fn() -> Option<(usize, SocketAddr)> + Send + Sync>;

/// A place to connect to that leads elsewhere.
pub(super) struct Gate {
    pub(super) address: SocketAddr,
    inner: Arc<Inner>,
}

struct Inner {
    choose: Choose,
    is_cut: watch::Sender<bool>,
    /// Lines that are open, and to which of several they lead.
    open: Mutex<HashMap<u64, (usize, AbortHandle)>>,
    n_lines: AtomicU64,
}

impl Gate {
    /// One that leads to one place.
    pub(super) fn to(place: SocketAddr) -> io::Result<Gate> {
        Gate::choosing(Box::new(move || Some((0, place))))
    }

    /// One that leads each where `choose` says.
    pub(super) fn choosing(choose: Choose) -> io::Result<Gate> {
        let listener = RUNTIME.block_on(async {
            let socket = TcpSocket::new_v4()?;
            socket.bind(([127, 0, 0, 1], 0).into())?;
            socket.listen(QUEUE)
        })?;
        let address = listener.local_addr()?;
        let is_cut = watch::Sender::new(false);
        let inner = Arc::new(Inner { choose, is_cut, open: Mutex::default(), n_lines: AtomicU64::new(0) });
        RUNTIME.spawn(Arc::clone(&inner).let_in(listener));
        Ok(Gate { address, inner })
    }

    /// From now on nothing comes through, in either direction; nobody is told.
    pub(super) fn cut(&self) {
        self.inner.is_cut.send_replace(true);
    }

    /// What waited goes on.
    pub(super) fn mend(&self) {
        self.inner.is_cut.send_replace(false);
    }

    /// Ends all lines to one of several places.
    pub(super) fn hang_up(&self, which: usize) {
        self.inner.open().retain(|_, (leads_to, line)| {
            let stays = *leads_to != which;
            if !stays {
                line.abort();
            }
            stays
        });
    }
}

impl Inner {
    fn open(&self) -> MutexGuard<'_, HashMap<u64, (usize, AbortHandle)>> {
        self.open.lock().unwrap_or_else(PoisonError::into_inner)
    }

    async fn let_in(self: Arc<Inner>, listener: TcpListener) {
        loop {
            match listener.accept().await {
                Ok((near, _)) => drop(tokio::spawn(Arc::clone(&self).lead(near))),
                Err(_) => tokio::time::sleep(BREATH).await,
            }
        }
    }

    async fn lead(self: Arc<Inner>, mut near: TcpStream) -> io::Result<()> {
        self.wait_until_mended().await;
        near.set_nodelay(true)?;
        let Some((which, place)) = (self.choose)() else { return Ok(()) };
        let mut far = TcpStream::connect(place).await?;
        far.set_nodelay(true)?;
        let inner = Arc::clone(&self);
        let number = self.n_lines.fetch_add(1, Relaxed);
        // Held until it is noted: a line that ends at once must not be noted after its end.
        let mut open = self.open();
        let line = tokio::spawn(async move {
            let ((from_near, to_near), (from_far, to_far)) = (near.split(), far.split());
            tokio::join!(inner.carry(from_near, to_far), inner.carry(from_far, to_near));
            inner.open().remove(&number);
        });
        open.insert(number, (which, line.abort_handle()));
        Ok(())
    }

    async fn wait_until_mended(&self) {
        drop(self.is_cut.subscribe().wait_for(|it| !it).await);
    }

    /// Carries what one end says to the other.
    async fn carry(&self, mut from: ReadHalf<'_>, mut to: WriteHalf<'_>) {
        let mut buffer = vec![0; SOME];
        loop {
            let n_read = from.read(&mut buffer).await.unwrap_or(0);
            self.wait_until_mended().await;
            if n_read == 0 || to.write_all(&buffer[..n_read]).await.is_err() {
                break;
            }
        }
        drop(to.shutdown().await);
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
