import { relative } from 'node:path';
import type { Plugin, ViteDevServer } from 'vite';
import { pathOfDataFile } from '../model/page.ts';
import { LiveSite } from './site/liveSite.ts';

/** Files that are no modules, but are checked: links may lead to `public`, and content may have a name that is not read. */
const BESIDE = /^(public|src\/content)\//;

/**
 * The site in `npm run dev`: serves each page's data, checked at every change, and redirects old addresses. A mistake is
 * shown in the browser's overlay and goes when it is mended. The editor, which updates nothing in place, has a check of its own.
 */
export function checkedSite(): Plugin {
  let site: LiveSite;
  return {
    name: 'worldwright:development',
    apply: 'serve',
    configureServer(server) {
      // Vite would print the stack of its own error.
      if (server.config.server.strictPort) server.httpServer?.prependListener('error', endWhereInUse);
      if (server.config.server.hmr === false) return;
      site = new LiveSite(server);
      server.ws.on('connection', () => void showMistakes(server, site));
      server.ws.on('site:broken', (trouble: Trouble) => show(server, trouble));
      server.middlewares.use(async (request, response, next) => {
        const { url = '' } = request;
        if (request.headers.accept?.includes('text/html')) {
          const location = await oldAddress(site, url).catch(() => undefined);
          if (location === undefined) return next();
          // Browsers keep other statuses, and development changes.
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
      // After Vite's own, which finds the globs that a new file belongs to.
      order: 'post',
      async handler({ file, modules, type, server, read }) {
        const { name, moduleGraph } = this.environment;
        if (name !== 'ssr' || server.config.server.hmr === false) return;
        if (modules.length === 0 && !BESIDE.test(relative('.', file).replaceAll('\\', '/'))) return;
        // Some programs empty a file before they write it: `read` waits for its content. A deletion is reported separately.
        if (type !== 'delete') await Promise.resolve(read()).catch(() => {});
        for (const module of modules) moduleGraph.invalidateModule(module);
        const isWell = await showMistakes(server, site);
        // What the browser has as modules, it updates by itself; pages, content and schemas reach it as data.
        const { client } = server.environments;
        if (isWell && !client.moduleGraph.getModulesByFile(file)?.size) client.hot.send({ type: 'full-reload' });
      },
    },
  };
}

/** Ends the process, with a line, where the only port that it may take is in use. */
function endWhereInUse(error: Error & { code?: string; port?: number }): void {
  if (error.code !== 'EADDRINUSE') return;
  console.error(`Port ${error.port} is in use. Stop what runs there, or choose another with --port.`);
  process.exit(1);
}

/** Where an address leads that is no page's. */
async function oldAddress(site: LiveSite, address: string): Promise<string | undefined> {
  const [path = ''] = address.split('?', 1);
  return (await site.page(path)) ? undefined : site.redirectOf(address);
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
async function showMistakes(server: ViteDevServer, site: LiveSite): Promise<boolean> {
  const message = await site.mistakes();
  if (message === undefined) return true;
  show(server, { message, stack: '' });
  return false;
}
