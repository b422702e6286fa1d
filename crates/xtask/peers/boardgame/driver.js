// node driver.js PORT PID TABLES PEOPLE SECONDS [RATE]
//
// The same shape as `tablee load`: every person has a line of its own and plays
// whatever is legal when it is asked; a move is acknowledged when the server sends
// the state that has it. Prints JSON with the same names.

const fs = require('node:fs');
const { io } = require('socket.io-client');
const { legal } = require('./game');

const [port, pid, tables, people, seconds, rate] = process.argv.slice(2).map(Number);
const address = (port) => `http://127.0.0.1:${port}`;
const WARM_UP = 3;
const pause = rate ? (tables / rate) * 1000 : 0;

const times = [];
let isMeasuring = false;
let isOver = false;

function cpu() {
  const words = fs.readFileSync(`/proc/${pid}/stat`, 'utf8').split(')').pop().trim().split(/\s+/);
  return (Number(words[11]) + Number(words[12])) / 100;
}

function memory() {
  return Number(/VmRSS:\s+(\d+)/.exec(fs.readFileSync(`/proc/${pid}/status`, 'utf8'))[1]) * 1024;
}

async function post(path, body) {
  const answer = await fetch(address(port + 1) + path, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) });
  if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
  return answer.json();
}

async function party() {
  const { matchID } = await post('/games/trick/create', { numPlayers: people });
  const seats = [];
  for (let i = 0; i < people; i++) {
    const { playerCredentials } = await post(`/games/trick/${matchID}/join`, { playerID: String(i), playerName: `P${i}` });
    seats.push({ matchID, playerID: String(i), credentials: playerCredentials });
  }
  return seats;
}

function open(seat) {
  return new Promise((opened, failed) => {
    const socket = io(`${address(port)}/trick`, { transports: ['websocket'], forceNew: true });
    seat.socket = socket;
    socket.on('connect_error', failed);
    socket.on('connect', () => socket.emit('sync', seat.matchID, seat.playerID, seat.credentials, people));
    socket.on('sync', (_, { state }) => {
      opened();
      seat.state = state;
      if (seat.isPlaying) play(seat);
    });
    socket.on('update', (_, state) => {
      if (seat.sent && state._stateID > seat.sent.stateID) {
        if (isMeasuring) times.push(performance.now() - seat.sent.at);
        seat.sent = null;
      }
      seat.state = state;
      play(seat);
    });
  });
}

const due = new Map();

function play(seat) {
  const { state } = seat;
  if (isOver || seat.sent || state.ctx.currentPlayer !== seat.playerID) return;
  const cards = legal(state.G.hands[seat.playerID], state.G.trick);
  const card = cards[Math.floor(Math.random() * cards.length)];
  const send = () => {
    seat.sent = { stateID: state._stateID, at: performance.now() };
    const payload = { type: 'play', args: [card], playerID: seat.playerID, credentials: seat.credentials };
    seat.socket.emit('update', { type: 'MAKE_MOVE', payload }, state._stateID, seat.matchID, seat.playerID);
  };
  if (pause === 0) return send();
  seat.sent = { stateID: Infinity, at: 0 };
  const now = performance.now();
  const at = Math.max(now, (due.get(seat.matchID) ?? now + Math.random() * pause - pause) + pause);
  due.set(seat.matchID, at);
  setTimeout(send, at - now);
}

const sleep = (ms) => new Promise((done) => setTimeout(done, ms));

async function inGroups(items, f) {
  for (let i = 0; i < items.length; i += 32) await Promise.all(items.slice(i, i + 32).map(f));
}

async function main() {
  await sleep(1000);
  const atFirst = memory();
  const seats = [];
  await inGroups([...Array(tables).keys()], async () => seats.push(...(await party())));
  const withTables = memory();
  await inGroups(seats, open);
  const withLines = memory();
  seats.forEach((seat) => {
    seat.isPlaying = true;
    play(seat);
  });
  await sleep(WARM_UP * 1000);
  const [started, before] = [performance.now(), cpu()];
  isMeasuring = true;
  await sleep(seconds * 1000);
  isMeasuring = false;
  const took = (performance.now() - started) / 1000;
  const used = cpu() - before;
  isOver = true;
  times.sort((a, b) => a - b);
  const at = (quantile) => times[Math.min(times.length - 1, Math.floor(times.length * quantile))];
  console.log(JSON.stringify({
    tables,
    connections: seats.length,
    acknowledged: times.length,
    per_second: times.length / took,
    p50_ms: at(0.5),
    p99_ms: at(0.99),
    cpu_per_action_us: (used * 1e6) / times.length,
    memory_per_table_kib: (withTables - atFirst) / 1024 / tables,
    memory_per_connection_kib: (withLines - withTables) / 1024 / seats.length,
    memory_mib: memory() / 1024 / 1024,
  }));
  process.exit(0);
}

main().catch((error) => {
  console.error(error);
  process.exit(1);
});
