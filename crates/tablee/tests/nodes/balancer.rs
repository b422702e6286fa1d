//! What stands before several servers: leads whoever comes to one that is ready, and cuts the lines of one that is not.

use std::{
    net::SocketAddr,
    sync::{
        Arc, Mutex,
        atomic::{AtomicUsize, Ordering},
    },
    time::Duration,
};

use tokio::{
    io::{AsyncReadExt as _, AsyncWriteExt as _, copy_bidirectional},
    net::{TcpListener, TcpStream},
    sync::watch,
    time::{sleep, timeout},
};

/// How often a server is asked whether it is ready, and how long it may take to answer.
const ASK: Duration = Duration::from_millis(300);
const ANSWER: Duration = Duration::from_secs(1);

pub(crate) struct Balancer {
    pub(crate) address: SocketAddr,
    behind: Arc<Mutex<Vec<SocketAddr>>>,
}

impl Balancer {
    pub(crate) async fn listen(behind: Vec<SocketAddr>) -> Balancer {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let address = listener.local_addr().unwrap();
        let behind = Arc::new(Mutex::new(behind));
        let (ready, is_ready) = watch::channel(Vec::new());
        let asked = Arc::clone(&behind);
        tokio::spawn(async move {
            loop {
                let all = asked.lock().unwrap().clone();
                let mut found = Vec::new();
                for address in all {
                    if matches!(timeout(ANSWER, ask(address)).await, Ok(Ok(true))) {
                        found.push(address);
                    }
                }
                ready.send_replace(found);
                sleep(ASK).await;
            }
        });
        tokio::spawn(async move {
            let next = AtomicUsize::new(0);
            while let Ok((browser, _)) = listener.accept().await {
                let turn = next.fetch_add(1, Ordering::Relaxed);
                tokio::spawn(lead(browser, turn, is_ready.clone()));
            }
        });
        Balancer { address, behind }
    }

    /// Another server stands in this place.
    pub(crate) fn replace(&self, place: usize, address: SocketAddr) {
        self.behind.lock().unwrap()[place] = address;
    }
}

async fn ask(address: SocketAddr) -> std::io::Result<bool> {
    let mut stream = TcpStream::connect(address).await?;
    stream.write_all(b"GET /readyz HTTP/1.1\r\nhost: here\r\nconnection: close\r\n\r\n").await?;
    let mut said = [0; 12];
    stream.read_exact(&mut said).await?;
    Ok(&said == b"HTTP/1.1 200")
}

async fn lead(mut browser: TcpStream, turn: usize, mut is_ready: watch::Receiver<Vec<SocketAddr>>) {
    let all = is_ready.borrow().clone();
    for i in 0..all.len() {
        let address = all[(turn + i) % all.len()];
        let Ok(Ok(mut server)) = timeout(ANSWER, TcpStream::connect(address)).await else { continue };
        drop(server.set_nodelay(true));
        tokio::select! {
            _ = copy_bidirectional(&mut browser, &mut server) => (),
            _ = is_ready.wait_for(|it| !it.contains(&address)) => (),
        }
        return;
    }
}
