// The guided first game: what has been explained already, in this browser.

export interface GuideStep {
  /** Remembered once it was read: unique in its room. */
  key: string;
  /** The kind of decision it explains, in the room's own words. */
  when: string;
  /** A CSS selector for what it points at; the first match that can be seen. */
  at: string;
  text: string;
}

const ALL = '*';

function keyOf(game: string): string {
  return `tablee.guide.${game}`;
}

/** The keys of the steps that were read; `*` if the guide was sent away. */
export function readSteps(game: string): string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(keyOf(game)) ?? '[]');
    return Array.isArray(stored) ? stored.filter((it) => typeof it === 'string') : [];
  } catch {
    return [];
  }
}

/** Remembers a step as read, or all of them. */
export function rememberStep(game: string, key: string | null): string[] {
  const res = [...new Set([...readSteps(game), key ?? ALL])];
  localStorage.setItem(keyOf(game), JSON.stringify(res));
  return res;
}

/** The next thing to explain about a decision, if anything is new. */
export function nextStep(steps: GuideStep[], decision: string | null, read: string[]): GuideStep | null {
  if (decision === null || read.includes(ALL)) return null;
  return steps.find((it) => it.when === decision && !read.includes(it.key)) ?? null;
}
