import { realpathSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { resolve } from 'node:path';
import { normalizePath, type Plugin, searchForWorkspaceRoot } from 'vite';
import { FONTS, fontSheet } from './sheet.ts';

/**
 * Adds the fonts to the site's styles.
 *
 * @param western letters for the files that every page fetches, beside the English ones. Without them it is a plugin of
 *   development, where pages change all the time.
 */
export function fonts(western?: string): Plugin {
  const styles = normalizePath(resolve('src/theme/index.css'));
  return {
    name: 'worldwright:fonts',
    apply: western === undefined ? 'serve' : 'build',
    enforce: 'pre',
    async config() {
      await mkdir(FONTS, { recursive: true });
      // The folder lies elsewhere where `node_modules` is a link.
      return { server: { fs: { allow: [searchForWorkspaceRoot(process.cwd()), realpathSync(FONTS)] } } };
    },
    async transform(css, id) {
      if (id !== styles) return undefined;
      const sheet = normalizePath(realpathSync(await fontSheet(western ?? '')));
      // Imports come before all rules.
      return { code: css.replace('@import', () => `@import "${sheet}";\n@import`), map: null };
    },
  };
}
