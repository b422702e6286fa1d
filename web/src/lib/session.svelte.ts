// Who I am in this browser, and the few words the house says on top of a page.

import { api, ApiError, here, newNonce } from '$lib/api';
import { t } from '$lib/i18n.svelte';
import { drawnFace } from '$lib/faces';
import { keepNonce } from '$lib/keepsakes';
import { localHouse, ME } from '$lib/local/house';
import { keepName } from '$lib/local/name';
import { insistsOnHere, isLocal, isSite, playedHere, prefersServer } from '$lib/local/place';
import { openRoom } from '$lib/registry';
import { router } from '$lib/router.svelte';
import { soloOf, soloTable, type Solo } from '$lib/solo';
import type { Face, GameInfo, Me } from '$lib/wire';

export interface Toast {
  id: number;
  emblem: string;
  text: string;
  /** Poppy glyph. */
  alarm: boolean;
  /** Two lines of it are enough: the whole is where its action leads, and so is what it takes the place of. */
  brief: boolean;
  action?: { label: string; run: () => void };
}

const TOAST_TIME = 4000;
/** So many are read at once; the others would only take room. */
const MOST_TOASTS = 2;
/** What somebody without a name is called, in either language: `guest-name`. */
const NOBODYS_NAMES = ['Invité', 'Guest'];
const GUEST_KEY = 'tablee.guest';
/** Who I was when the server last answered. */
const ME_KEY = 'tablee.me';
/** So long whoever plays waits for rules and bots that are on their way; on a slow line a server is sooner there. */
const UNTIL_SERVER = 300;
/** So long they leave the line to the game that was begun without them. */
const STEPS_BACK = 15_000;
/** So long a page waits for a server that does not answer before it shows itself. */
const PATIENCE = 3000;

class Session {
  me = $state<Me | null>(null);
  games = $state<GameInfo[]>([]);
  toasts = $state<Toast[]>([]);
  private count = 0;
  /** The face that was drawn for somebody who has none yet; it is kept with the name. */
  private drawn = $state<Face>(drawnFace());

  /** Whom the cookie names, if this browser ever had a guest: the cookie itself cannot be read here. */
  async load(): Promise<void> {
    if (localStorage.getItem(GUEST_KEY) === null || isSite) return;
    const asked = api.me().then(
      (me) => this.become(me),
      (error: unknown) => {
        if (!(error instanceof ApiError)) this.tell(error);
        // Without a line this browser still knows whom it spoke for.
        else if (error.status === 0) this.me ??= remembered();
        else if (error.status !== 401) this.tell(error);
      },
    );
    await Promise.race([asked, new Promise((done) => setTimeout(done, PATIENCE))]);
  }

  /** Who I am at a table, wherever it is kept. */
  guestAt(code: string): string | null {
    return isLocal(code) ? ME : (this.me?.guest ?? null);
  }

  async loadGames(): Promise<GameInfo[]> {
    if (this.games.length === 0) this.games = await (this.playsHere ? here.games() : api.games());
    return this.games;
  }

  /** Makes a guest of whoever has none yet. */
  async ensure(name?: string): Promise<void> {
    const isAnother = name !== undefined && name !== '' && name !== this.me?.name;
    if (!this.me || isAnother) this.become(await api.name(name || this.me?.name || t('guest-name'), this.face));
  }

  /** The face I go by: chosen, or drawn. */
  get face(): Face {
    return this.me?.face ?? this.drawn;
  }

  /** Another face, for good if I am somebody already; others may have these. */
  async wear(face: Face | null, but: Face[] = []): Promise<void> {
    this.drawn = face ?? drawnFace([...but, this.face]);
    if (this.me) this.become(await api.name(this.me.name, this.drawn));
  }

  /** Whether nobody has asked this person for a name yet. */
  get isNameless(): boolean {
    return this.me === null || NOBODYS_NAMES.includes(this.me.name);
  }

  become(me: Me): void {
    this.me = me;
    localStorage.setItem(GUEST_KEY, me.guest);
    localStorage.setItem(ME_KEY, JSON.stringify(me));
    keepName(me.name);
  }

  /** Takes another name, at the server if there is one. */
  async rename(name: string): Promise<void> {
    keepName(name);
    if (localHouse.isThere && !prefersServer()) await here.rename(name).catch(() => undefined);
    if (!isSite) await this.ensure(name);
  }

  /** This browser speaks for nobody any longer. */
  forget(): void {
    this.me = null;
    localStorage.removeItem(GUEST_KEY);
    localStorage.removeItem(ME_KEY);
    router.go('/');
  }

  /** Whether somebody alone plays in this browser; otherwise at the server. */
  get playsHere(): boolean {
    return localHouse.isThere && !prefersServer();
  }

  /** Alone with bots, at once, as chosen last but for this: no server is needed. */
  async playNow(game: string, change: Partial<Solo> = {}): Promise<void> {
    const wanted = soloTable(game, { ...soloOf(game), ...change });
    if (this.playsHere) localHouse.warm();
    if (this.playsHere && !insistsOnHere() && !(await localHouse.isReadyWithin(UNTIL_SERVER))) {
      localHouse.stepBack(STEPS_BACK);
      // Without a line, or where the server has no place, rules and bots are waited for.
      if (await this.playThere(wanted).catch(() => false)) return;
    }
    if (this.playsHere) {
      const room = await here.open(wanted);
      playedHere();
      await api.start(room.code, keepNonce(room, newNonce()));
      router.go(`/t/${room.code}`);
      return;
    }
    // Whoever wants it so knows why; everybody else is told.
    if (!prefersServer()) this.toast(t('house-missing'), { emblem: 'i-wifi', time: 10_000 });
    await this.playThere(wanted);
  }

  private async playThere(wanted: ReturnType<typeof soloTable>): Promise<boolean> {
    await this.ensure();
    const room = await api.open(wanted);
    // The commitment is in the room we were just given: only now is our luck made.
    await api.start(room.code, keepNonce(room, newNonce()));
    router.go(`/t/${room.code}`);
    return true;
  }

  /** A table for friends. */
  async openTable(game: string): Promise<void> {
    await this.ensure();
    const room = await api.open({ game });
    router.go(`/t/${room.code}`);
  }

  /** A table whose middle is this screen; people come with their phones. */
  async openParty(game: string): Promise<void> {
    await this.ensure();
    const module = await openRoom(game);
    const room = await api.open({
      game,
      options: module?.partyOptions ?? '',
      settings: {
        public: false,
        pace: 'relaxed',
        bot_pace: 'human',
        hints: true,
        undo: true,
        stand_in: 'normal',
        shared_screen: true,
      },
    });
    router.go(`/host/${room.code}`);
  }

  toast(
    text: string,
    options: { emblem?: string; alarm?: boolean; brief?: boolean; action?: Toast['action']; time?: number } = {},
  ): void {
    this.count += 1;
    const id = this.count;
    // What is said again is said once, talk has one place, and what is wrong stays longest.
    const others = this.toasts.filter((it) => it.text !== text && !(options.brief && it.brief));
    while (others.length >= MOST_TOASTS) {
      others.splice(
        Math.max(
          0,
          others.findIndex((it) => !it.alarm),
        ),
        1,
      );
    }
    this.toasts = others;
    this.toasts.push({
      id,
      text,
      emblem: options.emblem ?? 'i-check',
      alarm: options.alarm ?? false,
      brief: options.brief ?? false,
      action: options.action,
    });
    setTimeout(() => this.dismiss(id), options.time ?? TOAST_TIME);
  }

  dismiss(id: number): void {
    this.toasts = this.toasts.filter((it) => it.id !== id);
  }

  /** An error in words: what is still safe, what to do. */
  tell(error: unknown): void {
    this.toast(error instanceof Error && error.message ? error.message : t('error-unknown'), {
      emblem: 'i-x',
      alarm: true,
    });
  }

  /** Runs something that may be refused. */
  async attempt<T>(work: () => Promise<T>): Promise<T | undefined> {
    try {
      return await work();
    } catch (error) {
      this.tell(error);
      return undefined;
    }
  }
}

function remembered(): Me | null {
  try {
    return JSON.parse(localStorage.getItem(ME_KEY) ?? 'null') as Me | null;
  } catch {
    return null;
  }
}

export const session = new Session();

/** What the house of this browser has to say goes where everybody sees it. */
localHouse.listen({
  onunreadable: (lost) =>
    session.toast(t('house-unreadable', { count: lost.length }), { emblem: 'i-x', alarm: true, time: 20_000 }),
  onunkept: () => session.toast(t('house-unkept'), { emblem: 'i-x', alarm: true, time: 20_000 }),
});
