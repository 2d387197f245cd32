/**
 * Writes nginx's configuration for the site in `dist`. Run it after each build, then `nginx -s reload`.
 *
 *   npx worldwright host-nginx                                            prints it
 *   npx worldwright host-nginx --to /etc/nginx/conf.d/site.conf --root /srv/site --names example.org --certificate /etc/ssl/site.pem --key /etc/ssl/site.key
 */
import { rename, writeFile } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import { endInWords, readOptions } from '@worldwright/relay/node';
import { readRelease } from '../../release/release.ts';
import { configuration } from './configuration.ts';

const { values } = readOptions({
  options: {
    site: { type: 'string', default: 'dist' },
    to: { type: 'string' },
    root: { type: 'string' },
    names: { type: 'string', default: '_' },
    listen: { type: 'string' },
    relay: { type: 'string', default: '127.0.0.1:8787' },
    certificate: { type: 'string' },
    key: { type: 'string' },
  },
});
const { site, to, names, relay, certificate, key } = values;
const root = values.root ?? resolve(site);

// nginx accepts these too, but with another meaning: a relative path, or the relay at the pages' port.
const mistakes = [
  root.startsWith('/') ? '' : `--root: must be an absolute path, such as /srv/site; found "${root}".`,
  /^(unix:\/|.+:\d+$)/.test(relay) && !relay.includes('//')
    ? ''
    : `--relay: must be an address with a port, such as 127.0.0.1:8787; found "${relay}".`,
  /[/:;]/.test(names) ? `--names: must be names such as example.org, separated by spaces; found "${names}".` : '',
  (certificate === undefined) === (key === undefined) ? '' : '--certificate and --key belong together.',
].filter(Boolean);
if (mistakes.length > 0) endInWords(mistakes.join('\n'));

const tls = certificate && key ? { certificate, key } : undefined;
const listen = values.listen ?? (tls ? '443' : '80');
const release = await readRelease(site).catch(endInWords);

/** Writes the configuration atomically: nginx accepts a truncated or empty one, without the site. */
async function put(text: string, file: string): Promise<void> {
  // nginx includes `*` or `*.conf`: this name matches neither.
  const unfinished = join(dirname(file), `.${basename(file)}.part`);
  await writeFile(unfinished, text);
  await rename(unfinished, file);
}

try {
  const text = configuration(release, { root, names, listen, relay, tls });
  if (to === undefined) process.stdout.write(text);
  else await put(text, to);
} catch (error) {
  endInWords(error);
}
