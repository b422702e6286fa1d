/** Whether rules and bots for the browser were built: `vite.config.ts`. */
declare const __HAS_HOUSE__: boolean;
/** Whether these pages have no server: `cargo xtask site`. */
declare const __IS_SITE__: boolean;
