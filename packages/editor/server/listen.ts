import { existsSync, readFileSync } from 'node:fs';
import { createServer, type Server, type ServerResponse } from 'node:http';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { getRequestListener } from '@hono/node-server';
import { createServer as createVite, type ViteDevServer } from 'vite';
import { DESK_PATH, type PictureUpload, PROJECT_NAME, TOKEN_NAME } from '../model/answers.ts';
import { deskApp } from './app.ts';
import { AtomicWriter, WriteError } from './atomicWrite.ts';
import { Desk } from './desk.ts';
import { Events } from './events.ts';
import { Git } from './git.ts';
import { Guard } from './guard.ts';
import { lock } from './lock.ts';
import { PreviewServer } from './previewServer.ts';
import { projectId } from './projectId.ts';
import { ProposalList } from './proposals.ts';
import { Proposer } from './proposer.ts';
import { Publisher } from './publisher.ts';
import { rendererOf } from './renderer.ts';
import { router } from './router.ts';
import { Saver } from './saver.ts';
import { ThreadEngine } from './threadEngine.ts';
import { typeProblems } from './types.ts';
import { uploadPicture } from './upload.ts';
import { watchFiles } from './watch.ts';

/** This machine alone: no other can reach it. */
const HOST = '127.0.0.1';
const PAGE = fileURLToPath(new URL('../ui/index.html', import.meta.url));

/** A running desk. */
export interface RunningDesk {
  address: string;
  close: () => Promise<void>;
}

/** Finishes what a desk that was killed was saving. What cannot be written now is no reason not to start. */
function recover(writer: AtomicWriter): void {
  try {
    for (const file of writer.recover()) console.log(`finished what was being saved: ${file}`);
  } catch (error) {
    if (!(error instanceof WriteError)) throw error;
    console.error(`What was being saved could not be finished, and waits for the next start: ${error.message}`);
  }
}

/** The API, on what is on disk. */
function apiFor(root: string, vite: ViteDevServer, guard: Guard, previewServer: PreviewServer) {
  const writer = new AtomicWriter(root);
  recover(writer);
  const desk = new Desk(root, new ThreadEngine());
  const saver = new Saver(desk, writer, { types: (files) => typeProblems(root, files), render: rendererOf(vite) });
  const events = new Events();
  // Checked once before anybody saves, as a first check is slow. What it finds is found again by the save.
  saver.inTurn(() => typeProblems(root, [])).catch(() => {});
  watchFiles(desk, vite.watcher, events);
  const git = new Git(root);
  const proposals = new ProposalList(git, process.env.EDITOR_GIT_TOKEN);
  const proposer = new Proposer(desk, saver, git, proposals);
  const publisher = new Publisher(desk, saver, git, process.env.EDITOR_DEPLOY_HOOK || undefined);
  const upload = (picture: PictureUpload, signal: AbortSignal) =>
    saver.inTurn(async () => {
      const answer = await uploadPicture(root, picture, { signal });
      desk.forgetCode();
      return answer;
    });
  return deskApp({ desk, saver, git, proposer, proposals, publisher, previewServer, events, upload }, guard);
}

/** Answers with the desk's page. @param told what it is told of this session. */
async function showDesk(response: ServerResponse, vite: ViteDevServer, told: Record<string, string>): Promise<void> {
  const template = existsSync(PAGE) ? readFileSync(PAGE, 'utf8') : '<!doctype html><head></head>';
  const html = await vite.transformIndexHtml(`${DESK_PATH}/index.html`, template);
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

/** Code of the desk's page, of the frames in it, and of what they show: their packages are made ready at the start. */
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
].map((name) => `@worldwright/engine > ${name}`);

/** Starts the site in development. @param server that the desk answers with. */
const startVite = (server: Server): Promise<ViteDevServer> =>
  createVite({
    // Apart from that of `npm run dev`, which has other packages ready.
    cacheDir: '.cache/desk',
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
 * Opens the desk of the project in the working folder, and the site in development behind it, on one port of this
 * machine alone.
 *
 * @throws {LockedError} when a desk is open on the project already.
 */
export async function listen(port: number): Promise<RunningDesk> {
  const root = resolve('.');
  const address = `http://${HOST}:${port}${DESK_PATH}/`;
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
        void showDesk(response, vite, { [TOKEN_NAME]: guard.token, [PROJECT_NAME]: projectId(root) }).catch((error) =>
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
    throw error;
  });
  return { address, close };
}
