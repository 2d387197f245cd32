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

/** The modules of the editor that show them. */
const SCRIPTS: Record<string, string> = { '/': 'catalogue', '/states': 'catalogue-page' };

/**
 * Returns the address of a module from the site's root. The React plugin lets a module import itself by this address: loaded
 * by another one, it would run twice.
 */
function addressOf(module: URL): string {
  const file = fileURLToPath(module);
  const path = relative('.', file).replaceAll('\\', '/');
  return path.startsWith('..') ? `/@fs/${file.replaceAll('\\', '/').replace(/^\//, '')}` : `/${path}`;
}

/** Code that the development server shows: the site's page, and that of the catalogue with all that stands on it. */
const entries = (): string[] => [
  'index.html',
  ...Object.values(SCRIPTS).flatMap((name) => {
    const module = editorModule(name);
    return module ? fileURLToPath(module) : [];
  }),
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

/** The module of the editor that makes the states. */
interface States {
  /** Returns every section type in its states. @param wanted a type and a state; without them all */
  catalogue(wanted: { section: string | null; state: string | null }): unknown[];
}

async function answerTo(request: IncomingMessage, server: ViteDevServer, states: () => Promise<States>) {
  const url = new URL(request.url ?? '/', 'http://localhost');
  const script = editorModule(SCRIPTS[url.pathname] ?? '');
  if (script) {
    const html = await server.transformIndexHtml(CATALOGUE + url.pathname, page(addressOf(script)));
    return { type: 'text/html; charset=utf-8', body: html };
  }
  if (url.pathname !== '/data') return undefined;
  const [section, state] = [url.searchParams.get('section'), url.searchParams.get('state')];
  const { catalogue } = await states();
  return { type: 'application/json', body: JSON.stringify(catalogue({ section, state })) };
}

/** `/catalogue` in development: every section in all the states that its definition allows. */
export function catalogue(): Plugin {
  return {
    name: 'worldwright:catalogue',
    apply: 'serve',
    // Their packages are made ready at the start: a page that finds another one later is loaded again.
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
