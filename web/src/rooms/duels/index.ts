import type { Shown as View } from '$lib/games/duels';
import type { RoomModule } from '$lib/room';
import Ending from './Ending.svelte';
import Last from './Last.svelte';
import Room from './Room.svelte';
import Scores from './Scores.svelte';
import { describe, held, progress } from './words';

const duels: RoomModule = {
  Room,
  Scores,
  Last,
  Ending,
  progress,
  describe,
  held,
  score: (view: View, t) =>
    (['left', 'right'] as const).map((side) => t('duels-ui-side-total', { side, count: view.purses[side] })).join(', '),
  phase: (view: View) => view.phase,
  ownShow: true,
  partyOptions: 'captain=rotating',
};
export default duels;
