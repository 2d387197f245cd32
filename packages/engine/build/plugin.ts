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
import { classNameOf } from './pages/classNames.ts';
import { guardedStyles } from './pages/guardedStyles.ts';
import { assetsLast } from './pages/template.ts';
import { routesModule } from './routes.ts';
import { folder } from './site/folder.ts';
import { readOwnFile } from './site/ownFiles.ts';
import { siteModules } from './site/siteModules.ts';

const PACKAGES = fileURLToPath(new URL('..', import.meta.resolve('vite/package.json')));

/** Path of our packages, which may be symbolic links. */
const OUR_PACKAGES = fileURLToPath(new URL('../..', import.meta.url));

/**
 * Generated folders at the project's root, as in `.gitignore`. They are not watched: three builds of 5,000 services have
 * 160,000 files, which exhausts the system's file watchers before `src` is watched.
 */
const GENERATED =
  /^(dist|\.dist-[^/]+|\.cache|\.vite-react-ssg-temp|\.wrangler|\.lighthouseci|outbox|shots|test-results|playwright-report)(\/|$)/;
const isUnwatched = (path: string): boolean => GENERATED.test(relative('.', path).replaceAll('\\', '/'));

/** Files that the development server never serves: Vite's own list, and visitors' enquiries. */
const UNSERVED = [
  ...['.env', '.env.*', '*.{crt,pem,key,p12,pfx,cer,der}', '.npmrc', '.yarnrc.yml', '**/.git/**'],
  ...['**/outbox/**', '*.eml', 'relay.db*'],
];

/** Returns the Vite plugins that build the site and serve it in development. */
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
    guardedStyles(),
    assetsLast(),
    checkedSite(),
    catalogue(),
  ];
}

async function readRoutes(): Promise<string[]> {
  const pages: { path: string }[] = Object(await readOwnFile('pages.config.ts'));
  return routePatterns(Array.from(pages, ({ path }) => path));
}

function settings(): Plugin {
  return {
    name: 'worldwright:settings',
    config: (_config, { command }) => ({
      server: {
        // Otherwise a second change to a file within 50 ms is missed, such as a formatter's after a save
        // (https://github.com/paulmillr/chokidar/blob/3.6.0/index.js).
        watch: { ignored: isUnwatched, awaitWriteFinish: { stabilityThreshold: 100, pollInterval: 50 } },
        // `node_modules` may be a symbolic link.
        fs: { allow: [searchForWorkspaceRoot(process.cwd()), PACKAGES, OUR_PACKAGES], deny: UNSERVED },
      },
      // Our packages use globs and virtual modules, which only Vite resolves.
      ssr: { noExternal: [/^@worldwright\//] },
      optimizeDeps: { exclude: ['@worldwright/engine'] },
      // In development class names show their source.
      css: { modules: { generateScopedName: command === 'build' ? classNameOf : '[folder]-[name]-[local]' } },
      build: {
        target: Object.entries(BROWSERS).map(([name, version]) => `${name}${version}`),
        // Fonts must be files: pages fetch only the fonts of their letters.
        assetsInlineLimit: 0,
        // One sheet for all pages, which inline their own styles.
        cssCodeSplit: false,
        license: { fileName: LICENCES },
        // Authors cannot make plugins faster.
        rolldownOptions: { checks: { bundlerTimings: false } },
        modulePreload: {
          polyfill: false,
          // Chromium's `'strict-dynamic'` trusts preloaded modules only, not imported ones. Vite adds no preload link for
          // a file without dependencies.
          resolveDependencies: (file, needed, { hostType }) =>
            hostType === 'js' && needed.length === 0 ? [file] : needed,
        },
      },
    }),
  };
}
