import { existsSync, readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';

/** A not-found page with its compressed copies. */
interface Page {
  br: Buffer;
  gzip: Buffer;
  identity: Buffer;
}

/**
 * Answers with the not-found page that is nearest to the path, up the folders, and status 404:
 * `/service/404.html` for `/service/unknown`, else `/404.html`.
 */
export function missingPages(dir: string): (request: IncomingMessage, response: ServerResponse, path: string) => void {
  const pages = new Map<string, Page>();
  const pageOf = (folder: string): Page | undefined => {
    const file = join(dir, folder, '404.html');
    if (!pages.has(folder) && existsSync(file))
      pages.set(folder, {
        identity: readFileSync(file),
        br: readFileSync(`${file}.br`),
        gzip: readFileSync(`${file}.gz`),
      });
    return pages.get(folder);
  };

  return (request, response, path) => {
    const folder = /^\/([a-z0-9-]+)\//.exec(path)?.[1] ?? '';
    const page = pageOf(folder) ?? pageOf('');
    const accepted = String(request.headers['accept-encoding']);
    const encoding = /\bbr\b/.test(accepted) ? 'br' : /\bgzip\b/.test(accepted) ? 'gzip' : 'identity';
    response.writeHead(404, {
      'Content-Type': 'text/html;charset=utf-8',
      'Cache-Control': 'no-cache',
      Vary: 'Accept-Encoding',
      ...(encoding === 'identity' ? {} : { 'Content-Encoding': encoding }),
    });
    response.end(request.method === 'HEAD' ? undefined : page?.[encoding]);
  };
}
