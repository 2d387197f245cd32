import type { IncomingMessage } from 'node:http';
import type { Plugin, ViteDevServer } from 'vite';

/** Address of the catalogue: every section in all its states. */
const CATALOGUE = '/catalogue';
/** What makes the states, and the scripts that show them. They are part of the desk, of which nothing is built. */
const STATES = '/desk/catalogue/catalogue.ts';
const SCRIPTS: Record<string, string> = {
  '/': '/desk/ui/catalogue/index.tsx',
  '/states': '/desk/ui/catalogue/page.tsx',
};

/** Code that the development server shows: the site's page, and that of the catalogue with all that stands on it. */
const ENTRIES = ['index.html', 'desk/ui/catalogue/*.tsx', 'src/sections/*/*.tsx'];

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

/** The states as the address asks for them: `/data?section=faq&state=long-words`. */
async function statesFor({ searchParams }: URL, server: ViteDevServer): Promise<unknown> {
  const { catalogue } = await server.ssrLoadModule(STATES);
  return catalogue({ section: searchParams.get('section'), state: searchParams.get('state') });
}

async function answerTo(request: IncomingMessage, server: ViteDevServer) {
  const url = new URL(request.url ?? '/', 'http://localhost');
  const script = SCRIPTS[url.pathname];
  if (script) {
    const html = await server.transformIndexHtml(CATALOGUE + url.pathname, page(script));
    return { type: 'text/html; charset=utf-8', body: html };
  }
  if (url.pathname !== '/data') return undefined;
  return { type: 'application/json', body: JSON.stringify(await statesFor(url, server)) };
}

/** `/catalogue` in development: every section in all the states that its definition allows. */
export function catalogue(): Plugin {
  return {
    name: 'worldwright:catalogue',
    apply: 'serve',
    // Their packages are made ready at the start: a page that finds another one later is loaded again.
    config: () => ({ optimizeDeps: { entries: ENTRIES } }),
    configureServer(server) {
      server.middlewares.use(CATALOGUE, (request, response, next) => {
        answerTo(request, server).then((answer) => {
          if (answer) response.setHeader('Content-Type', answer.type).end(answer.body);
          else next();
        }, next);
      });
    },
  };
}
