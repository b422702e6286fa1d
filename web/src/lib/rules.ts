// Our rules are plain Markdown: headings, paragraphs, lists with numbered
// rulings, tables, emphasis. This reads just that, into values a page can draw.

/** Where a ruling comes from that the box does not say; without a mark it is of the box. */
export type Provenance = 'house' | 'scan' | 'public';

export type Piece =
  | { kind: 'text' | 'strong' | 'em' | 'code' | 'ruling'; text: string }
  | { kind: 'mark'; provenance: Provenance; text: string };

/** The words of the marks in both languages: `*House: the rulebook is silent.*` */
const MARKS: Record<string, Provenance> = { House: 'house', Maison: 'house', Scan: 'scan', Public: 'public' };

export type Block =
  | { kind: 'heading'; level: number; pieces: Piece[] }
  | { kind: 'paragraph'; pieces: Piece[] }
  | { kind: 'item'; ruling: string | null; pieces: Piece[] }
  | { kind: 'table'; head: Piece[][]; rows: { ruling: string | null; cells: Piece[][] }[] };

export function readRules(text: string): Block[] {
  const res: Block[] = [];
  let lines: string[] = [];
  let item = false;
  const flush = () => {
    if (lines.length > 0)
      res.push(item ? readItem(lines.join(' ')) : { kind: 'paragraph', pieces: readPieces(lines.join(' ')) });
    lines = [];
    item = false;
  };
  let table: string[][] | null = null;
  const flushTable = () => {
    if (table) res.push(readTable(table));
    table = null;
  };
  for (const line of text.split('\n')) {
    const trimmed = line.trim();
    if (trimmed.startsWith('|')) {
      flush();
      table ??= [];
      table.push(
        trimmed
          .slice(1, trimmed.endsWith('|') ? -1 : undefined)
          .split('|')
          .map((it) => it.trim()),
      );
      continue;
    }
    flushTable();
    const heading = /^(#+)\s+(.*)$/.exec(trimmed);
    if (heading) {
      flush();
      res.push({ kind: 'heading', level: heading[1]?.length ?? 1, pieces: readPieces(heading[2] ?? '') });
    } else if (trimmed === '') {
      flush();
    } else if (line.startsWith('- ')) {
      flush();
      item = true;
      lines.push(trimmed.slice(2));
    } else {
      lines.push(trimmed);
    }
  }
  flush();
  flushTable();
  return res;
}

function readItem(text: string): Block {
  const found = /^\*\*(R\d+(?:\.\d+)?|Q\d+)\*\*\s*/.exec(text);
  return { kind: 'item', ruling: found?.[1] ?? null, pieces: readPieces(found ? text.slice(found[0].length) : text) };
}

function readTable(rows: string[][]): Block {
  const [head = [], , ...body] = rows;
  return {
    kind: 'table',
    head: head.map(readPieces),
    rows: body.map((cells) => ({
      ruling: /^[RQ]\d+(\.\d+)?$/.exec(cells[0] ?? '')?.[0] ?? null,
      cells: cells.map(readPieces),
    })),
  };
}

/** Emphasis, code, marks with their reason, and mentions of other rulings, which become links. */
export function readPieces(text: string): Piece[] {
  const pattern = /\*\*(.+?)\*\*|\*(\p{L}+)\s*:\s*([^*]+)\*|\*(.+?)\*|`(.+?)`|\b([RQ]\d+\.\d+)\b/gu;
  const res: Piece[] = [];
  let at = 0;
  for (const found of text.matchAll(pattern)) {
    if (found.index > at) res.push({ kind: 'text', text: text.slice(at, found.index) });
    const [whole, strong, word, reason = '', em, code, ruling] = found;
    if (strong !== undefined) res.push({ kind: 'strong', text: strong });
    else if (word !== undefined) res.push(readMark(word, reason, whole.slice(1, -1)));
    else if (em !== undefined) res.push({ kind: 'em', text: em });
    else if (code !== undefined) res.push({ kind: 'code', text: code });
    else if (ruling !== undefined) res.push({ kind: 'ruling', text: ruling });
    at = found.index + whole.length;
  }
  if (at < text.length) res.push({ kind: 'text', text: text.slice(at) });
  return res;
}

function readMark(word: string, reason: string, whole: string): Piece {
  const provenance = MARKS[word];
  return provenance ? { kind: 'mark', provenance, text: reason.trim() } : { kind: 'em', text: whole };
}

/** How many rulings carry each mark. */
export function countMarks(blocks: Block[]): Record<Provenance, number> {
  const res = { house: 0, scan: 0, public: 0 };
  const pieces = blocks.flatMap((it) =>
    it.kind === 'table' ? it.rows.flatMap((row) => row.cells.flat()) : it.kind === 'item' ? it.pieces : [],
  );
  for (const piece of pieces) if (piece.kind === 'mark') res[piece.provenance] += 1;
  return res;
}

function plain(pieces: Piece[]): string {
  return pieces.map((it) => it.text).join('');
}

/** What a block says, for searching; accents and case do not count. */
export function searchable(block: Block): string {
  const text =
    block.kind === 'table'
      ? block.rows
          .flatMap((row) => row.cells)
          .map(plain)
          .join(' ')
      : (block.kind === 'item' && block.ruling ? `${block.ruling} ` : '') + plain(block.pieces);
  return fold(text);
}

export function fold(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase();
}

/** The blocks that carry this mark, each with the heading above it; of a table only the rows that do. */
export function markedRules(blocks: Block[], provenance: Provenance): Block[] {
  const isMarked = (pieces: Piece[]) => pieces.some((it) => it.kind === 'mark' && it.provenance === provenance);
  return withHeadings(blocks, (block) => {
    if (block.kind !== 'table') return isMarked(block.pieces) ? block : null;
    const rows = block.rows.filter((row) => row.cells.some(isMarked));
    return rows.length > 0 ? { ...block, rows } : null;
  });
}

/** The blocks that have every word of the search, each with the heading above it. */
export function searchRules(blocks: Block[], search: string): Block[] {
  const wanted = fold(search).split(/\s+/).filter(Boolean);
  if (wanted.length === 0) return blocks;
  return withHeadings(blocks, (block) => {
    const text = searchable(block);
    return wanted.every((it) => text.includes(it)) ? block : null;
  });
}

/** What `choose` keeps of the blocks, each with the heading above it. */
function withHeadings(blocks: Block[], choose: (block: Block) => Block | null): Block[] {
  const res: Block[] = [];
  let heading: Block | null = null;
  for (const block of blocks) {
    if (block.kind === 'heading') {
      heading = block;
      continue;
    }
    const kept = choose(block);
    if (!kept) continue;
    if (heading) res.push(heading);
    heading = null;
    res.push(kept);
  }
  return res;
}

/** A text in parts, those that a search has found among them; accents and case do not count. */
export function foundIn(text: string, search: string): { text: string; found: boolean }[] {
  const wanted = fold(search).split(/\s+/).filter(Boolean);
  const letters = [...text];
  const folded = letters.map(fold);
  const marked = letters.map(() => false);
  // Where each letter begins in the folded text: some fold to nothing, some to two.
  const starts = folded.map((_, i) => folded.slice(0, i).join('').length);
  const whole = folded.join('');
  for (const word of wanted)
    for (let at = whole.indexOf(word); at >= 0; at = whole.indexOf(word, at + 1))
      starts.forEach((start, i) => {
        if (start >= at && start < at + word.length) marked[i] = true;
      });
  const res: { text: string; found: boolean }[] = [];
  letters.forEach((letter, i) => {
    const last = res.at(-1);
    if (last && last.found === marked[i]) last.text += letter;
    else res.push({ text: letter, found: marked[i] ?? false });
  });
  return res;
}
