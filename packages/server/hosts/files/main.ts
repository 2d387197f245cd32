/**
 * Copies the built site to a folder for upload or serving, and keeps files there that open pages of earlier builds
 * request.
 *
 *   npx worldwright host-files                                      into .dist-files, for Cloudflare Pages
 *   npx worldwright host-files --host netlify                       for Netlify; or vercel, github, apache, …
 *   npx worldwright host-files --to /srv/site --host caddy          for Caddy, with compressed copies
 *   npx worldwright host-files --to /srv/site --copies              for nginx, with compressed copies
 */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { endInWords, readOptions } from '@worldwright/relay/node';
import { readManifest } from '../../release/manifest.ts';
import { readRelease } from '../../release/release.ts';
import type { HostFiles } from '../static/hostFiles.ts';
import { hosts, isHost } from '../static/hosts.ts';
import { fileAdvice } from '../static/limits.ts';
import { putFiles } from './putFiles.ts';
import { targetProblem } from './targetFolder.ts';

const DAY = 24 * 60 * 60 * 1000;

/** A form that posts to the relay on the site's own origin, as in a build without `VITE_MAIL_RELAY_URL`. */
const OWN_RELAY = /<form[^>]* action="[^":]*\/send-email"/;

/** Returns a page whose form posts to the site's own origin, which a static host cannot handle. */
async function formWithoutRelay(from: string, files: string[]): Promise<string | undefined> {
  for (const path of files)
    if (path.endsWith('.html') && OWN_RELAY.test(await readFile(join(from, path), 'utf8'))) return path;
  return undefined;
}

const { values } = readOptions({
  options: {
    from: { type: 'string', default: 'dist' },
    to: { type: 'string', default: '.dist-files' },
    copies: { type: 'boolean', default: false },
    host: { type: 'string', default: 'cloudflare' },
    days: { type: 'string', default: '30' },
  },
});
const { from, to, copies, days, host } = values;
if (!isHost(host)) endInWords(`--host: must be one of ${Object.keys(hosts).join(', ')}; found "${host}".`);
if (!/^\d+$/.test(days)) endInWords(`--days: must be a whole number of days; found "${days}".`);
const release = await readRelease(from).catch(endInWords);
const { files } = await readManifest(from);
const own: HostFiles = copies
  ? { folder: '', texts: {}, gaps: [], hasCopies: true, hasRelay: true }
  : hosts[host](release);
const { folder, texts, gaps, over = [], renamed = (path) => path, hasCopies = false, hasRelay } = own;
const foreign = await targetProblem(to, from, [
  ...Object.keys(files).map((path) => folder + renamed(path)),
  ...Object.keys(texts),
]);
if (foreign !== undefined) endInWords(foreign);
const page = hasRelay ? undefined : await formWithoutRelay(from, Object.keys(files));
if (page !== undefined)
  endInWords(
    `${page} has a form that posts to /send-email of the site itself, but a static host accepts no posts: enquiries would be lost. Run the relay elsewhere, and build with its URL: VITE_MAIL_RELAY_URL=https://mail.example.org npm run build`,
  );
if (over.length > 0) endInWords(over.join('\n'));
const put = { from, to, hasCopies, folder, texts, renamed, kept: Number(days) * DAY };
const { written, all, kept, removed } = await putFiles(put).catch(({ message }: Error) =>
  endInWords(`${to} is not complete: ${message}. Fix the cause, such as a full disk, and run this again.`),
);
console.log(`${to}: ${written} files written, ${kept} of earlier builds kept, ${removed} removed.`);
if (host === 'cloudflare' && !copies) for (const line of fileAdvice(all)) console.log(line);
for (const gap of gaps) console.log(gap);
