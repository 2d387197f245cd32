import { realpathSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { resolve } from 'node:path';
import { normalizePath, type Plugin, searchForWorkspaceRoot } from 'vite';
import { FONTS, fontSheet } from './sheet.ts';

/** Adds the fonts to the site's styles. */
export function fonts(): Plugin {
  const styles = normalizePath(resolve('src/theme/index.css'));
  return {
    name: 'worldwright:fonts',
    enforce: 'pre',
    async config() {
      await mkdir(FONTS, { recursive: true });
      // `node_modules` may be a symbolic link.
      return { server: { fs: { allow: [searchForWorkspaceRoot(process.cwd()), realpathSync(FONTS)] } } };
    },
    async transform(css, id) {
      if (id !== styles) return undefined;
      const sheet = normalizePath(realpathSync(await fontSheet()));
      // CSS imports must precede all rules.
      return { code: css.replace('@import', () => `@import "${sheet}";\n@import`), map: null };
    },
  };
}
