/**
 * What a browser must support to show the site as it was designed: the newest features that the styles use and that the
 * build cannot rewrite for older browsers. The build gives other browsers no styles, and `boot.ts` starts nothing in
 * them: they show the plain document, in which everything can be read and used.
 */
export const DRAWN = '(color:light-dark(red,red)) and selector(:popover-open)';
