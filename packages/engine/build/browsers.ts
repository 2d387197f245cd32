/** The oldest browsers with `light-dark()`, nesting and popovers, which the build cannot transpile: see `docs/browsers.md`. */
export const BROWSERS = { chrome: 123, edge: 123, firefox: 125, safari: 17.5 };
