import type { Manifest } from '$lib/manifest';

const manifest: Manifest = { scene: 'scene-duels', cut: 0.56, bots: 7 };
export default manifest;
