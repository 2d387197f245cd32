import type { IncomingMessage } from 'node:http';
import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin, ViteDevServer } from 'vite';
import { messageOf } from '../model/messageOf.ts';
import { EndlessError, Thread } from './development/thread.ts';

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

/** The scripts that show them. */
const SCRIPTS: Record<string, string> = {
  '/': '/@id/@worldwright/editor/catalogue',
  '/states': '/@id/@worldwright/editor/catalogue-page',
};

/** What the states are made of. */
const SOURCES = /^(pages\.config\.ts$|(src|packages[\\/]editor)[\\/])/;

/** Code that the development server shows: the site's page, and that of the catalogue with all that stands on it. */
const entries = (): string[] => [
  'index.html',
  ...['catalogue', 'catalogue-page'].flatMap((name) => {
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

/** A section type, with what else is said of it. */
interface Kind {
  type: string;
}

/** What all sections show, made apart from the server: one that never ends keeps neither it nor the others. */
class States {
  readonly #thread: Thread;
  /** What was said of the sections that did not end, until something changes. */
  readonly #troubles = new Map<string, string>();

  constructor(module: URL, env: Record<string, string>) {
    this.#thread = new Thread(module, env);
  }

  /** Notes that the site's code or content has changed. */
  forget(): void {
    this.#troubles.clear();
    this.#thread.end().catch(() => {});
  }

  /** The states as the address asks for them: `/data?section=faq&state=long-words`. */
  async read({ searchParams }: URL): Promise<unknown[]> {
    const kinds = await this.#thread.ask<Kind[]>({});
    const [wanted, state] = [searchParams.get('section'), searchParams.get('state')];
    const sections: unknown[] = [];
    for (const kind of kinds.filter(({ type }) => !wanted || type === wanted))
      sections.push({ ...kind, ...(await this.#statesOf(kind.type, state)) });
    return sections;
  }

  async #statesOf(section: string, state: string | null) {
    const known = this.#troubles.get(section);
    if (known !== undefined) return { states: [], trouble: known };
    try {
      return { states: await this.#thread.ask<unknown[]>({ section, ...(state ? { state } : {}) }) };
    } catch (error) {
      const trouble = messageOf(error);
      if (error instanceof EndlessError) this.#troubles.set(section, trouble);
      return { states: [], trouble };
    }
  }
}

async function answerTo(request: IncomingMessage, server: ViteDevServer, states: States) {
  const url = new URL(request.url ?? '/', 'http://localhost');
  const script = SCRIPTS[url.pathname];
  if (script) {
    const html = await server.transformIndexHtml(CATALOGUE + url.pathname, page(script));
    return { type: 'text/html; charset=utf-8', body: html };
  }
  if (url.pathname !== '/data') return undefined;
  return { type: 'application/json', body: JSON.stringify(await states.read(url)) };
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
      const states = new States(module, server.config.env);
      server.watcher.on('all', (_kind, path) => SOURCES.test(relative('.', path)) && states.forget());
      server.middlewares.use(CATALOGUE, (request, response, next) => {
        answerTo(request, server, states).then((answer) => {
          if (answer) response.setHeader('Content-Type', answer.type).end(answer.body);
          else next();
        }, next);
      });
    },
  };
}
