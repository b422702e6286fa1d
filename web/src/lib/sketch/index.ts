// The room of a game that has none of its own: its view is a `Sketch`.

import type { Sketch } from '$lib/games/sketch';
import type { RoomModule } from '$lib/room';
import Last from './Last.svelte';
import Room from './Room.svelte';
import Scores from './Scores.svelte';
import { describeAction, noteText } from './words';

export function sketchRoom(game: string): RoomModule {
  return {
    Room,
    Scores,
    Last,
    progress: (view: Sketch) => view.progress.map((it) => noteText(game, it, (seat) => seat)).join(' · '),
    describe: (action, _, name) => describeAction(game, action, name),
  };
}
