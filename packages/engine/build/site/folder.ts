import { fileURLToPath } from 'node:url';
import { folderOf } from '@worldwright/server/build';
import type { Plugin } from 'vite';
import { readOwnFile } from './ownFiles.ts';

const REACT = 'react/jsx-runtime';
const OURS = fileURLToPath(new URL('../../browser/platform/jsx.ts', import.meta.url));
/** Third-party code, whose URLs are not the site's. */
const THIRD_PARTY = /\/node_modules\/(?!@worldwright\/)/;

/**
 * Builds a site in a folder of its host, such as `https://example.github.io/klima`. Vite adds the folder to URLs of its
 * assets, `browser/platform/jsx.ts` to attributes. Development has no folder.
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
      isInFolder && id === REACT && importer !== OURS && !THIRD_PARTY.test(importer ?? '') ? OURS : undefined,
  };
}
