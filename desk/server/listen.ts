import { existsSync, readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { createServer as createVite } from 'vite';
import { DESK_PATH } from '../model/answers.ts';
import { deskApp } from './app.ts';
import { Desk } from './desk.ts';
import { Guard } from './guard.ts';

const HOST = '127.0.0.1';
const PAGE = 'desk/ui/index.html';

/** A running desk. */
export interface RunningDesk {
  address: string;
  close: () => Promise<void>;
}

/** Starts the desk, and the site in development behind it, on one port of this machine alone. */
export async function listen(port: number): Promise<RunningDesk> {
  const guard = new Guard(port);
  const server = createServer();
  const vite = await createVite({ server: { middlewareMode: true, hmr: false, allowedHosts: [] } });
  const api = getRequestListener(deskApp(new Desk(), guard).fetch);

  const showDesk = async (response: ServerResponse) => {
    const template = existsSync(PAGE) ? readFileSync(PAGE, 'utf8') : '<!doctype html><head></head>';
    const html = await vite.transformIndexHtml(`/${PAGE}`, template);
    response.setHeader('Content-Type', 'text/html; charset=utf-8');
    response.setHeader('X-Frame-Options', 'SAMEORIGIN');
    response.end(html.replace('</head>', `<meta name="desk-token" content="${guard.token}"></head>`));
  };
  const answer = (request: IncomingMessage, response: ServerResponse) => {
    const refusal = guard.refusal(request.headers);
    const { pathname } = new URL(request.url ?? '/', `http://${HOST}`);
    if (refusal !== undefined) response.writeHead(403, { 'Content-Type': 'text/plain' }).end(refusal);
    else if (pathname.startsWith(`${DESK_PATH}/api/`)) void api(request, response);
    else if (pathname.replace(/\/$/, '') === DESK_PATH) void showDesk(response);
    else vite.middlewares(request, response);
  };
  server.on('request', answer);
  await new Promise<void>((done, fail) => {
    server.once('error', fail);
    server.listen(port, HOST, done);
  });
  const close = async () => {
    await vite.close();
    await new Promise((done) => server.close(done));
  };
  return { address: `http://${HOST}:${port}${DESK_PATH}/`, close };
}
