import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Plugin, type PluginOption, searchForWorkspaceRoot } from 'vite';
import { routePatterns } from '../compile/links/routePatterns.ts';
import { BROWSERS } from './browsers.ts';
import { catalogue } from './catalogue.ts';
import { checkedSite } from './development.ts';
import { LICENCES } from './files/licences.ts';
import { fonts } from './fonts/plugin.ts';
import { interfaceIcons } from './icons.ts';
import { counting } from './integrations.ts';
import { fewChunks } from './pages/chunks.ts';
import { drawnStyles } from './pages/drawnStyles.ts';
import { assetsLast } from './pages/template.ts';
import { routesModule } from './routes.ts';
import { folder } from './site/folder.ts';
import { readOwnFile } from './site/ownFiles.ts';
import { siteModules } from './site/siteModules.ts';

/** Names of the classes of CSS modules in a build. */
export const CLASS_NAMES = '[hash:base64:5]';

/** `node_modules`. */
const PACKAGES = fileURLToPath(new URL('..', import.meta.resolve('vite/package.json')));

/** The folder of our packages, which may be linked from another place. */
const OURS = fileURLToPath(new URL('../..', import.meta.url));

/**
 * Folders at the project's root that builds, tests and tools write, as `.gitignore` has them. Three builds of 5,000 services
 * are 160,000 files: the system's watches end before those of `src` have theirs, and edits are not seen.
 */
const WRITTEN =
  /^(dist|\.dist-[^/]+|\.cache|\.vite-react-ssg-temp|\.wrangler|\.lighthouseci|outbox|shots|test-results|playwright-report)(\/|$)/;
const isUnwatched = (path: string): boolean => WRITTEN.test(relative('.', path).replaceAll('\\', '/'));

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
        // Without it, nothing is told of a change that follows another of the same file within 50 ms, as from a program that
        // puts in order what an editor has just saved (https://github.com/paulmillr/chokidar/blob/3.6.0/index.js).
        watch: { ignored: isUnwatched, awaitWriteFinish: { stabilityThreshold: 100, pollInterval: 50 } },
        // The folder of packages may be a link to another place.
        fs: { allow: [searchForWorkspaceRoot(process.cwd()), PACKAGES, OURS], deny: UNSERVED },
      },
      // Our packages contain globs and virtual modules, which only Vite resolves.
      ssr: { noExternal: [/^@worldwright\//] },
      optimizeDeps: { exclude: ['@worldwright/engine'] },
      // In development the names of classes say where they are from.
      css: { modules: { generateScopedName: command === 'build' ? CLASS_NAMES : '[folder]-[name]-[local]' } },
      build: {
        target: Object.entries(BROWSERS).map(([name, version]) => `${name}${version}`),
        // Fonts are files of their own: a page fetches those of its letters.
        assetsInlineLimit: 0,
        // One sheet for all pages: each has its own styles in itself.
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
