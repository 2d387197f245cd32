import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** A form that posts to the relay on the site's own origin, as in a build without `VITE_MAIL_RELAY_URL`. */
const OWN_RELAY = /<form[^>]* action="[^":]*\/send-email"/;

/** Returns a page whose form posts to the site's own origin, which a static host cannot handle. */
export async function formWithoutRelay(from: string, files: string[]): Promise<string | undefined> {
  for (const path of files)
    if (path.endsWith('.html') && OWN_RELAY.test(await readFile(join(from, path), 'utf8'))) return path;
  return undefined;
}
