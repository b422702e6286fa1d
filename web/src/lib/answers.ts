// From anywhere at the table to what answers the question, with one key: the move that is ready, or else what can
// be chosen next. Which parts of a room these are its manifest says.

const READY = '[data-testid="actions"] .btn.pri';
/** What every room has, after what its manifest names. */
const COMMON = [
  '[data-testid="hand"] [data-playable="true"]',
  '[data-testid="actions"] [data-action]:not([data-action="cancel"])',
];

function canBePressed(element: HTMLElement): boolean {
  const isOff = element.matches(':disabled, [aria-disabled="true"], [aria-pressed="true"]');
  return !isOff && (element.checkVisibility?.() ?? true);
}

/** Sets the focus there; whether there is anything. Where it is already, the next choice is meant. */
export function goToAnswer(root: ParentNode, named: string[] = []): boolean {
  const here = document.activeElement;
  for (const selector of [READY, ...named, ...COMMON]) {
    const found = [...root.querySelectorAll<HTMLElement>(selector)].filter(canBePressed);
    const at = found.findIndex((it) => it === here);
    const next = at === -1 ? found[0] : found[at + 1];
    if (!next) continue;
    next.focus();
    return true;
  }
  return false;
}
