import { fileURLToPath } from 'node:url';
import { folderOf } from '@worldwright/server/build';
import type { Plugin } from 'vite';
import { readOwnFile } from './ownFiles.ts';

const REACT = 'react/jsx-runtime';
const OURS = fileURLToPath(new URL('../../browser/platform/jsx.ts', import.meta.url));
/** Code of others, whose addresses are none of the site's. */
const FOREIGN = /\/node_modules\/(?!@worldwright\/)/;

/**
 * Builds a site that is in a folder of its host, such as `https://example.github.io/klima`, for that folder: Vite adds it
 * to the files that it names, `browser/platform/jsx.ts` to the attributes of elements. In development every site is a whole host.
 */
export function folder(): Plugin {
  let isInFolder = false;
  return {
    name: 'worldwright:folder',
    apply: 'build',
    enforce: 'pre',
    async config() {
      const { url }: { url?: string } = Object(await readOwnFile('src/content/company.ts'));
      const base = url && URL.canParse(url) ? `${folderOf(url)}/` : '/';
      isInFolder = base !== '/';
      return { base };
    },
    resolveId: (id, importer) =>
      isInFolder && id === REACT && importer !== OURS && !FOREIGN.test(importer ?? '') ? OURS : undefined,
  };
}
