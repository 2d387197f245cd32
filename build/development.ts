import type { Plugin, ViteDevServer } from 'vite';
import type * as siteModule from '../src/engine/compile/site';
import { dataFileOf } from '../src/engine/model/page.ts';

const SITE = '/src/engine/compile/site.ts';

/**
 * The site in `npm run dev`: serves each page's data, checked at every change. A mistake is shown in the
 * browser's overlay and goes when it is mended.
 */
export function checkedSite(): Plugin {
  return {
    name: 'worldwright:development',
    apply: 'serve',
    configureServer(server) {
      server.ws.on('connection', () => void showMistakes(server));
      server.middlewares.use(async (request, response, next) => {
        if (!request.url?.startsWith('/data/')) return next();
        const site = await readSite(server).catch(() => undefined);
        const page = site?.pages.find(({ path }) => dataFileOf(path) === request.url);
        response.statusCode = page ? 200 : site ? 404 : 503;
        response.setHeader('Content-Type', 'application/json');
        response.end(JSON.stringify(page ? { ...page, version: '', codeVersion: '' } : {}));
      });
    },
    async hotUpdate({ file, server }) {
      if (this.environment.name !== 'ssr') return;
      // Pages, content and schemas reach the browser as data; what it has as modules, it updates by itself.
      if (server.environments.client.moduleGraph.getModulesByFile(file)?.size) return;
      this.environment.moduleGraph.invalidateAll();
      if (await showMistakes(server)) server.environments.client.hot.send({ type: 'full-reload' });
    },
  };
}

type CompileSite = typeof siteModule.compileSite;

/** What each evaluation of the site's modules has come to: after a change they are evaluated anew. */
const sites = new WeakMap<CompileSite, siteModule.CompiledSite>();

async function readSite(server: ViteDevServer): Promise<siteModule.CompiledSite> {
  const module = await server.ssrLoadModule(SITE);
  const compileSite: CompileSite = module.compileSite;
  const site = sites.get(compileSite) ?? compileSite();
  sites.set(compileSite, site);
  return site;
}

/** Shows what is wrong with the site's files, if anything. Resolves to whether all is well. */
async function showMistakes(server: ViteDevServer): Promise<boolean> {
  try {
    await readSite(server);
    return true;
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    server.config.logger.error(message, { timestamp: true });
    server.environments.client.hot.send({ type: 'error', err: { message, stack: '' } });
    return false;
  }
}
