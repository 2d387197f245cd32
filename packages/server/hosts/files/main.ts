/**
 * Puts the built site into a folder to upload or to serve, and keeps there what pages of earlier builds still ask for.
 *
 *   npx worldwright host-files                                      into .dist-files, for Cloudflare Pages and the like
 *   npx worldwright host-files --host netlify                    the same, for a host without Cloudflare's limits
 *   npx worldwright host-files --to /srv/site --copies           for nginx: compressed copies too
 */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readOptions } from '@worldwright/relay/node';
import { folderOf } from '../../addresses.ts';
import { readManifest } from '../../release/manifest.ts';
import { headersFile } from '../static/headersFile.ts';
import { fileAdvice, overLimits } from '../static/limits.ts';
import { formWithoutRelay } from './formWithoutRelay.ts';
import { whyNotInto } from './ownFolder.ts';
import { putFiles } from './putFiles.ts';

/** Where files are uploaded to. */
const HOSTS = ['cloudflare', 'netlify'] as const;
const DAY = 24 * 60 * 60 * 1000;

const { values } = readOptions({
  options: {
    from: { type: 'string', default: 'dist' },
    to: { type: 'string', default: '.dist-files' },
    copies: { type: 'boolean', default: false },
    host: { type: 'string', default: HOSTS[0] },
    days: { type: 'string', default: '30' },
  },
});
const { from, to, copies, days, host } = values;
/** Whether Cloudflare will read the files: what serves the compressed copies has no such limits either. */
const isForCloudflare = host === HOSTS[0] && !copies;

/** Ends the process with what is wrong, in words. */
function refuse({ message }: { message: string }): never {
  console.error(message);
  process.exit(1);
}

if (!HOSTS.some((one) => one === host)) refuse({ message: `--host: one of ${HOSTS.join(', ')}; found "${host}".` });
if (!/^\d+$/.test(days))
  refuse({ message: `--days: how many days earlier files stay, a whole number; found "${days}".` });
const { files, headers, url } = await readManifest(from).catch(refuse);
const read = (name: string) => readFile(join(from, name), 'utf8');
const folder = copies || url === undefined ? '' : folderOf(url);
// These hosts serve a whole domain: the site is in a folder of what is uploaded.
const texts: Record<string, string> = folder
  ? {
      '/_headers': headersFile(headers, folder),
      '/_redirects': `/ ${folder}/ 302\n${(await read('_redirects')).replace(/(^| )(?=\/)/gm, `$1${folder}`)}`,
    }
  : {};
const message = await whyNotInto(to, from, [...Object.keys(files).map((path) => folder + path), ...Object.keys(texts)]);
if (message !== undefined) refuse({ message });
const page = copies ? undefined : await formWithoutRelay(from, Object.keys(files));
if (page !== undefined)
  refuse({
    message: `${page} has a form that posts to /send-email of the site itself, and a host of static files takes no posts: enquiries would be lost. Run the relay elsewhere, and build with its address: VITE_MAIL_RELAY_URL=https://mail.example.org npm run build`,
  });
const over = isForCloudflare
  ? overLimits({ headers: await read('_headers'), redirects: await read('_redirects') })
  : [];
if (over.length > 0) refuse({ message: over.join('\n') });
const put = { from, to, hasCopies: copies, folder, texts, kept: Number(days) * DAY };
const { written, all, kept, removed } = await putFiles(put).catch(refuse);
console.log(`${to}: ${written} files written, ${kept} of earlier builds kept, ${removed} removed.`);
if (isForCloudflare) for (const line of fileAdvice(all)) console.log(line);
