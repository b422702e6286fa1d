import type { Manifest } from '$lib/manifest';

const manifest: Manifest = { cut: 0.3, bots: 3 };
export default manifest;
