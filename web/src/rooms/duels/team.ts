// Where my side lies on a phone. Pure, so that it can be tested without a page.

export interface TeamPlan {
  columns: number;
  /** Widths of the cards of the others and of mine. */
  card: number;
  own: number;
}

/** A name under a card, and the gap below it. */
const NAME = 28;
/** What is said beside my card needs so much, if the words stand below each other. */
const OWN_TEXT = 142;
/** And so much where they are fewer. */
const OWN_WORDS = 66;
/** How wide the words are, all of them and where they are fewer, with what lies between them and the card. */
const OWN_WIDE = 170;
const OWN_NARROW = 110;
/** In a box lower than this only who I am is said. */
const LOW = 180;
const OWN_LEAST = 36;
const CARD_LEAST = 32;
const OWN_MOST = 120;
const CARD_MOST = 84;
/** Below this width of my card the words beside it are fewer. */
export const SMALL = 90;

/** The largest cards that fit `others` and mine into a box, the own one larger; one row where that is larger still. */
export function planTeam(others: number, width: number, height: number): TeamPlan {
  const usual = others <= 5 ? Math.max(others, 1) : others === 6 && width >= 380 ? 6 : others <= 6 ? 3 : 4;
  const plans = [...new Set([usual, Math.max(others, 1)])].map((columns) =>
    planColumns(columns, others, width, height),
  );
  return plans.reduce((a, b) => (b.card > a.card ? b : a));
}

function planColumns(columns: number, others: number, width: number, height: number): TeamPlan {
  const rows = Math.ceil(others / columns);
  const most = Math.min(CARD_MOST, width / Math.max(columns, 4) - (columns > 6 ? 4 : 12));
  const cardBeside = (own: number) => {
    const below =
      own < SMALL ? Math.max(own * 1.4, height < LOW ? 0 : OWN_WORDS) + 12 : Math.max(own * 1.4, OWN_TEXT) + 16;
    return Math.min(most, ((height - below) / rows - NAME) / 1.4);
  };
  for (let own = OWN_MOST; own > OWN_LEAST; own -= 2) {
    const card = cardBeside(own);
    if (width - own < (own < SMALL ? OWN_NARROW : OWN_WIDE)) continue;
    if (card >= Math.min(most, own * 0.62)) return { columns, card: Math.floor(card), own };
  }
  return { columns, card: Math.floor(Math.max(CARD_LEAST, cardBeside(OWN_LEAST))), own: OWN_LEAST };
}
