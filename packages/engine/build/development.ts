import { relative } from 'node:path';
import type { Plugin, ViteDevServer } from 'vite';
import { pathOfDataFile } from '../model/page.ts';
import { LiveSite } from './site/liveSite.ts';

/** Files checked although they may be no modules: targets of links in `public`, and ignored files in `src/content`. */
const CHECKED_FILES = /^(public|src\/content)\//;

/**
 * Serves page data in `npm run dev`, checks the site after each change, and redirects old URLs. Vite's overlay shows
 * mistakes until they are fixed. Inactive without HMR, as in the editor, which has its own check.
 */
export function checkedSite(): Plugin {
  let site: LiveSite;
  return {
    name: 'worldwright:development',
    apply: 'serve',
    configureServer(server) {
      // Vite would print a stack trace.
      if (server.config.server.strictPort) server.httpServer?.prependListener('error', exitIfPortInUse);
      if (server.config.server.hmr === false) return;
      site = new LiveSite(server);
      server.ws.on('connection', () => void showMistakes(server, site));
      server.ws.on('site:broken', (trouble: Trouble) => show(server, trouble));
      server.middlewares.use(async (request, response, next) => {
        const { url = '' } = request;
        if (request.headers.accept?.includes('text/html')) {
          const location = await redirectTarget(site, url).catch(() => undefined);
          if (location === undefined) return next();
          // Browsers cache permanent redirects.
          return response.writeHead(302, { location }).end();
        }
        const path = pathOfDataFile(url);
        if (path === undefined) return next();
        const page = await site.page(path).catch(() => null);
        response.statusCode = page ? 200 : page === null ? 503 : 404;
        response.setHeader('Content-Type', 'application/json');
        response.end(JSON.stringify(page ? { ...page, version: '', codeVersion: '' } : {}));
      });
    },
    hotUpdate: {
      // After Vite's own handler, which matches new files with globs.
      order: 'post',
      async handler({ file, modules, type, server, read }) {
        const { name, moduleGraph } = this.environment;
        if (name !== 'ssr' || server.config.server.hmr === false) return;
        if (modules.length === 0 && !CHECKED_FILES.test(relative('.', file).replaceAll('\\', '/'))) return;
        // Some programs truncate a file before writing it; `read` waits for its content.
        if (type !== 'delete') await Promise.resolve(read()).catch(() => {});
        for (const module of modules) moduleGraph.invalidateModule(module);
        const isWell = await showMistakes(server, site);
        // Vite updates the browser's modules. Pages, content and schemas reach the browser as data: a reload is needed.
        const { client } = server.environments;
        if (isWell && !client.moduleGraph.getModulesByFile(file)?.size) client.hot.send({ type: 'full-reload' });
      },
    },
  };
}

function exitIfPortInUse(error: Error & { code?: string; port?: number }): void {
  if (error.code !== 'EADDRINUSE') return;
  console.error(`Port ${error.port} is in use. Stop what runs there, or choose another with --port.`);
  process.exit(1);
}

async function redirectTarget(site: LiveSite, address: string): Promise<string | undefined> {
  const [path = ''] = address.split('?', 1);
  return (await site.page(path)) ? undefined : site.redirectOf(address);
}

/** Content of Vite's error overlay. */
interface Trouble {
  message: string;
  stack: string;
}

function show(server: ViteDevServer, err: Trouble): void {
  server.config.logger.error([err.message, err.stack].join('\n').trim(), { timestamp: true });
  server.environments.client.hot.send({ type: 'error', err });
}

/** Checks the site and shows its mistakes. Resolves to true if there are none. */
async function showMistakes(server: ViteDevServer, site: LiveSite): Promise<boolean> {
  const message = await site.mistakes();
  if (message === undefined) return true;
  show(server, { message, stack: '' });
  return false;
}
