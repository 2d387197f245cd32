import { realpathSync } from 'node:fs';
import { resolve } from 'node:path';
import { normalizePath, type Plugin, searchForWorkspaceRoot } from 'vite';
import { cacheFolder } from '../cache.ts';
import { FONTS, fontSheet } from './sheet.ts';

/**
 * The fonts where pages change all the time, in development and in the desk: every other letter than those of English is
 * fetched by the pages that have it. A build adds them to the code that it has built (`addFonts.ts`).
 */
export function fontsInDevelopment(): Plugin {
  const styles = normalizePath(resolve('src/styles/index.css'));
  return {
    name: 'worldwright:fonts',
    apply: 'serve',
    enforce: 'pre',
    // What builds keep is elsewhere where `node_modules` is a link.
    config: () => ({
      server: { fs: { allow: [searchForWorkspaceRoot(process.cwd()), realpathSync(cacheFolder(FONTS))] } },
    }),
    async transform(css, id) {
      if (id !== styles) return undefined;
      const sheet = normalizePath(realpathSync(await fontSheet('')));
      // What is imported comes before all rules.
      return { code: css.replace('@import', () => `@import "${sheet}";\n@import`), map: null };
    },
  };
}
