// Pictures that are made in the page: a sheet to draw on, and ways to hand it on.

import { emblems } from '$lib/emblems';
import { session } from '$lib/session.svelte';
import type { Translate } from '$lib/room';

export type Drawing = HTMLImageElement;

interface Writing {
  size: number;
  colour: string;
  bold?: boolean;
  /** In the letters of titles. */
  display?: boolean;
  align?: CanvasTextAlign;
  /** So much room there is; letters become smaller before they go beyond it. */
  room?: number;
}

/** A drawing of the sprite that can be put on a sheet; nothing if there is none. */
export async function drawingOf(name: string, colour: string): Promise<Drawing | null> {
  const symbol = await emblems.find(name);
  if (!symbol) return null;
  const box = symbol.getAttribute('viewBox') ?? '0 0 24 24';
  const body = [...symbol.childNodes].map((it) => new XMLSerializer().serializeToString(it)).join('');
  const paint = ['fill', 'stroke', 'stroke-width', 'stroke-linecap', 'stroke-linejoin']
    .flatMap((it) => (symbol.hasAttribute(it) ? [`${it}="${symbol.getAttribute(it)}"`] : []))
    .join(' ');
  const frame = `xmlns="http://www.w3.org/2000/svg" viewBox="${box}" width="256" height="256"`;
  const text = `<svg ${frame} color="${colour}" ${paint}>${body}</svg>`;
  const res = new Image();
  res.src = `data:image/svg+xml;utf8,${encodeURIComponent(text)}`;
  try {
    await res.decode();
    return res;
  } catch {
    return null;
  }
}

/** A sheet of fixed width that is as long as it must be. */
export class Sheet {
  /** Longer than any picture: what is not used is cut off. */
  private static readonly LONGEST = 4000;
  private canvas = document.createElement('canvas');
  private pen: CanvasRenderingContext2D;

  constructor(
    readonly width: number,
    private colour: string,
  ) {
    this.canvas.width = width;
    this.canvas.height = Sheet.LONGEST;
    const pen = this.canvas.getContext('2d');
    if (!pen) throw new Error('no canvas');
    this.pen = pen;
    pen.fillStyle = colour;
    pen.fillRect(0, 0, width, Sheet.LONGEST);
  }

  paper(x: number, y: number, width: number, height: number, colour: string, round: number): void {
    this.pen.fillStyle = colour;
    this.pen.beginPath();
    this.pen.roundRect(x, y, width, height, round);
    this.pen.fill();
  }

  disc(x: number, y: number, radius: number, colour: string): void {
    this.paper(x - radius, y - radius, 2 * radius, 2 * radius, colour, radius);
  }

  draw(drawing: Drawing | null | undefined, x: number, y: number, size: number): void {
    if (drawing) this.pen.drawImage(drawing, x, y, size, size);
  }

  text(text: string, x: number, y: number, writing: Writing): void {
    this.take(writing);
    let { size } = writing;
    while (writing.room !== undefined && size > 12 && this.pen.measureText(text).width > writing.room) {
      size -= 1;
      this.take({ ...writing, size });
    }
    this.pen.fillText(text, x, y);
  }

  /** Text in as many lines as it needs; where the last one stands. */
  paragraph(text: string, x: number, y: number, width: number, writing: Writing): number {
    const lines = this.lines(text, width, writing);
    lines.forEach((line, i) => this.text(line, x, y + i * writing.size * 1.32, { ...writing, room: width }));
    return y + (lines.length - 1) * writing.size * 1.32;
  }

  lines(text: string, width: number, writing: Writing): string[] {
    this.take(writing);
    const res: string[] = [];
    let line = '';
    for (const word of text.split(/[ \n]+/)) {
      const longer = line === '' ? word : `${line} ${word}`;
      if (line !== '' && this.pen.measureText(longer).width > width) {
        res.push(line);
        line = word;
      } else line = longer;
    }
    return [...res, line];
  }

  png(height: number): Promise<Blob> {
    const cut = document.createElement('canvas');
    cut.width = this.width;
    cut.height = Math.min(Sheet.LONGEST, Math.ceil(height));
    cut.getContext('2d')?.drawImage(this.canvas, 0, 0);
    return new Promise((done, fail) =>
      cut.toBlob((it) => (it ? done(it) : fail(new Error('no picture'))), 'image/png'),
    );
  }

  private take(writing: Writing): void {
    const style = getComputedStyle(document.documentElement);
    const family = style.getPropertyValue(writing.display ? '--display' : '--ui').trim() || 'sans-serif';
    this.pen.font = `${writing.display || writing.bold ? 650 : 450} ${writing.size}px ${family}`;
    this.pen.fillStyle = writing.colour;
    this.pen.textAlign = writing.align ?? 'left';
  }
}

/** The sheet of the phone if it takes pictures, a download otherwise. */
export async function sharePicture(picture: Promise<Blob>, title: string, t: Translate): Promise<void> {
  await session.attempt(async () => {
    const blob = await picture;
    const file = new File([blob], 'tablee.png', { type: blob.type });
    const touch = matchMedia('(pointer: coarse)').matches;
    if (touch && navigator.canShare?.({ files: [file] })) {
      try {
        await navigator.share({ files: [file], title });
        return;
      } catch (error) {
        if (error instanceof DOMException && error.name === 'AbortError') return;
      }
    }
    const url = URL.createObjectURL(blob);
    const link = document.createElement('a');
    Object.assign(link, { href: url, download: file.name });
    link.click();
    setTimeout(() => URL.revokeObjectURL(url), 60_000);
    session.toast(t('picture-kept'), { emblem: 'i-check' });
  });
}
