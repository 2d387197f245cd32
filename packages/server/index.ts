export { openReleases } from './release/releases.ts';
export { serve } from './serve.ts';
export { readSettings } from './settings.ts';
export { siteHandler } from './site.ts';
