import type { Shown as View } from '$lib/games/duels';
import type { RoomModule } from '$lib/room';
import Last from './Last.svelte';
import Room from './Room.svelte';
import Scores from './Scores.svelte';
import { describe, progress } from './words';

const duels: RoomModule = {
  Room,
  Scores,
  Last,
  progress,
  describe,
  phase: (view: View) => view.phase,
  ownShow: true,
  partyOptions: 'captain=rotating',
};
export default duels;
