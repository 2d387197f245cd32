import { fileURLToPath } from 'node:url';
import { type Plugin, type PluginOption, searchForWorkspaceRoot } from 'vite';
import { routePatterns } from '../compile/routePatterns.ts';
import { catalogue } from './catalogue.ts';
import { fewChunks } from './chunks.ts';
import { readableColours } from './development/readableColours.ts';
import { secondLook } from './development/secondLook.ts';
import { isUnwatched } from './development/unwatched.ts';
import { checkedSite } from './development.ts';
import { drawnStyles } from './drawnStyles.ts';
import { LICENCES } from './files/licences.ts';
import { folder } from './folder.ts';
import { fonts } from './fonts/plugin.ts';
import { interfaceIcons } from './icons.ts';
import { counting } from './integrations.ts';
import { readOwnFile } from './ownFiles.ts';
import { routesModule } from './routes.ts';
import { siteModules } from './siteModules.ts';
import { assetsLast } from './template.ts';

/** Names of the classes of CSS modules in a build. */
export const CLASS_NAMES = '[hash:base64:5]';

/** `node_modules`. */
const PACKAGES = fileURLToPath(new URL('..', import.meta.resolve('vite/package.json')));

/** Files that the development server sends to nobody: what Vite itself leaves out, and visitors' enquiries. */
const UNSERVED = [
  ...['.env', '.env.*', '*.{crt,pem,key,p12,pfx,cer,der}', '.npmrc', '.yarnrc.yml', '**/.git/**'],
  ...['**/outbox/**', '*.eml', 'relay.db*'],
];

/** Vite's part of the site: what its pages are built with, and what development shows beside them. */
export function worldwright(): PluginOption[] {
  return [
    settings(),
    folder(),
    counting(),
    siteModules(),
    interfaceIcons(),
    routesModule(readRoutes),
    fonts(),
    fewChunks(),
    drawnStyles(),
    assetsLast(),
    checkedSite(),
    secondLook(),
    readableColours(),
    catalogue(),
  ];
}

/** Reads the path patterns of the pages from `pages.config.ts`. */
async function readRoutes(): Promise<string[]> {
  const pages: { path: string }[] = Object(await readOwnFile('pages.config.ts'));
  return routePatterns(Array.from(pages, ({ path }) => path));
}

function settings(): Plugin {
  return {
    name: 'worldwright:settings',
    config: (_config, { command }) => ({
      server: {
        watch: { ignored: isUnwatched },
        // The folder of packages may be a link to another place.
        fs: { allow: [searchForWorkspaceRoot(process.cwd()), PACKAGES], deny: UNSERVED },
      },
      // Our packages contain globs and virtual modules, which only Vite resolves.
      ssr: { noExternal: [/^@worldwright\//] },
      optimizeDeps: { exclude: ['@worldwright/engine'] },
      // In development the names of classes say where they are from.
      css: { modules: { generateScopedName: command === 'build' ? CLASS_NAMES : '[folder]-[name]-[local]' } },
      build: {
        // The oldest that have `light-dark()`, nesting and popovers, which nothing rewrites: see `docs/browsers.md`.
        target: ['chrome123', 'edge123', 'firefox125', 'safari17.5'],
        // Fonts are files of their own: a page fetches those of its letters.
        assetsInlineLimit: 0,
        // One sheet for all pages: each has its critical styles in itself.
        cssCodeSplit: false,
        license: { fileName: LICENCES },
        modulePreload: {
          polyfill: false,
          // Chromium counts as trusted by `'strict-dynamic'` what a link requests, not what a module imports. Vite adds no link
          // for a file that needs no other.
          resolveDependencies: (file, needed, { hostType }) =>
            hostType === 'js' && needed.length === 0 ? [file] : needed,
        },
      },
    }),
  };
}
