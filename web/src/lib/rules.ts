// Our rules are plain Markdown: headings, paragraphs, lists with numbered
// rulings, tables, emphasis. This reads just that, into values a page can draw.

export type Piece = { kind: 'text' | 'strong' | 'em' | 'code'; text: string } | { kind: 'ruling'; text: string };

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

/** Emphasis, code, and mentions of other rulings, which become links. */
export function readPieces(text: string): Piece[] {
  const pattern = /\*\*(.+?)\*\*|\*(.+?)\*|`(.+?)`|\b([RQ]\d+\.\d+)\b/g;
  const res: Piece[] = [];
  let at = 0;
  for (const found of text.matchAll(pattern)) {
    if (found.index > at) res.push({ kind: 'text', text: text.slice(at, found.index) });
    const [whole, strong, em, code, ruling] = found;
    if (strong !== undefined) res.push({ kind: 'strong', text: strong });
    else if (em !== undefined) res.push({ kind: 'em', text: em });
    else if (code !== undefined) res.push({ kind: 'code', text: code });
    else if (ruling !== undefined) res.push({ kind: 'ruling', text: ruling });
    at = found.index + whole.length;
  }
  if (at < text.length) res.push({ kind: 'text', text: text.slice(at) });
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

/** The blocks that have every word of the search, each with the heading above it. */
export function searchRules(blocks: Block[], search: string): Block[] {
  const wanted = fold(search).split(/\s+/).filter(Boolean);
  if (wanted.length === 0) return blocks;
  const res: Block[] = [];
  let heading: Block | null = null;
  for (const block of blocks) {
    if (block.kind === 'heading') {
      heading = block;
      continue;
    }
    const text = searchable(block);
    if (!wanted.every((it) => text.includes(it))) continue;
    if (heading) res.push(heading);
    heading = null;
    res.push(block);
  }
  return res;
}
