import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const PREFIX = 'virtual:worldwright/';
/** Address of the script that `index.html` loads. */
const BOOT = '/@worldwright/boot';

/** Files of the site that the engine imports as `virtual:worldwright/<name>`, by that name: paths from the site's root. */
const SITE_MODULES: Record<string, string> = {
  pages: 'pages.config.ts',
  consent: 'src/consent/index.ts',
  company: 'src/content/company.ts',
  palette: 'src/theme/palette.ts',
  pictures: 'src/pictures.json',
  typefaces: 'src/theme/typefaces.ts',
  status: 'src/status/index.ts',
  styles: 'src/theme/index.css',
  words: 'src/content/words.ts',
};

/** Returns the absolute path of the site's file that a specifier names, if it names one. */
export function siteFileOf(specifier: string): string | undefined {
  const file = specifier.startsWith(PREFIX) ? SITE_MODULES[specifier.slice(PREFIX.length)] : undefined;
  return file && resolve(file);
}

/** Resolves `virtual:worldwright/<name>` to files of the site in the working directory, for Vite, Vitest and Rolldown. */
export const siteModules = () => ({
  name: 'worldwright:site-modules',
  enforce: 'pre' as const,
  resolveId: (id: string) =>
    id === BOOT ? fileURLToPath(new URL('../../browser/boot.ts', import.meta.url)) : siteFileOf(id),
});
