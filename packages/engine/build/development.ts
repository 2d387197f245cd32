import type { Plugin, ViteDevServer } from 'vite';
import { pathOfDataFile } from '../model/page.ts';
import { WatchedSite } from './development/watchedSite.ts';

/**
 * The site in `npm run dev`: serves each page's data, checked at every change. A mistake is shown in the
 * browser's overlay and goes when it is mended.
 */
export function checkedSite(): Plugin {
  let site: WatchedSite;
  return {
    name: 'worldwright:development',
    apply: 'serve',
    configureServer(server) {
      site = new WatchedSite(server.config.env);
      // Where nothing is updated in place, as in the desk, nothing that is shown would go again; and the desk says it itself.
      if (server.config.server.hmr !== false) {
        server.ws.on('connection', () => void showMistakes(server, site));
        server.ws.on('site:broken', (trouble: Trouble) => show(server, trouble));
      }
      server.middlewares.use(async (request, response, next) => {
        const path = pathOfDataFile(request.url ?? '');
        if (path === undefined) return next();
        const page = await site.page(path).catch(() => null);
        response.statusCode = page ? 200 : page === null ? 503 : 404;
        response.setHeader('Content-Type', 'application/json');
        response.end(JSON.stringify(page ? { ...page, version: '', codeVersion: '' } : {}));
      });
    },
    async hotUpdate({ file, type, server, read }) {
      if (this.environment.name !== 'ssr') return;
      // A file that is being written is empty for a moment: this waits. One that has gone already is told of next.
      if (type !== 'delete') await Promise.resolve(read()).catch(() => {});
      const isOfSite = await site.change(file, type === 'create');
      // What the browser has as modules, it updates by itself; pages, content and schemas reach it as data.
      if (!isOfSite || server.environments.client.moduleGraph.getModulesByFile(file)?.size) return;
      if (await showMistakes(server, site)) server.environments.client.hot.send({ type: 'full-reload' });
    },
  };
}

/** What is shown in the browser's overlay. */
interface Trouble {
  message: string;
  stack: string;
}

function show(server: ViteDevServer, err: Trouble): void {
  server.config.logger.error([err.message, err.stack].join('\n').trim(), { timestamp: true });
  server.environments.client.hot.send({ type: 'error', err });
}

/** Shows what is wrong with the site's files, if anything. Resolves to whether all is well. */
async function showMistakes(server: ViteDevServer, site: WatchedSite): Promise<boolean> {
  const message = await site.mistakes();
  if (message === undefined) return true;
  show(server, { message, stack: '' });
  return false;
}
