import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Names of the scripts of a built site that measure visits: the library marks its measurements so. */
export const scriptsWithVitals = (dist: string): string[] =>
  readdirSync(join(dist, 'assets'))
    .filter((name) => name.endsWith('.js'))
    .filter((name) => /largest-contentful-paint|sendBeacon/.test(readFileSync(join(dist, 'assets', name), 'utf8')));
