/**
 * `@supports` condition for the site's design: the newest CSS features that the build cannot transpile. Other browsers
 * get no styles and `boot.ts` does not start React: they show the plain document, which is readable and usable.
 */
export const REQUIRED_FEATURES = '(color:light-dark(red,red)) and selector(:popover-open)';
