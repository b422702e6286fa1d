import type { RoomModule } from '$lib/room';
import Intro from './Intro.svelte';
import Last from './Last.svelte';
import Room from './Room.svelte';
import Scores from './Scores.svelte';
import { SLIDES } from './intro';
import { describe, held, progress, score } from './words';

const dobro: RoomModule = {
  Room,
  Scores,
  Last,
  progress,
  describe,
  score,
  held,
  intro: { slides: Object.keys(SLIDES), Picture: Intro },
};
export default dobro;
