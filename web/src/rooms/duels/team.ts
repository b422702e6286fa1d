// Where my side lies on a phone. Pure, so that it can be tested without a page.

export interface TeamPlan {
  columns: number;
  /** Widths of the cards of the others and of mine. */
  card: number;
  own: number;
}

/** A name under a card, and the gap below it. */
const NAME = 30;
/** What is said beside my card needs so much, if the words stand below each other. */
const OWN_TEXT = 142;
const OWN_MOST = 120;
const CARD_MOST = 84;
/** Below this width of my card the words beside it are fewer. */
export const SMALL = 90;

/** The largest cards that fit `others` and mine into a box, the own one larger. */
export function planTeam(others: number, width: number, height: number): TeamPlan {
  const columns = others <= 5 ? Math.max(others, 1) : others === 6 && width >= 380 ? 6 : others <= 6 ? 3 : 4;
  const rows = Math.ceil(others / columns);
  const most = Math.min(CARD_MOST, width / Math.max(columns, 4) - 12);
  for (let own = OWN_MOST; own > 60; own -= 2) {
    const below = Math.max(own * 1.4, own < SMALL ? 0 : OWN_TEXT) + 16;
    const left = (height - below) / rows - NAME;
    const card = Math.min(most, left / 1.4);
    if (card >= Math.min(most, own * 0.62)) return { columns, card: Math.floor(card), own };
  }
  const own = 60;
  const left = (height - own * 1.4 - 16) / rows - NAME;
  return { columns, card: Math.floor(Math.max(34, Math.min(most, left / 1.4))), own };
}
