// The end of a game as a picture to keep or to send: drawn here, of what everybody may see after the game.

import { messages } from '$lib/i18n.svelte';
import { drawingOf, Sheet, type Drawing } from '$lib/picture';
import type { Translate } from '$lib/room';
import { characterOf, SIDES } from './game';
import { emblemOf, type Laurel } from './honours';
import { LOOKS } from './lore';
import type { Side, Shown as View } from '$lib/games/duels';

interface Scene {
  view: View;
  title: string;
  laurels: Laurel[];
  name: (seat: string) => string;
  t: Translate;
}

const WIDTH = 1080;
const MARGIN = 48;
const ROW = 84;
const PAPERS: Record<Side, string> = { left: '#a83a18', right: '#2a5382' };
const INK = { night: '#1d1740', light: '#fbf3df', soft: '#cdc6ec', gold: '#f7d57e' };

export { sharePicture } from '$lib/picture';

/** Draws the picture; nothing of it is secret any longer. */
export async function pictureOf({ view, title, laurels, name, t }: Scene): Promise<Blob> {
  if (view.phase !== 'over') throw new Error('the game goes on');
  const seats = [...view.teams.left, ...view.teams.right];
  const arts = new Map<string, Drawing | null>();
  const wanted = new Set([
    ...seats.flatMap((it) => characterOf(view, it) ?? []).map((it) => LOOKS[it].art),
    ...laurels.map((it) => emblemOf(it.what)),
    'ghost',
    'emb-sun',
    'emb-moon',
  ]);
  await Promise.all([...wanted].map(async (it) => arts.set(it, await drawingOf(it, INK.gold))));

  const sheet = new Sheet(WIDTH, INK.night);
  sheet.text('Tablée · Duels', MARGIN, 74, { size: 30, colour: INK.gold, bold: true });
  const date = new Intl.DateTimeFormat(messages.lang, { dateStyle: 'long' }).format(new Date());
  sheet.text(date, WIDTH - MARGIN, 74, { size: 26, colour: INK.soft, align: 'right' });
  let y = sheet.paragraph(title, MARGIN, 158, WIDTH - 2 * MARGIN, { size: 60, colour: INK.light, display: true }) + 40;

  const half = (WIDTH - 2 * MARGIN - 24) / 2;
  const rows = Math.max(view.teams.left.length, view.teams.right.length);
  const height = 96 + rows * ROW + 12;
  SIDES.forEach((side, column) => {
    const x = MARGIN + column * (half + 24);
    sheet.paper(x, y, half, height, PAPERS[side], 26);
    sheet.draw(arts.get(side === 'left' ? 'emb-sun' : 'emb-moon'), x + 22, y + 22, 52);
    sheet.text(t('duels-ui-side-total', { side, count: view.purses[side] }), x + 88, y + 62, {
      size: 36,
      colour: INK.light,
      display: true,
      room: half - 108,
    });
    view.teams[side].forEach((seat, row) => {
      const top = y + 96 + row * ROW;
      const character = characterOf(view, seat);
      if (character) {
        sheet.paper(x + 18, top + 4, 68, 74, LOOKS[character].paper, 12);
        sheet.draw(arts.get(LOOKS[character].art), x + 22, top + 12, 60);
      }
      if (view.ghosts.includes(seat)) sheet.draw(arts.get('ghost'), x + 64, top - 2, 34);
      sheet.text(name(seat), x + 104, top + 38, { size: 30, colour: INK.light, bold: true, room: half - 122 });
      sheet.text(character ? t(`duels-card-${character}`) : '', x + 104, top + 70, {
        size: 25,
        colour: '#fbe6cf',
        room: half - 122,
      });
    });
  });
  y += height + 30;

  for (const laurel of laurels) {
    const inside = { x: MARGIN + 104, width: WIDTH - 2 * MARGIN - 128 };
    const text = { size: 27, colour: '#3d3130' };
    const lines = sheet.lines(laurel.text, inside.width, text);
    const tall = 72 + lines.length * 36 + 16;
    sheet.paper(MARGIN, y, WIDTH - 2 * MARGIN, tall, INK.light, 22);
    sheet.disc(MARGIN + 54, y + tall / 2, 36, '#2b2560');
    sheet.draw(arts.get(emblemOf(laurel.what)), MARGIN + 30, y + tall / 2 - 24, 48);
    sheet.text(laurel.title, inside.x, y + 50, { size: 33, colour: '#241d1c', display: true, room: inside.width });
    sheet.paragraph(laurel.text, inside.x, y + 90, inside.width, text);
    y += tall + 16;
  }
  return sheet.png(y + MARGIN - 16);
}
