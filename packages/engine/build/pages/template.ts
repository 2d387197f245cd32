import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

// Those of the site itself: `index.html` may have others, of other origins.
const LINK = /<link [^>]*rel="stylesheet"[^>]* href="(\/(?!\/)[^"]*)"[^>]*>\s*/;
const MODULE = /<script type="module"[^>]* src="\/(?!\/)[^>]*><\/script>\s*/;

/** Returns the address of the site's style sheet. @throws when the HTML links none */
export function sheetIn(html: string): string {
  const address = LINK.exec(html)?.[1];
  if (address === undefined) throw new Error('the HTML links no style sheet of the site');
  return address;
}

/**
 * Moves the style sheet and the script of `index.html` to the end of its body. A page is painted with the styles that stand
 * in it: the sheet does not apply to screens until `boot.ts` says so after the first paint, except without JavaScript.
 */
export function assetsLast(): Plugin {
  return {
    name: 'worldwright:assets-last',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html) {
        const [link = '', script = ''] = [LINK, MODULE].map((pattern) => pattern.exec(html)?.[0].trim());
        // Loads after the HTML, the first picture and the styles.
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

/** Adds the hash of their content to the site's own scripts of a template. @param dir where they are @param folder of the site on its host */
export const withIntegrity = (template: string, dir: string, folder = ''): string =>
  template.replace(
    OWN_SCRIPT,
    (tag, src: string) => `${tag} integrity="${hashOf(readFileSync(join(dir, src.slice(folder.length)), 'utf8'))}"`,
  );

/** Returns the hashes of the scripts that a template runs, as a policy names them. */
export const scriptHashes = (template: string): string[] =>
  [...template.matchAll(SCRIPT)].flatMap(([, attributes = '', code = '']) => {
    if (/\btype="application\//.test(attributes)) return [];
    const integrity = INTEGRITY.exec(attributes)?.[1];
    return integrity ?? (/\ssrc=/.test(attributes) ? [] : hashOf(code));
  });
