// The drawings that all pages share.

import url from '$lib/art/emblems.svg?url&no-inline';
import { Sprite } from './sprite';

export const emblems = new Sprite('emblems', url);
