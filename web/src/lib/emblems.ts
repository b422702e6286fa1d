// The drawings that all pages share, in two files: what the first page draws, and everything else.

import firstUrl from '$lib/art/first.svg?url&no-inline';
import restUrl from '$lib/art/emblems.svg?url&no-inline';
import { Sprite } from './sprite';

/** Names by which the first page's drawings are told from others. What else is in its file is part of its scenes. */
export const FIRST = /^(logo$|i-|av-|scene-)/;

class Emblems {
  // One name: a drawing may be put together from those of the other file.
  private first = new Sprite('emblems', firstUrl);
  private rest = new Sprite('emblems', restUrl);

  /** For a `use`: drawn as soon as its file is there. */
  href(name: string): string {
    if (!FIRST.test(name)) this.rest.href(name);
    return this.first.href(name);
  }

  /** A drawing itself; nothing if there is none, or no line to fetch it. */
  async find(name: string): Promise<Element | null> {
    return (await this.first.find(name)) ?? this.rest.find(name);
  }

  /** When what the first page draws is there, or cannot be had. */
  async whenFirst(): Promise<void> {
    await this.first.find('logo');
  }

  /** Begins to fetch what is not there yet. */
  fetchAhead(): void {
    this.rest.href('');
  }
}

export const emblems = new Emblems();
