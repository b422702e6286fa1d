// A trick-taking game of about the size of Eternity: three hands of ten cards in three
// suits, suit must be followed, the last suit is trump, and it never ends: when the
// hands are empty, they are dealt again.

const SUITS = 3;
const RANKS = 10;

function deal(random, players) {
  const deck = random.Shuffle([...Array(SUITS * RANKS).keys()]);
  const each = Math.floor(deck.length / players);
  return Object.fromEntries([...Array(players).keys()].map((i) => [i, deck.slice(i * each, (i + 1) * each)]));
}

const suit = (card) => Math.floor(card / RANKS);

function legal(hand, trick) {
  if (trick.length === 0) return hand;
  const following = hand.filter((card) => suit(card) === suit(trick[0].card));
  return following.length > 0 ? following : hand;
}

function winner(trick) {
  const strength = (it) => (suit(it.card) === SUITS - 1 ? 200 : suit(it.card) === suit(trick[0].card) ? 100 : 0) + (it.card % RANKS);
  return trick.reduce((best, it) => (strength(it) > strength(best) ? it : best)).player;
}

const Trick = {
  name: 'trick',
  setup: ({ ctx, random }) => ({
    hands: deal(random, ctx.numPlayers),
    trick: [],
    tricks: Array(ctx.numPlayers).fill(0),
    last: null,
  }),
  // Hands are secret.
  playerView: ({ G, playerID }) => ({
    ...G,
    hands: Object.fromEntries(Object.entries(G.hands).map(([who, hand]) => [who, who === playerID ? hand : hand.length])),
  }),
  turn: { minMoves: 1, maxMoves: undefined },
  moves: {
    play: {
      client: false,
      move: ({ G, ctx, playerID, events, random }, card) => {
        if (!legal(G.hands[playerID], G.trick).includes(card)) return 'INVALID_MOVE';
        G.hands[playerID] = G.hands[playerID].filter((it) => it !== card);
        G.trick.push({ player: playerID, card });
        if (G.trick.length < ctx.numPlayers) {
          events.endTurn();
          return;
        }
        const taker = winner(G.trick);
        G.tricks[taker] += 1;
        G.last = G.trick;
        G.trick = [];
        if (Object.values(G.hands).every((hand) => hand.length === 0)) G.hands = deal(random, ctx.numPlayers);
        events.endTurn({ next: taker });
      },
    },
  },
};

module.exports = { Trick, legal };
