import type { RoomModule } from '$lib/room';
import Last from './Last.svelte';
import Room from './Room.svelte';
import Scores from './Scores.svelte';
import { describe, progress, score } from './words';

const warriors: RoomModule = { Room, Scores, Last, progress, describe, score };
export default warriors;
