/**
 * Sends new and changed pages to search engines with IndexNow (Bing, Yandex, Naver, Seznam). Run it after a deploy, where
 * the site was built. https://www.indexnow.org/documentation
 *
 * The key is a file of the site: `public/<key>.txt` with the key as its only line, 8 to 128 letters, digits and dashes.
 *
 *   npx worldwright indexnow
 *   npx worldwright indexnow --service https://yandex.com/indexnow     sends to one engine, which informs the others
 */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { endInWords, readOptions } from '@worldwright/relay/node';
import { z } from 'zod';
import { markdownFileOf } from '../model/page.ts';
import { oldAddressesIn } from './redirects/propose.ts';

/** Sent pages: a hash of the content by URL. */
const SENT = '.cache/indexnow.json';
const MAX_ADDRESSES = 10_000;
const SERVICE = 'https://api.indexnow.org/indexnow';

const REFUSALS: Record<number, string> = {
  403: 'it did not find the key file on the site: deploy first, and run this again',
  422: 'the addresses are not those of the site with the key',
  429: 'too many requests: try again in an hour',
};

const release = z.object({ url: z.string() });
const sentPages = z.record(z.string(), z.string());

function readKey(): string {
  const files = existsSync('public') ? readdirSync('public') : [];
  const keys = files.flatMap((name) => /^([\da-zA-Z-]{8,128})\.txt$/.exec(name)?.[1] ?? []);
  const key = keys.find((name) => readFileSync(join('public', `${name}.txt`), 'utf8').trim() === name);
  if (key) return key;
  const proposed = createHash('sha256').update(`${process.cwd()} ${Date.now()}`).digest('hex').slice(0, 32);
  throw new Error(
    `There is no key in public. Make one, deploy the site with it, and run this again:\n  printf ${proposed} > public/${proposed}.txt`,
  );
}

/** Returns a hash of a page's content (its Markdown), independent of code. */
function hashOf(path: string): string | undefined {
  const file = join('dist', markdownFileOf(path));
  return existsSync(file) ? createHash('sha256').update(readFileSync(file)).digest('hex').slice(0, 16) : undefined;
}

async function run(): Promise<void> {
  const { values } = readOptions({ options: { service: { type: 'string', default: SERVICE } } });
  const key = readKey();
  if (!existsSync('dist/sitemap.xml')) throw new Error('There is no dist/sitemap.xml: run npm run build first.');
  const addresses = oldAddressesIn(readFileSync('dist/sitemap.xml', 'utf8'), true);
  if (addresses.length === 0) throw new Error('dist/sitemap.xml has no pages: the site is closed to search engines.');
  const { url } = release.parse(JSON.parse(readFileSync('dist/.release.json', 'utf8')));
  const known = existsSync(SENT) ? sentPages.parse(JSON.parse(readFileSync(SENT, 'utf8'))) : {};
  const now = Object.fromEntries(
    addresses.flatMap((address) => {
      const hash = hashOf(decodeURI(address.slice(url.length)) || '/');
      return hash === undefined ? [] : [[address, hash]];
    }),
  );
  const changed = Object.keys(now).filter((address) => known[address] !== now[address]);
  if (changed.length === 0) return console.log('No page has changed since the last time.');
  for (let from = 0; from < changed.length; from += MAX_ADDRESSES) {
    const urlList = changed.slice(from, from + MAX_ADDRESSES);
    const answer = await fetch(values.service, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json; charset=utf-8' },
      body: JSON.stringify({ host: new URL(url).host, key, keyLocation: `${url}/${key}.txt`, urlList }),
    });
    if (!answer.ok)
      throw new Error(`IndexNow answers ${answer.status}: ${REFUSALS[answer.status] ?? 'try again later'}.`);
  }
  mkdirSync(dirname(SENT), { recursive: true });
  writeFileSync(SENT, JSON.stringify(now));
  console.log(`Sent ${changed.length} ${changed.length === 1 ? 'page' : 'pages'} to IndexNow.`);
}

await run().catch(endInWords);
