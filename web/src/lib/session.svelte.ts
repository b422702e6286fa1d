// Who I am in this browser, and the few words the house says on top of a page.

import { api, ApiError, newNonce } from '$lib/api';
import { t } from '$lib/i18n.svelte';
import { keepNonce } from '$lib/keepsakes';
import { openRoom } from '$lib/registry';
import { router } from '$lib/router.svelte';
import { soloOf, soloTable } from '$lib/solo';
import type { GameInfo, Me } from '$lib/wire';

export interface Toast {
  id: number;
  emblem: string;
  text: string;
  /** Poppy glyph. */
  alarm: boolean;
  action?: { label: string; run: () => void };
}

const TOAST_TIME = 4000;
/** What somebody without a name is called, in either language: `guest-name`. */
const NOBODYS_NAMES = ['Invité', 'Guest'];
const GUEST_KEY = 'tablee.guest';

class Session {
  me = $state<Me | null>(null);
  games = $state<GameInfo[]>([]);
  toasts = $state<Toast[]>([]);
  private count = 0;

  /** Whom the cookie names, if this browser ever had a guest: the cookie itself cannot be read here. */
  async load(): Promise<void> {
    if (localStorage.getItem(GUEST_KEY) === null) return;
    try {
      this.me = await api.me();
    } catch (error) {
      if (!(error instanceof ApiError && error.status === 401)) this.tell(error);
    }
  }

  async loadGames(): Promise<GameInfo[]> {
    if (this.games.length === 0) this.games = await api.games();
    return this.games;
  }

  /** Makes a guest of whoever has none yet. */
  async ensure(name?: string): Promise<void> {
    if (!this.me || (name && name !== this.me.name)) this.become(await api.name(name || t('guest-name')));
  }

  /** Whether nobody has asked this person for a name yet. */
  get isNameless(): boolean {
    return this.me === null || NOBODYS_NAMES.includes(this.me.name);
  }

  become(me: Me): void {
    this.me = me;
    localStorage.setItem(GUEST_KEY, me.guest);
  }

  /** This browser speaks for nobody any longer. */
  forget(): void {
    this.me = null;
    localStorage.removeItem(GUEST_KEY);
    router.go('/');
  }

  /** Alone with bots, at once. */
  async playNow(game: string): Promise<void> {
    await this.ensure();
    const room = await api.open(soloTable(game, soloOf(game)));
    // The commitment is in the room we were just given: only now is our luck made.
    await api.start(room.code, keepNonce(room, newNonce()));
    router.go(`/t/${room.code}`);
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
    options: { emblem?: string; alarm?: boolean; action?: Toast['action']; time?: number } = {},
  ): void {
    this.count += 1;
    const id = this.count;
    this.toasts.push({
      id,
      text,
      emblem: options.emblem ?? 'i-check',
      alarm: options.alarm ?? false,
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

export const session = new Session();
