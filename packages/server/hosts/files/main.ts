/**
 * Puts the built site into a folder to upload or to serve, and keeps there what pages of earlier builds still ask for.
 *
 *   npx worldwright host-files                                      into .dist-files, for Cloudflare Pages and the like
 *   npx worldwright host-files --host netlify                       the same for Netlify; or vercel, github, apache, …
 *   npx worldwright host-files --to /srv/site --host caddy          with compressed copies, as Caddy sends them
 *   npx worldwright host-files --to /srv/site --copies              for nginx: compressed copies, nothing else
 */
import { endInWords, readOptions } from '@worldwright/relay/node';
import { readManifest } from '../../release/manifest.ts';
import { readRelease } from '../../release/release.ts';
import type { HostFiles } from '../static/hostFiles.ts';
import { hosts, isHost } from '../static/hosts.ts';
import { fileAdvice } from '../static/limits.ts';
import { formWithoutRelay } from './formWithoutRelay.ts';
import { whyNotInto } from './ownFolder.ts';
import { putFiles } from './putFiles.ts';

const DAY = 24 * 60 * 60 * 1000;

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
if (!isHost(host)) endInWords(`--host: one of ${Object.keys(hosts).join(', ')}; found "${host}".`);
if (!/^\d+$/.test(days)) endInWords(`--days: how many days earlier files stay, a whole number; found "${days}".`);
const release = await readRelease(from).catch(endInWords);
const { files } = await readManifest(from);
const own: HostFiles = copies
  ? { folder: '', texts: {}, gaps: [], hasCopies: true, hasRelay: true }
  : hosts[host](release);
const { folder, texts, gaps, over = [], renamed = (path) => path, hasCopies = false, hasRelay } = own;
const foreign = await whyNotInto(to, from, [
  ...Object.keys(files).map((path) => folder + renamed(path)),
  ...Object.keys(texts),
]);
if (foreign !== undefined) endInWords(foreign);
const page = hasRelay ? undefined : await formWithoutRelay(from, Object.keys(files));
if (page !== undefined)
  endInWords(
    `${page} has a form that posts to /send-email of the site itself, and a host of static files takes no posts: enquiries would be lost. Run the relay elsewhere, and build with its address: VITE_MAIL_RELAY_URL=https://mail.example.org npm run build`,
  );
if (over.length > 0) endInWords(over.join('\n'));
const put = { from, to, hasCopies, folder, texts, renamed, kept: Number(days) * DAY };
const { written, all, kept, removed } = await putFiles(put).catch(({ message }: Error) =>
  endInWords(`${to} is not complete: ${message}. Free some space, or mend what it says, and run this again.`),
);
console.log(`${to}: ${written} files written, ${kept} of earlier builds kept, ${removed} removed.`);
if (host === 'cloudflare' && !copies) for (const line of fileAdvice(all)) console.log(line);
for (const gap of gaps) console.log(gap);
