import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

// Only the site's own files: `index.html` may link files of other origins.
const LINK = /<link [^>]*rel="stylesheet"[^>]* href="(\/(?!\/)[^"]*)"[^>]*>\s*/;
const MODULE = /<script type="module"[^>]* src="\/(?!\/)[^>]*><\/script>\s*/;

/** Returns the URL of the site's style sheet. @throws if the HTML links none */
export function sheetIn(html: string): string {
  const address = LINK.exec(html)?.[1];
  if (address === undefined) throw new Error('the HTML links no style sheet of the site');
  return address;
}

/**
 * Moves the style sheet and the script of `index.html` to the end of its body. The page has its own styles;
 * the router applies the sheet at the first navigation. Without JavaScript it applies at once, for its fonts.
 */
export function assetsLast(): Plugin {
  return {
    name: 'worldwright:assets-last',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html) {
        const [link = '', script = ''] = [LINK, MODULE].map((pattern) => pattern.exec(html)?.[0].trim());
        // After the HTML, the first picture and the styles.
        const late = script.replace('<script', '<script fetchpriority="low"');
        const styles = `${link.replace('<link', '<link media="print"')}<noscript>${link}</noscript>`;
        const bare = html.replace(LINK, '').replace(MODULE, '');
        return bare.replace('</body>', () => `${styles}${late}</body>`);
      },
    },
  };
}

export const hashOf = (text: string): string => `sha256-${createHash('sha256').update(text).digest('base64')}`;

const OWN_SCRIPT = /<script\b[^>]*\ssrc="(\/[^/"][^"]*)"/g;
const INTEGRITY = /\bintegrity="([^"]*)"/;
const SCRIPT = /<script\b([^>]*)>(.*?)<\/script>/gs;

/** Adds `integrity` to the site's own scripts. @param dir folder of the scripts @param folder the site's base path */
export const withIntegrity = (template: string, dir: string, folder = ''): string =>
  template.replace(
    OWN_SCRIPT,
    (tag, src: string) => `${tag} integrity="${hashOf(readFileSync(join(dir, src.slice(folder.length)), 'utf8'))}"`,
  );

/** Returns the CSP hashes of a template's scripts. */
export const scriptHashes = (template: string): string[] =>
  [...template.matchAll(SCRIPT)].flatMap(([, attributes = '', code = '']) => {
    if (/\btype="application\//.test(attributes)) return [];
    const integrity = INTEGRITY.exec(attributes)?.[1];
    return integrity ?? (/\ssrc=/.test(attributes) ? [] : hashOf(code));
  });
