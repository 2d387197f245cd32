/**
 * Proposes redirects for the URLs of a previous site, and adds them to `redirects.csv`.
 *
 *   npx worldwright redirects import sitemap.xml              prints redirects. Reads a sitemap, a sitemap index such as
 *                                                             WordPress's, or a list of URLs, from a file or https://…
 *   npx worldwright redirects import sitemap.xml --write      adds those with a target
 */
import { appendFileSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { endInWords, readOptions } from '@worldwright/relay/node';
import { loadEnv } from 'vite';
import { REDIRECTS } from '../../build/site/redirectsFile.ts';
import { loadSite } from '../../build/site/site.ts';
import { PREFIXES } from '../../build/sources.ts';
import { isNotFoundPage } from '../../model/page.ts';
import { oldAddressesIn, propose, rowOf } from './propose.ts';

const { values, positionals } = readOptions({
  options: { write: { type: 'boolean', default: false } },
  allowPositionals: true,
});

async function read(source: string): Promise<string> {
  const isOnline = /^https?:/.test(source);
  if (!isOnline && !existsSync(source)) throw new Error(`${source}: there is no such file`);
  const bytes = await (isOnline ? bytesAt(source) : readFile(source));
  // Sitemaps may be compressed: https://www.sitemaps.org/protocol.html
  return (bytes[0] === 0x1f && bytes[1] === 0x8b ? gunzipSync(bytes) : bytes).toString('utf8');
}

async function bytesAt(address: string): Promise<Buffer> {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`${address} answers ${answer.status}`);
  return Buffer.from(await answer.arrayBuffer());
}

/** Returns the URLs in a list, sitemap or sitemap index. Reads an index's sitemaps from files next to it, or else online. */
async function addressesIn(source: string): Promise<string[]> {
  const text = await read(source);
  if (!/<sitemapindex/i.test(text)) return oldAddressesIn(text);
  const found: string[] = [];
  for (const address of oldAddressesIn(text, true)) {
    const localFile = join(dirname(source), basename(new URL(address).pathname));
    found.push(...oldAddressesIn(await read(existsSync(localFile) ? localFile : address)));
  }
  return [...new Set(found)];
}

function list(heading: string, lines: string[]): void {
  if (lines.length > 0) console.log(`\n${heading}\n${lines.join('\n')}`);
}

async function run(): Promise<void> {
  const [command, source] = positionals;
  if (command !== 'import' || source === undefined)
    throw new Error(
      'Say what to read: npx worldwright redirects import sitemap.xml, a list with an address a line, or https://…',
    );
  const addresses = await addressesIn(source);
  const { site } = await loadSite(loadEnv('production', '.', PREFIXES));
  const pages = site.pages.filter(({ path }) => !isNotFoundPage(path));
  const feeds = [...site.addedFiles.keys()].filter((name) => name.endsWith('/rss.xml'));
  const targets = [
    ...pages.map(({ path, meta, trail }) => ({ path, title: trail?.at(-1)?.name ?? meta.title })),
    ...feeds.map((name) => ({ path: `/${name}`, title: 'Feed' })),
  ];
  const { found, folders, none, home } = propose(addresses, targets, site.redirects);
  const rows = found.map(rowOf);
  console.log(rows.length > 0 ? rows.join('\n') : 'No new address is similar to a page.');
  list(
    `No page is similar to several addresses in these folders. Add suitable lines to ${REDIRECTS}, with the right target:`,
    folders.map(rowOf),
  );
  list(`No page is similar to these. Add a line for each to ${REDIRECTS}:`, none);
  list('No page is similar to these. They show the home page, unless you add a line with another target:', home);
  if (rows.length === 0) return;
  if (!values.write) {
    console.log(`\n--write adds the ${rows.length} lines to ${REDIRECTS}.`);
    return;
  }
  if (!existsSync(REDIRECTS)) writeFileSync(REDIRECTS, 'from,to\n');
  const isEnded = readFileSync(REDIRECTS, 'utf8').endsWith('\n');
  appendFileSync(REDIRECTS, `${isEnded ? '' : '\n'}${rows.join('\n')}\n`);
  console.log(`\nAdded to ${REDIRECTS}. npm run check checks them.`);
}

await run().catch(endInWords);
