import { resolve } from 'node:path';
import type { Plugin } from 'vite';
import { fontSheet } from './sheet.ts';

/**
 * The fonts where pages change all the time, in development and in the desk: every other letter than those of English is
 * fetched by the pages that have it. A build adds them to the code that it has built (`addFonts.ts`).
 */
export function fontsInDevelopment(): Plugin {
  const sheet = resolve('src/styles/index.css');
  return {
    name: 'worldwright:fonts',
    apply: 'serve',
    enforce: 'pre',
    async transform(css, id) {
      if (id !== sheet) return undefined;
      return { code: `@import ${JSON.stringify(await fontSheet(''))};\n${css}`, map: null };
    },
  };
}
