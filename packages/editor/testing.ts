export { enlarge, headingAt, LONG } from './bench/bigSite.ts';
export { screens } from './screens.ts';
