// The drawings of this room.

import url from './art.svg?url&no-inline';
import { Sprite } from '$lib/sprite';

export const art = new Sprite('nains', url);
