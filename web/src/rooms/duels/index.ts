import type { Shown as View } from '$lib/games/duels';
import type { RoomModule } from '$lib/room';
import Beats from './Beats.svelte';
import Ending from './Ending.svelte';
import Intro from './Intro.svelte';
import Last from './Last.svelte';
import Room from './Room.svelte';
import Scores from './Scores.svelte';
import { SLIDES } from './intro';
import { describe, held, progress } from './words';

const duels: RoomModule = {
  Room,
  Scores,
  Last,
  Ending,
  pictures: { beats: Beats },
  progress,
  describe,
  held,
  score: (view: View, t) =>
    (['left', 'right'] as const).map((side) => t('duels-ui-side-total', { side, count: view.purses[side] })).join(', '),
  intro: { slides: Object.keys(SLIDES), Picture: Intro },
  ownShow: true,
  partyOptions: 'captain=rotating',
};
export default duels;
