// A review as it comes, piece by piece: from a worker of this browser, or from the server where there is none.

import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import { ApiError } from '$lib/api';
import { messages } from '$lib/i18n.svelte';
import { localHouse, problemOf } from '$lib/local/house';
import { isLocal, isSite } from '$lib/local/place';
import type { Decision, Moment, Outline, Piece, Problem, Review, Summary } from '$lib/wire';
import type { FromMaker, ToMaker } from './protocol';

export class ReviewInTheMaking {
  outline = $state.raw<Outline | null>(null);
  curve = $state.raw<Moment[]>([]);
  decisions = $state.raw<Decision[]>([]);
  summary = $state.raw<Summary | null>(null);
  /** From 0 to 1. */
  progress = $state(0);
  failed = $state<string | null>(null);
  /** Tests have workers of their own. */
  makeWorker = (): Worker => new Worker(new URL('./maker.ts', import.meta.url), { type: 'module', name: 'review' });
  private worker: Worker | null = null;
  private request: AbortController | null = null;
  /** What has come and is not shown yet: pages draw once for many pieces. */
  private arrived: Piece[] = [];
  private told = 0;
  private drawing: ReturnType<typeof setTimeout> | null = null;

  /** In this browser if it can, which costs the server nothing. */
  start(code: string, number: number, record: unknown): void {
    if ((record as { guess?: unknown } | null)?.guess !== undefined) this.failed = messages.say('review-guessed') ?? '';
    else if (localHouse.isThere) this.makeHere(JSON.stringify(record));
    else if (isLocal(code) || isSite) this.failed = messages.say('house-missing') ?? 'house-missing';
    else void this.makeThere(code, number);
  }

  /** Nobody looks any more: what makes it stops. */
  stop(): void {
    this.worker?.terminate();
    this.worker = null;
    this.request?.abort();
    this.request = null;
    if (this.drawing !== null) clearTimeout(this.drawing);
    this.drawing = null;
  }

  private makeHere(record: string): void {
    const worker = this.makeWorker();
    this.worker = worker;
    worker.onmessage = ({ data }: MessageEvent<FromMaker>) => {
      if (data.type === 'piece') this.take(JSON.parse(data.piece) as Piece, data.progress);
      else if (data.type === 'whole') this.takeAll(data.review);
      else this.fail(data.why);
    };
    worker.onerror = (event) => this.fail(event.message || 'worker');
    const message: ToMaker = { key: bytesToHex(sha256(utf8ToBytes(record))), record };
    worker.postMessage(message);
  }

  private fail(why: string): void {
    console.warn(`no review: ${why}`);
    this.failed = messages.say('review-failed') ?? why;
    this.stop();
  }

  /** One piece a line, as they are made. */
  private async makeThere(code: string, number: number): Promise<void> {
    const request = new AbortController();
    this.request = request;
    try {
      const response = await fetch(`/api/tables/${encodeURIComponent(code)}/games/${number}/review`, {
        headers: { 'Accept-Language': messages.lang },
        signal: request.signal,
      });
      if (!response.ok || !response.body) {
        const problem = (await response.json().catch(() => problemOf('error-unknown'))) as Problem;
        throw new ApiError(response.status, problem);
      }
      const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
      let rest = '';
      for (let read = await reader.read(); !read.done; read = await reader.read()) {
        const lines = (rest + read.value).split('\n');
        rest = lines.pop() ?? '';
        for (const line of lines) if (line !== '') this.take(JSON.parse(line) as Piece);
      }
      if (this.summary === null && this.arrived.length === 0) throw new ApiError(0, problemOf('error-offline'));
    } catch (error) {
      if (!request.signal.aborted) this.failed = error instanceof Error ? error.message : String(error);
    }
  }

  private takeAll({ outline, curve, decisions, summary }: Review): void {
    this.outline = outline;
    [this.curve, this.decisions, this.summary, this.progress] = [curve, decisions, summary, 1];
  }

  private take(piece: Piece, progress?: number): void {
    this.arrived.push(piece);
    this.told = progress ?? this.told;
    if ('summary' in piece) this.show();
    else this.drawing ??= setTimeout(() => this.show(), 100);
  }

  private show(): void {
    if (this.drawing !== null) clearTimeout(this.drawing);
    this.drawing = null;
    const [curve, decisions] = [[...this.curve], [...this.decisions]];
    for (const piece of this.arrived.splice(0)) {
      if ('outline' in piece) this.outline = piece.outline;
      else if ('moment' in piece) curve.push(piece.moment);
      else if ('decision' in piece) decisions.push(piece.decision);
      else this.summary = piece.summary;
    }
    [this.curve, this.decisions] = [curve, decisions];
    const all = this.outline ? 1 + this.outline.plies + 1 + this.outline.decisions + 1 : 0;
    const made = 1 + curve.length + decisions.length + (this.summary ? 1 : 0);
    this.progress = this.summary ? 1 : all === 0 ? 0 : Math.max(this.told, made / all);
  }
}
