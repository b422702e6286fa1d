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

/** So many are worth keeping. */
const MOST = 100;

export class Notes {
  private key: string;
  private kept: Kept;

  constructor(code: string) {
    this.key = `tablee.notes.${code}`;
    this.kept = this.stored();
  }

  add(game: number, at: number, text: string): void {
    const notes = game === this.kept.game ? this.kept.notes : [];
    this.kept = { game, notes: [...notes, { at, text }].slice(-MOST) };
    sessionStorage.setItem(this.key, JSON.stringify(this.kept));
  }

  /** Those of a game, in order. */
  of(game: number): Note[] {
    return game === this.kept.game ? this.kept.notes.toSorted((a, b) => a.at - b.at) : [];
  }

  private stored(): Kept {
    try {
      const read = JSON.parse(sessionStorage.getItem(this.key) ?? 'null') as Kept | null;
      return read && Array.isArray(read.notes) ? read : { game: 0, notes: [] };
    } catch {
      return { game: 0, notes: [] };
    }
  }
}
