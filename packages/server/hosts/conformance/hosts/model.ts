import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { Host } from '../check.ts';
import type { scratchFolder } from './outbox.ts';

/** What a model answers: a file, or nothing but headers. */
export interface Modelled {
  status: number;
  headers: Record<string, string>;
  file?: string;
}

/**
 * A host that is no program of ours, by the rules that it documents. It has none of what its network does by itself:
 * compression, conditions, parts.
 *
 * @param folder of the host that the site is in.
 * @param answer to a path, as it came, and a query.
 */
export async function startModel(
  name: string,
  folder: string,
  answer: (path: string, query: string) => Modelled,
  scratch: ReturnType<typeof scratchFolder>,
): Promise<Host> {
  const server = createServer(async ({ url = '/', method }, response) => {
    const [path = '/', query = ''] = url.split(/\?(.*)/s, 2);
    try {
      const { status, headers, file } = answer(path, query);
      const body = file === undefined ? '' : await readFile(file);
      response.writeHead(status, headers).end(method === 'HEAD' ? undefined : body);
    } catch (error) {
      response.writeHead(500).end(String(error));
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the model has no port');
  return {
    name,
    url: `http://127.0.0.1:${address.port}${folder}`,
    mails: scratch.mails,
    async close() {
      server.close();
      server.closeAllConnections();
      await scratch.remove();
    },
  };
}
