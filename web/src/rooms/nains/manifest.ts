import type { Manifest } from '$lib/manifest';

const manifest: Manifest = { scene: 'scene-nains', cut: 0.71, bots: 3, interrupts: true };
export default manifest;
