import { existsSync, readFileSync, realpathSync } from 'node:fs';
import { createServer, type Server, type ServerResponse } from 'node:http';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { getRequestListener } from '@hono/node-server';
import { PlainError } from '@worldwright/engine/build';
import type * as prerenderModule from '@worldwright/engine/prerender';
import { createServer as createVite, type ViteDevServer } from 'vite';
import { hashOf } from '../code/hash.ts';
import { EDITOR_PATH, type EditorEvent, PROJECT_NAME, TOKEN_NAME } from '../model/answers.ts';
import { type EditorParts, editorApp } from './app.ts';
import { ThreadEngine } from './compiler/threadEngine.ts';
import { Editor } from './editor.ts';
import { AtomicWriter, WriteError } from './files/atomicWrite.ts';
import { lock } from './files/lock.ts';
import { type Proofs, Saver } from './files/saver.ts';
import { typeProblems } from './files/types.ts';
import { watchFiles } from './files/watch.ts';
import { Git } from './git/git.ts';
import { proposalsIn } from './git/proposals.ts';
import { publisherOf } from './git/publisher.ts';
import { Guard } from './guard.ts';
import { inboxOf } from './inbox.ts';
import { PictureUploads } from './pictureUploads.ts';
import { PreviewServer } from './previewServer.ts';
import { router } from './router.ts';

/** This machine alone: no other can reach it. */
const HOST = '127.0.0.1';
const PAGE = fileURLToPath(new URL('../ui/index.html', import.meta.url));

/** As much of a hash as tells a few projects apart. */
const ID_LENGTH = 16;

/** Tells a project from all others on this machine, and stays the same as long as it stays where it is. */
const projectId = (root: string): string => hashOf(realpathSync(root)).slice(0, ID_LENGTH);

/** A running editor. */
export interface RunningEditor {
  address: string;
  close: () => Promise<void>;
}

/** Finishes what an editor that was killed was saving. What cannot be written now is no reason not to start. */
function recover(writer: AtomicWriter): void {
  try {
    for (const file of writer.recover()) console.log(`finished what was being saved: ${file}`);
  } catch (error) {
    if (!(error instanceof WriteError)) throw error;
    console.error(`What was being saved could not be finished, and waits for the next start: ${error.message}`);
  }
}

/** Renders pages with the site's components as they are now. */
function rendererOf(vite: ViteDevServer): Proofs['render'] {
  // A new section's folder is found by `import.meta.glob`, whose module Vite does not read again without updates in place.
  for (const event of ['add', 'unlink'] as const)
    vite.watcher.on(event, () => vite.environments.ssr?.moduleGraph.invalidateAll());
  return async (page) => {
    const module = await vite.ssrLoadModule('@worldwright/engine/prerender');
    const prerender: typeof prerenderModule.prerender = module.prerender;
    return prerender(page);
  };
}

/** The API, on what is on disk. */
function apiFor(root: string, vite: ViteDevServer, guard: Guard, previewServer: PreviewServer) {
  const writer = new AtomicWriter(root);
  recover(writer);
  const editor = new Editor(root, new ThreadEngine());
  const saver = new Saver(editor, writer, { types: (files) => typeProblems(root, files), render: rendererOf(vite) });
  const listeners: EditorParts['listeners'] = new Set();
  // Checked once before anybody saves, as a first check is slow. What it finds is found again by the save.
  saver.inTurn(() => typeProblems(root, [])).catch(() => {});
  const tell = (event: EditorEvent) => {
    for (const listener of listeners) listener(event);
  };
  watchFiles(editor, vite.watcher, tell);
  const git = new Git(root);
  const proposals = proposalsIn(git, process.env.EDITOR_GIT_TOKEN);
  const publisher = publisherOf({ editor, saver, git }, process.env.EDITOR_DEPLOY_HOOK);
  const inbox = inboxOf(editor, { token: process.env.EDITOR_INBOX_TOKEN, relay: process.env.VITE_MAIL_RELAY_URL });
  const uploads = new PictureUploads({
    root,
    inTurn: (work) => saver.inTurn(work),
    onFile: (picture, made, total) => tell({ picture, made, total }),
    onChange: () => editor.forgetCode(),
  });
  return editorApp({ editor, saver, git, proposals, publisher, previewServer, inbox, listeners, uploads }, guard);
}

/** Answers with the editor's page. @param told what it is told of this session. */
async function showEditor(response: ServerResponse, vite: ViteDevServer, told: Record<string, string>): Promise<void> {
  const template = existsSync(PAGE) ? readFileSync(PAGE, 'utf8') : '<!doctype html><head></head>';
  const html = await vite.transformIndexHtml(`${EDITOR_PATH}/index.html`, template);
  response.writeHead(200, {
    'Content-Type': 'text/html; charset=utf-8',
    'Cache-Control': 'no-store',
    // Nobody else may show it in a frame and lead clicks astray.
    'Content-Security-Policy': "frame-ancestors 'self'",
    'Cross-Origin-Resource-Policy': 'same-origin',
  });
  const metas = Object.entries(told).map(([name, content]) => `<meta name="${name}" content="${content}">`);
  response.end(html.replace('</head>', `${metas.join('')}</head>`));
}

/** Code of the editor's page, of the frames in it, and of what they show: their packages are made ready at the start. */
const ENTRIES = [
  ...['main.tsx', 'page/frame/canvas.tsx', 'page/frame/catalogue.tsx'].map((file) =>
    fileURLToPath(new URL(`../ui/${file}`, import.meta.url)),
  ),
  'src/sections/*/*.tsx',
  'src/layouts/*/component.tsx',
];

/**
 * Packages that the engine's own code takes into the browser here. They are not found from the entries, and one that Vite
 * finds later has all of them bundled again, while the page waits.
 */
const OF_THE_ENGINE = [
  '@iconify-json/lucide',
  '@iconify-json/simple-icons',
  'fastest-levenshtein',
  'mdast-util-from-markdown',
  'micromark-extension-cjk-friendly',
].map((name) => `@worldwright/engine > ${name}`);

const isInUse = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';

/** Starts the site in development. @param server that the editor answers with. */
const startVite = (server: Server): Promise<ViteDevServer> =>
  createVite({
    // Apart from that of `npm run dev`, which has other packages ready.
    cacheDir: '.cache/editor',
    optimizeDeps: { entries: ENTRIES, include: OF_THE_ENGINE },
    server: {
      middlewareMode: true,
      // Without updates in place: a page that loads itself again would lose what is being typed.
      hmr: false,
      // Else it opens a port of its own, for this machine and all others.
      ws: { server },
      allowedHosts: [],
    },
  });

/**
 * Opens the editor of the project in the working folder, and the site in development behind it, on one port of this
 * machine alone.
 *
 * @throws {PlainError} when an editor is open on the project already, or the port is in use.
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
        void showEditor(response, vite, { [TOKEN_NAME]: guard.token, [PROJECT_NAME]: projectId(root) }).catch((error) =>
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
