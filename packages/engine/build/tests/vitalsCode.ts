import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Returns the names of a built site's scripts that contain code for Core Web Vitals. */
export const scriptsWithVitals = (dist: string): string[] =>
  readdirSync(join(dist, 'assets'))
    .filter((name) => name.endsWith('.js'))
    .filter((name) => /largest-contentful-paint|sendBeacon/.test(readFileSync(join(dist, 'assets', name), 'utf8')));
