import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** A form that posts to the relay on the site's own origin, as a build without `VITE_MAIL_RELAY_URL` has it. */
const OWN_RELAY = /<form[^>]* action="[^":]*\/send-email"/;

/** Returns a page whose form posts to the site's own origin, which a host of static files does not answer. */
export async function formWithoutRelay(from: string, files: string[]): Promise<string | undefined> {
  for (const path of files)
    if (path.endsWith('.html') && OWN_RELAY.test(await readFile(join(from, path), 'utf8'))) return path;
  return undefined;
}
