// Drives the bindings of the house, in Node (`node.mjs`) and in a browser's worker (`web/e2e/pace.ts`).

/** What was asked: whole games, answers at given positions, thoughts of a hard bot, or memory over so many games. */
export function answer(house, memory, question) {
  if (question.memory) return grow(house, memory, question.memory);
  if (question.thoughts) return search(house, question);
  return question.patience ? think(house, question) : play(house, question);
}

function play(house, { game, options, bot, count }) {
  const started = performance.now();
  const digest = house.digest_of_games(game, options, bot, 1, count);
  return { digest, millis: performance.now() - started };
}

/** What a search answers at so many positions, and how long that takes. */
function search(house, { game, options, bot, thoughts }) {
  const started = performance.now();
  const answers = house.thoughts(game, options, bot, 1, thoughts);
  return { answers, millis: performance.now() - started };
}

/** A house whose storage is always at hand, and whose time passes as fast as it likes. */
function open(house, patience) {
  const here = new house.LocalHouse('00', '[]', patience, 0, 1);
  let time = 0;
  let number = 0;
  const answers = new Map();
  const thoughts = [];
  const thinkOnce = () => {
    const started = performance.now();
    const more = here.think(time, time);
    thoughts.push(performance.now() - started);
    return more;
  };
  const settle = () => {
    for (;;) {
      const outs = JSON.parse(here.take());
      if (outs.length === 0) return;
      for (const out of outs) {
        if (out === 'think') while (thinkOnce());
        else if ('store' in out) here.stored(out.store[0], true, time, time);
        else if ('reply' in out) answers.set(out.reply[0], JSON.parse(out.reply[2]));
        else if ('wake' in out) time = Math.max(time, out.wake ?? time);
      }
    }
  };
  const ask = (method, path, body) => {
    number += 1;
    here.request(number, 'me', 'Ada', method, path, JSON.stringify(body), 'fr', time, time);
    settle();
    return answers.get(number);
  };
  const wait = () => {
    time += 1000;
    here.tick(time, time);
    settle();
  };
  /** Somebody looks on: nobody plays for those who are gone. */
  const look = (code) => {
    here.connect(1, code, 'me', 'Ada', time, time);
    here.message(1, '{"type":"hello"}', time, time);
    settle();
  };
  return { ask, wait, look, thoughts };
}

/** A table of bots alone, one of them for me; plays a whole game, or so many thoughts of it. */
function tableOf(house, game, n, level, patience) {
  const { ask, wait, look, thoughts } = open(house, patience);
  const settings = { bot_pace: 'instant', stand_in: level };
  const { code } = ask('POST', '/tables', {
    game,
    bots: Array(n - 1).fill(level),
    settings,
  });
  look(code);
  const whole = (most = Infinity) => {
    ask('POST', `/tables/${code}/start`, {});
    ask('POST', `/tables/${code}/stand-in`, { seat: 'a', on: true });
    for (let i = 0; i < 5000 && thoughts.length < most; i += 1) {
      if (ask('GET', `/tables/${code}`, {}).state !== 'playing') break;
      wait();
    }
    if (most === Infinity && ask('POST', `/tables/${code}/rematch`, {}).state !== 'open') throw new Error('not over');
  };
  return { whole, thoughts };
}

/** How long the longest of so many thoughts of a hard bot takes. */
function think(house, { game, players, patience }) {
  const { whole, thoughts } = tableOf(house, game, players, 'hard', patience);
  whole(60);
  return { longest: Math.max(...thoughts), thoughts: thoughts.length };
}

/** How much memory a house has after ten games at a table, and after so many more. */
function grow(house, memory, count) {
  const { whole } = tableOf(house, 'dobro', 3, 'easy', 0);
  for (let i = 0; i < 10; i += 1) whole();
  const before = memory.buffer.byteLength;
  for (let i = 0; i < count; i += 1) whole();
  return { before, after: memory.buffer.byteLength };
}
