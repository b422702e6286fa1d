import type { Manifest } from '$lib/manifest';

const manifest: Manifest = { scene: 'scene-eternity', cut: 0.48, bots: 3 };
export default manifest;
