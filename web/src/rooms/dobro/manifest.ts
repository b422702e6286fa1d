import type { Manifest } from '$lib/manifest';

const manifest: Manifest = { scene: 'scene-dobro', cut: 0.44, bots: 3 };
export default manifest;
