import type { IncomingMessage } from 'node:http';
import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createServerModuleRunner, type Plugin, type ViteDevServer } from 'vite';

/** Address of the catalogue: every section in all its states. */
const CATALOGUE = '/catalogue';

/** Returns a module of the editor, or `undefined` if the editor is not installed. */
function editorModule(name: string): URL | undefined {
  try {
    return new URL(import.meta.resolve(`@worldwright/editor/${name}`));
  } catch {
    return undefined;
  }
}

/** Paths of the catalogue's page below `/catalogue`: its links, and the states that a query selects. */
const PAGES = ['/', '/states'];

/**
 * Returns a module's URL from the site's root. The React plugin makes modules import themselves by this URL; with another
 * URL they would run twice.
 */
function addressOf(module: URL): string {
  const file = fileURLToPath(module);
  const path = relative('.', file).replaceAll('\\', '/');
  return path.startsWith('..') ? `/@fs/${file.replaceAll('\\', '/').replace(/^\//, '')}` : `/${path}`;
}

/** Returns the entries whose dependencies Vite optimizes at start: the site's page, the catalogue and all sections. */
const entries = (): string[] => [
  'index.html',
  ...[editorModule('catalogue') ?? []].flat().map((module) => fileURLToPath(module)),
  'src/sections/*/*.tsx',
];

const page = (script: string) => `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>Catalogue of sections</title>
    <link rel="icon" href="data:,">
    <script type="module" src="${script}"></script>
  </head>
  <body></body>
</html>`;

interface States {
  /** Returns section types in their states. @param wanted a type and a state; null for all */
  catalogue(wanted: { section: string | null; state: string | null }): unknown[];
}

async function answerTo(request: IncomingMessage, server: ViteDevServer, states: () => Promise<States>) {
  const url = new URL(request.url ?? '/', 'http://localhost');
  const script = PAGES.includes(url.pathname) ? editorModule('catalogue') : undefined;
  if (script) {
    const html = await server.transformIndexHtml(CATALOGUE + url.pathname, page(addressOf(script)));
    return { type: 'text/html; charset=utf-8', body: html };
  }
  if (url.pathname !== '/data') return undefined;
  const [section, state] = [url.searchParams.get('section'), url.searchParams.get('state')];
  const { catalogue } = await states();
  return { type: 'application/json', body: JSON.stringify(catalogue({ section, state })) };
}

/** Serves `/catalogue` in development: every section in all states of its definition. */
export function catalogue(): Plugin {
  return {
    name: 'worldwright:catalogue',
    apply: 'serve',
    // Optimizes dependencies at the start: Vite reloads the page after a later discovery.
    config: () => ({ optimizeDeps: { entries: entries() } }),
    configureServer(server) {
      const module = editorModule('states');
      if (!module) return;
      const runner = createServerModuleRunner(server.environments.ssr, { hmr: false });
      const states = () => runner.import<States>(fileURLToPath(module));
      server.middlewares.use(CATALOGUE, (request, response, next) => {
        answerTo(request, server, states).then((answer) => {
          if (answer) response.setHeader('Content-Type', answer.type).end(answer.body);
          else next();
        }, next);
      });
    },
  };
}
