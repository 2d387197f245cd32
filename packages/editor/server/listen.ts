import { existsSync, readFileSync, realpathSync } from 'node:fs';
import { createServer, type Server, type ServerResponse } from 'node:http';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { getRequestListener } from '@hono/node-server';
import { PlainError } from '@worldwright/engine/build';
import type * as prerenderModule from '@worldwright/engine/prerender';
import { createServer as createVite, type ViteDevServer } from 'vite';
import { hashOf } from '../code/sourceText.ts';
import { EDITOR_PATH, type EditorEvent, PROJECT_NAME, TOKEN_NAME } from '../model/answers.ts';
import { type EditorParts, editorApp } from './app.ts';
import { ThreadEngine } from './compiler/threadEngine.ts';
import { Editor } from './editor.ts';
import { AtomicWriter, WriteError } from './files/atomicWrite.ts';
import { lock } from './files/lock.ts';
import { type SaveChecks, Saver } from './files/saver.ts';
import { typeProblems } from './files/types.ts';
import { watchFiles } from './files/watch.ts';
import { Git } from './git/git.ts';
import { proposalsIn } from './git/proposals.ts';
import { publisherOf } from './git/publisher.ts';
import { removePastSources } from './git/versions.ts';
import { Guard, router } from './guard.ts';
import { inboxOf } from './inbox.ts';
import { PictureUploads } from './pictureUploads.ts';
import { PreviewServer } from './previewServer.ts';

/** Loopback only, so that no other machine can connect. */
const HOST = '127.0.0.1';
const PAGE = fileURLToPath(new URL('../ui/index.html', import.meta.url));

/** Characters of the hash; enough for a few projects. */
const ID_LENGTH = 16;

/** Returns an ID that is unique on this machine and stable until the project is moved. */
const projectId = (root: string): string => hashOf(realpathSync(root)).slice(0, ID_LENGTH);

export interface RunningEditor {
  address: string;
  close: () => Promise<void>;
}

/** Finishes the interrupted save of a killed editor. A failed write does not prevent the start. */
function recover(writer: AtomicWriter): void {
  try {
    for (const file of writer.recover()) console.log(`finished what was being saved: ${file}`);
  } catch (error) {
    if (!(error instanceof WriteError)) throw error;
    console.error(`What was being saved could not be finished, and waits for the next start: ${error.message}`);
  }
}

/** Returns a function that renders pages with the site's current components. */
function rendererOf(vite: ViteDevServer): SaveChecks['render'] {
  // Without HMR, Vite does not re-evaluate `import.meta.glob`, which finds the folders of sections.
  for (const event of ['add', 'unlink'] as const)
    vite.watcher.on(event, () => vite.environments.ssr?.moduleGraph.invalidateAll());
  return async (page) => {
    const module = await vite.ssrLoadModule('@worldwright/engine/prerender');
    const prerender: typeof prerenderModule.prerender = module.prerender;
    return prerender(page);
  };
}

function apiFor(root: string, vite: ViteDevServer, guard: Guard, previewServer: PreviewServer) {
  const writer = new AtomicWriter(root);
  recover(writer);
  removePastSources(root);
  const editor = new Editor(root, new ThreadEngine());
  const saver = new Saver(editor, writer, { types: (files) => typeProblems(root, files), render: rendererOf(vite) });
  const listeners: EditorParts['listeners'] = new Set();
  // Warm-up, because the first check is slow. The save reports the problems again.
  saver.inTurn(() => typeProblems(root, [])).catch(() => {});
  const notify = (event: EditorEvent) => {
    for (const listener of listeners) listener(event);
  };
  watchFiles(editor, vite.watcher, notify);
  const git = new Git(root);
  const proposals = proposalsIn(git, process.env.EDITOR_GIT_TOKEN);
  const publisher = publisherOf({ editor, saver, git }, process.env.EDITOR_DEPLOY_HOOK);
  const inbox = inboxOf(editor, { token: process.env.EDITOR_INBOX_TOKEN, relay: process.env.VITE_MAIL_RELAY_URL });
  const uploads = new PictureUploads({
    root,
    inTurn: (work) => saver.inTurn(work),
    onFile: (picture, made, total) => notify({ picture, made, total }),
    onChange: () => editor.forgetCode(),
  });
  return editorApp({ editor, saver, git, proposals, publisher, previewServer, inbox, listeners, uploads }, guard);
}

async function sendPage(response: ServerResponse, vite: ViteDevServer, metas: Record<string, string>): Promise<void> {
  const template = existsSync(PAGE) ? readFileSync(PAGE, 'utf8') : '<!doctype html><head></head>';
  const html = await vite.transformIndexHtml(`${EDITOR_PATH}/index.html`, template);
  response.writeHead(200, {
    'Content-Type': 'text/html; charset=utf-8',
    'Cache-Control': 'no-store',
    // Prevents clickjacking.
    'Content-Security-Policy': "frame-ancestors 'self'",
    'Cross-Origin-Resource-Policy': 'same-origin',
  });
  const tags = Object.entries(metas).map(([name, content]) => `<meta name="${name}" content="${content}">`);
  response.end(html.replace('</head>', `${tags.join('')}</head>`));
}

/** Entry points of the editor's page, its frames and the site. Vite pre-bundles their dependencies at startup. */
const ENTRIES = [
  ...['main.tsx', 'page/frame/canvas.tsx', 'page/frame/catalogue.tsx'].map((file) =>
    fileURLToPath(new URL(`../ui/${file}`, import.meta.url)),
  ),
  'src/sections/*/*.tsx',
  'src/layouts/*/component.tsx',
];

/**
 * Browser dependencies of the engine. Vite does not discover them from the entries. A late discovery bundles all
 * dependencies again while the page waits.
 */
const ENGINE_DEPENDENCIES = [
  '@iconify-json/lucide',
  '@iconify-json/simple-icons',
  'fastest-levenshtein',
  'mdast-util-from-markdown',
  'micromark-extension-cjk-friendly',
].map((name) => `@worldwright/engine > ${name}`);

const isInUse = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';

/** Starts the site's development server. @param server the editor's HTTP server. */
const startVite = (server: Server): Promise<ViteDevServer> =>
  createVite({
    // `npm run dev` pre-bundles other packages.
    cacheDir: '.cache/editor',
    optimizeDeps: { entries: ENTRIES, include: ENGINE_DEPENDENCIES },
    server: {
      middlewareMode: true,
      // A reload would lose text being typed.
      hmr: false,
      // Otherwise Vite opens another port, reachable from other machines.
      ws: { server },
      allowedHosts: [],
    },
  });

/**
 * Starts the editor of the project in the working directory, and the site's development server, on one loopback port.
 *
 * @throws {PlainError} if an editor of the project is already running, or the port is in use.
 */
export async function listen(port: number): Promise<RunningEditor> {
  const root = resolve('.');
  const address = `http://${HOST}:${port}${EDITOR_PATH}/`;
  const unlock = lock(root, address);
  const guard = new Guard(port);
  const server = createServer();
  const vite = await startVite(server);
  const previewServer = new PreviewServer(root);
  const api = getRequestListener(apiFor(root, vite, guard, previewServer).fetch);
  server.on(
    'request',
    router(guard, address, {
      api: (request, response) => void api(request, response),
      page: (response) =>
        void sendPage(response, vite, { [TOKEN_NAME]: guard.token, [PROJECT_NAME]: projectId(root) }).catch((error) =>
          response.writeHead(500).end(String(error)),
        ),
      site: vite.middlewares,
    }),
  );
  const close = async () => {
    previewServer.stop();
    server.closeAllConnections();
    await Promise.all([vite.close(), new Promise((done) => server.close(done))]);
    unlock();
  };
  await new Promise<void>((done, fail) => server.once('error', fail).listen(port, HOST, done)).catch(async (error) => {
    await close();
    throw isInUse(error)
      ? new PlainError(`Port ${port} is in use. Stop what runs there, or choose another with PORT.`)
      : error;
  });
  return { address, close };
}
