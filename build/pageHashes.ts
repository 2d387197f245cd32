import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { PageHashes } from '../server/headers/policy.ts';

const SCRIPT = /<script\b([^>]*)>(.*?)<\/script>/gs;
const INTEGRITY = /\bintegrity="([^"]*)"/;
/** Never run by a browser: https://html.spec.whatwg.org/multipage/scripting.html#data-block */
const DATA_BLOCK = /\btype="application\/(ld\+)?json"/;

const hashOf = (text: string) => `sha256-${createHash('sha256').update(text).digest('base64')}`;

/** A copy of a text: a part of a page would keep all of it in memory. */
const copied = (text: string) => Buffer.from(text).toString();

/** What a page has in itself, as its policy must name it. */
export function hashesIn(html: string): PageHashes {
  // Not by a pattern, which would look at every letter of the page.
  const [, ...parts] = html.split('<style>');
  const styles = parts.map((part) => hashOf(part.slice(0, part.indexOf('</style>'))));
  const scripts = [...html.matchAll(SCRIPT)]
    .filter(([, attributes = '']) => !DATA_BLOCK.test(attributes))
    .map(([, attributes = '', code = '']) => copied(INTEGRITY.exec(attributes)?.[1] ?? hashOf(code)));
  return { styles: [...new Set(styles)], scripts: [...new Set(scripts)] };
}

/**
 * What every page of a built site has in itself, by the page's file: `/about-us.html`.
 *
 * @param known pages that need not be read.
 */
export async function pageHashes(
  dir: string,
  known: ReadonlyMap<string, PageHashes>,
): Promise<Map<string, PageHashes>> {
  const files = (await readdir(dir, { recursive: true })).filter((file) => file.endsWith('.html')).sort();
  const pages = new Map<string, PageHashes>();
  for (const file of files) {
    const path = `/${file.replaceAll('\\', '/')}`;
    pages.set(path, known.get(path) ?? hashesIn(readFileSync(join(dir, file), 'utf8')));
  }
  return pages;
}

/** Names the scripts of a page by their content, as its policy does. @param dir where they are. */
export async function withIntegrity(html: string, dir: string): Promise<string> {
  const sources = [...html.matchAll(/<script\b[^>]*\ssrc="([^"]+)"/g)].map(([, source = '']) => source);
  let result = html;
  for (const source of sources) {
    const hash = hashOf(await readFile(join(dir, source), 'utf8'));
    result = result.replace(`src="${source}"`, () => `src="${source}" integrity="${hash}"`);
  }
  return result;
}
