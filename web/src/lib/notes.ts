// What stands in the log of a game and is no event of it: who left, came back, is host, took a move back.
// The server does not tell it again, so that this browser keeps it until the next game.

interface Note {
  /** After so many events of the game. */
  at: number;
  text: string;
}

interface Kept {
  game: number;
  notes: Note[];
}

/** So many are worth keeping, of so many tables. */
const MOST = 100;
const TABLES = 20;
const KEY = 'tablee.notes';

export class Notes {
  private kept: Kept;

  constructor(private readonly code: string) {
    this.kept = stored()[code] ?? { game: 0, notes: [] };
  }

  add(game: number, at: number, text: string): void {
    const notes = game === this.kept.game ? this.kept.notes : [];
    this.kept = { game, notes: [...notes, { at, text }].slice(-MOST) };
    // The table that was noted last stands last.
    const others = Object.entries(stored()).filter(([code]) => code !== this.code);
    const tables = [...others, [this.code, this.kept] as const].slice(-TABLES);
    localStorage.setItem(KEY, JSON.stringify(Object.fromEntries(tables)));
  }

  /** Those of a game, in order. */
  of(game: number): Note[] {
    return game === this.kept.game ? this.kept.notes.toSorted((a, b) => a.at - b.at) : [];
  }
}

function stored(): Record<string, Kept> {
  try {
    const read: unknown = JSON.parse(localStorage.getItem(KEY) ?? '{}');
    const isKept = (it: Partial<Kept> | null) => typeof it?.game === 'number' && Array.isArray(it.notes);
    return Object.fromEntries(Object.entries((read ?? {}) as Record<string, Kept>).filter(([, it]) => isKept(it)));
  } catch {
    return {};
  }
}
