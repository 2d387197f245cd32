/** The oldest browsers that have `light-dark()`, nesting and popovers, which nothing rewrites: see `docs/browsers.md`. */
export const BROWSERS = { chrome: 123, edge: 123, firefox: 125, safari: 17.5 };
