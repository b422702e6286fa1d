// A lesson that is being played: it speaks to the table as a server would, with the frames that the game has
// compiled for it. No rules: what is right, and what then happens, is in the lesson.

import { api } from '$lib/api';
import type { ConnectionListener, Line } from '$lib/connection';
import { rememberStep } from '$lib/guide';
import { t } from '$lib/i18n.svelte';
import { DONE, keyOf, progressOf } from '$lib/progress';
import { screen } from '$lib/screen.svelte';
import type {
  Explained,
  Frame,
  Lesson,
  LessonPlace,
  LessonStep,
  LessonTurn,
  Room,
  ToClient,
  ToServer,
  Wishes,
} from '$lib/wire';

/** What others do is seen one after the other. */
const PACE = 900;
/** A CSS selector for what a lesson points at: attributes of data, one inside the other. */
export function selectorOf(places: LessonPlace[]): string {
  return places
    .map(({ name, value }) => {
      if (value === null) return `[data-${name}]`;
      return value.endsWith('*') ? `[data-${name}^="${value.slice(0, -1)}"]` : `[data-${name}="${value}"]`;
    })
    .join(' ');
}

export class LessonPlay implements Line {
  /** The step: -1 is the goal, as many as there are steps is the end. */
  at = $state(-1);
  /** What of the step is to be done now. */
  turn = $state(0);
  /** Everything of the step was done, and what came of it was shown. */
  isDone = $state(false);
  /** Others are acting. */
  isBusy = $state(false);
  /** A kind word about something else that was tried. */
  word = $state<string | null>(null);
  readonly room: Room;
  private listener: ConnectionListener | null = null;
  private wishes: Wishes = { premove: null, auto_pass: false, armed: null };
  private timer: ReturnType<typeof setTimeout> | undefined;
  /** What the table shows: the number of its frame, and what I have done last in this step. */
  private frame = 0;
  private did: string | null = null;

  constructor(
    readonly lesson: Lesson,
    name: string,
  ) {
    const named = lesson.room.seats.map((it) =>
      it.sitter.kind === 'person' ? { ...it, sitter: { ...it.sitter, name } } : it,
    );
    this.room = { ...lesson.room, seats: named };
    const reached = progressOf(lesson.game);
    if (typeof reached === 'number' && reached > 0 && reached < lesson.steps.length) this.at = reached;
  }

  get step(): LessonStep | undefined {
    return this.lesson.steps[Math.max(0, this.at)];
  }

  /** What is to be done now; nothing at the goal, and when a step is over. */
  get asks(): LessonTurn | undefined {
    return this.at < 0 || this.isDone || this.isBusy ? undefined : this.step?.turns[this.turn];
  }

  get isOver(): boolean {
    return this.at >= this.lesson.steps.length;
  }

  open = (listener: ConnectionListener): Line => {
    this.listener = listener;
    queueMicrotask(() => listener.onopen());
    return this;
  };

  /** Begins a step. */
  go(to: number): void {
    this.at = Math.max(-1, Math.min(this.lesson.steps.length, to));
    this.turn = 0;
    this.isDone = false;
    this.isBusy = false;
    this.word = null;
    clearTimeout(this.timer);
    if (this.isOver) this.finish();
    else {
      localStorage.setItem(keyOf(this.lesson.game), String(Math.max(0, this.at)));
      this.begin();
    }
  }

  /** Whoever knows enough: the lesson is not offered again. */
  finish(): void {
    localStorage.setItem(keyOf(this.lesson.game), DONE);
  }

  send(message: ToServer): void {
    queueMicrotask(() => this.answer(message));
  }

  retry(): void {
    queueMicrotask(() => this.listener?.onopen());
  }

  close(): void {
    clearTimeout(this.timer);
    this.listener = null;
  }

  private answer(message: ToServer): void {
    switch (message.type) {
      case 'hello':
        this.tell({
          type: 'welcome',
          epoch: this.lesson.game,
          you: { guest: this.room.host, name: '', seat: this.lesson.learner },
          room: this.room,
          chat: [],
          wishes: this.wishes,
          played_for_you: 0,
        });
        this.go(this.at);
        break;
      case 'act':
        this.act(message.id, message.action);
        break;
      case 'why_not':
        void this.about(message.action).then((it) =>
          this.tell({ type: 'why', id: message.id, action: message.action, problem: it?.problem ?? null }),
        );
        break;
      case 'foresee':
        void this.about(message.action).then((it) =>
          this.tell({ type: 'foreseen', id: message.id, action: message.action, foreseen: it?.foreseen ?? null }),
        );
        break;
      case 'explain':
        void this.explained(message.thing).then((explained) =>
          this.tell({ type: 'explained', id: message.id, thing: message.thing, explained }),
        );
        break;
      case 'history':
        this.tell({ type: 'history', id: message.id, game_number: 1, events: [], whole: true });
        break;
      case 'wish':
        this.tell({ type: 'wishes', wishes: this.wishes });
        break;
      default:
        // Nobody is there to be talked to.
        break;
    }
  }

  private act(id: string, action: string): void {
    const right = this.asks?.answers.find((it) => it.action === action);
    if (!right) {
      this.word = this.say('not');
      this.tell({ type: 'refused', id, problem: { code: 'lesson', message: this.word } });
      return;
    }
    this.word = null;
    this.tell({ type: 'ack', id });
    this.did = action;
    this.isBusy = true;
    this.show(right.frames, () => {
      const step = this.step;
      this.isBusy = false;
      if (step && this.turn + 1 < step.turns.length) this.turn += 1;
      else {
        this.isDone = true;
        for (const paper of step?.says ?? []) rememberStep(this.lesson.game, paper);
      }
    });
  }

  /** Sends the frames of a step from its beginning. */
  private begin(): void {
    this.did = null;
    this.isBusy = this.at >= 0;
    this.show(this.step?.frames ?? [], () => (this.isBusy = false));
  }

  private show(frames: Frame[], then: () => void): void {
    const [next, ...rest] = frames;
    if (!next) return then();
    this.frame = next.frame;
    this.tell({ type: 'frame', ...next });
    if (rest.length === 0) return then();
    if (screen.instant) this.show(rest, then);
    else this.timer = setTimeout(() => this.show(rest, then), PACE);
  }

  private async about(action: string) {
    try {
      return await api.lessonAbout(this.lesson.game, Math.max(0, this.at), this.turn, action);
    } catch {
      return null;
    }
  }

  private async explained(thing: string): Promise<Explained | null> {
    const { game, steps } = this.lesson;
    // The goal lies on the table of the first step, and the end on that of the last one.
    const step = Math.max(0, Math.min(this.at, steps.length - 1));
    try {
      return await api.lessonExplain(game, step, this.frame, this.did, thing);
    } catch {
      return null;
    }
  }

  private tell(message: ToClient): void {
    this.listener?.onmessage(message);
  }

  /** A sentence of the step: its idea, or `do`, `not` and `done`. */
  say(what?: string): string {
    const { game } = this.lesson;
    if (this.at < 0) return t(`${game}-lesson-goal`);
    const key = `${game}-lesson-${this.step?.key ?? ''}`;
    const second = what === 'do' && this.turn > 0 ? `-${this.turn + 1}` : '';
    return t(what ? `${key}.${what}${second}` : key, this.names);
  }

  /** Seats by their letters, for the sentences. */
  private get names(): Record<string, string> {
    return Object.fromEntries(
      this.room.seats.map(({ seat, sitter }) => [seat, sitter.kind === 'nobody' ? seat : sitter.name]),
    );
  }
}
