import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { extname, join } from 'node:path';

const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.avif': 'image/avif',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
};

/** Serves changed sites one after another at the same origin, so the browser caches their common files. */
export class ChangingSite {
  readonly #dirs: string[];
  readonly #server = createServer((request, response) => this.#answer(request, response));
  /** Files of the current site by path. */
  files: ReadonlyMap<string, string> = new Map();

  /** @param dirs folders of the common files. */
  constructor(dirs: string[]) {
    this.#dirs = dirs;
  }

  /** Listens on a free port. Resolves with the origin. */
  async listen(): Promise<string> {
    this.#server.listen(0, '127.0.0.1');
    await once(this.#server, 'listening');
    const address = this.#server.address();
    return `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
  }

  #answer({ url = '/' }: IncomingMessage, response: ServerResponse): void {
    const { pathname } = new URL(url, 'http://site.test');
    const type = { 'Content-Type': TYPES[extname(pathname)] ?? 'text/html; charset=utf-8' };
    const text = this.files.get(pathname);
    const file = this.#dirs.map((dir) => join(dir, pathname)).find((path) => existsSync(path));
    if (text !== undefined) response.writeHead(200, { ...type, 'Cache-Control': 'no-store' }).end(text);
    else if (file) response.writeHead(200, { ...type, 'Cache-Control': 'max-age=3600' }).end(readFileSync(file));
    else response.writeHead(404).end();
  }

  close(): void {
    this.#server.closeAllConnections();
    this.#server.close();
  }
}
