import type { Manifest } from '$lib/manifest';

const manifest: Manifest = { scene: 'scene-warriors', cut: 0.21, bots: 3, interrupts: true };
export default manifest;
