import type { Plugin, UserConfig } from 'vite';
import { FONT_SHEET, fontSheet } from './sheet.ts';

/** What style sheets find the fonts by. @param western letters that most pages have beside the English ones. */
export const fontsOf = async (western: string): Promise<UserConfig> => ({
  resolve: { alias: { [FONT_SHEET]: await fontSheet(western) } },
});

/**
 * The fonts where pages change all the time, in development and in the desk: every other letter than those of English is
 * fetched by the pages that have it. A build gives its own (`bundle.ts`).
 */
export function englishFonts(): Plugin {
  return {
    name: 'worldwright:fonts',
    apply: 'serve',
    config: () => fontsOf(''),
  };
}
