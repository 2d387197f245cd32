import type { Plugin } from 'vite';

/** What Vite puts around each dynamic import, with the files that this needs. */
const HELPER = '\0vite/preload-helper.js';

/**
 * Asks for those files, and imports. Vite's own is a quarter of what a page starts with: it also waits for style sheets,
 * of which no import of ours has one (`cssCodeSplit`), and tells of what did not come, which the import does itself.
 */
const CODE = `export const __vitePreload = (load, files = []) => {
  for (const file of files) document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href: '/' + file }));
  return load();
};`;

/** Links for what a dynamic import needs, in few bytes: see `modulePreload` in `vite.config.ts`. */
export function linkedImports(): Plugin {
  return {
    name: 'worldwright:linked-imports',
    apply: (_config, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
    enforce: 'pre',
    load: (id) => (id === HELPER ? CODE : undefined),
  };
}
