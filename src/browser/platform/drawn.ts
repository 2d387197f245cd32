/**
 * What a browser must know to show the site as drawn, and to run its script: the newest of what nothing rewrites. To
 * any other the build gives no styles, and `boot.ts` starts nothing: it shows the plain document, which is whole.
 */
export const DRAWN = '(color:light-dark(red,red)) and selector(:popover-open)';
