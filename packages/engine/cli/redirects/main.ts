/**
 * Proposes where the addresses of a former site lead, and adds them to `redirects.csv`.
 *
 *   npx worldwright redirects import sitemap.xml              shows them; also a list with an address a line, or https://…
 *                                                             Of an index of sitemaps, as WordPress has one, all are read.
 *   npx worldwright redirects import sitemap.xml --write      adds those that have a target
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

/** The text of a file or of an address. @throws when it cannot be read */
async function read(source: string): Promise<string> {
  const bytes = await (/^https?:/.test(source) ? bytesAt(source) : readFile(source));
  // Sitemaps may be kept compressed: https://www.sitemaps.org/protocol.html
  return (bytes[0] === 0x1f && bytes[1] === 0x8b ? gunzipSync(bytes) : bytes).toString('utf8');
}

async function bytesAt(address: string): Promise<Buffer> {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`${address} answers ${answer.status}`);
  return Buffer.from(await answer.arrayBuffer());
}

/** The addresses in a list or a sitemap. Of an index, those in its sitemaps: files beside it, or else from the former site. */
async function addressesIn(source: string): Promise<string[]> {
  const text = await read(source);
  if (!/<sitemapindex/i.test(text)) return oldAddressesIn(text);
  const found: string[] = [];
  for (const address of oldAddressesIn(text, true)) {
    const beside = join(dirname(source), basename(new URL(address).pathname));
    found.push(...oldAddressesIn(await read(existsSync(beside) ? beside : address)));
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
  const { site } = await loadSite(loadEnv('production', '.', PREFIXES));
  const pages = site.pages.filter(({ path }) => !isNotFoundPage(path));
  const feeds = [...site.addedFiles.keys()].filter((name) => name.endsWith('/rss.xml'));
  const targets = [
    ...pages.map(({ path, meta, trail }) => ({ path, title: trail?.at(-1)?.name ?? meta.title })),
    ...feeds.map((name) => ({ path: `/${name}`, title: 'Feed' })),
  ];
  const { found, folders, none, home } = propose(await addressesIn(source), targets, site.redirects);
  const rows = found.map(rowOf);
  console.log(rows.length > 0 ? rows.join('\n') : 'No address is new and like a page.');
  list(
    `No page is like several addresses in these folders. Add the lines that fit to ${REDIRECTS}, with the page to lead to:`,
    folders.map(rowOf),
  );
  list(`No page is like these. Add a line for each to ${REDIRECTS} yourself:`, none);
  list('No page is like these. They show the home page, unless you add a line that leads elsewhere:', home);
  if (rows.length === 0) return;
  if (!values.write) {
    console.log(`\n--write adds the ${rows.length} lines to ${REDIRECTS}.`);
    return;
  }
  if (!existsSync(REDIRECTS)) writeFileSync(REDIRECTS, 'from,to\n');
  const isEnded = readFileSync(REDIRECTS, 'utf8').endsWith('\n');
  appendFileSync(REDIRECTS, `${isEnded ? '' : '\n'}${rows.join('\n')}\n`);
  console.log(`\nAdded to ${REDIRECTS}. npm run check looks at them.`);
}

await run().catch(endInWords);
