import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { PageHashes } from '../server/headers/policy.ts';

const STYLE = /<style>(.*?)<\/style>/gs;
const SCRIPT = /<script\b([^>]*)>(.*?)<\/script>/gs;
const INTEGRITY = /\bintegrity="([^"]*)"/;
/** Never run by a browser: https://html.spec.whatwg.org/multipage/scripting.html#data-block */
const DATA_BLOCK = /\btype="application\/(ld\+)?json"/;

const hashOf = (text: string) => `sha256-${createHash('sha256').update(text).digest('base64')}`;

function hashesIn(html: string): PageHashes {
  const styles = [...html.matchAll(STYLE)].map(([, css = '']) => hashOf(css));
  const scripts = [...html.matchAll(SCRIPT)]
    .filter(([, attributes = '']) => !DATA_BLOCK.test(attributes))
    .map(([, attributes = '', code = '']) => INTEGRITY.exec(attributes)?.[1] ?? hashOf(code));
  return { styles: [...new Set(styles)], scripts: [...new Set(scripts)] };
}

/** What every page of a built site has in itself, as its policy must name it, by the page's file: `/about-us.html`. */
export async function pageHashes(dir: string): Promise<Map<string, PageHashes>> {
  const files = (await readdir(dir, { recursive: true })).filter((file) => file.endsWith('.html')).sort();
  const pages = new Map<string, PageHashes>();
  for (const file of files)
    pages.set(`/${file.replaceAll('\\', '/')}`, hashesIn(readFileSync(join(dir, file), 'utf8')));
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
