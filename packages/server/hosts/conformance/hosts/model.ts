import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { portOf } from '@worldwright/relay/node';
import type { Host } from '../check.ts';
import type { scratchFolder } from './outbox.ts';

/** A model's response: headers, and optionally a file. */
export interface Modelled {
  status: number;
  headers: Record<string, string>;
  file?: string;
}

/**
 * Starts a model of a host that cannot run here, by its documented rules. It does not model the host's network:
 * compression, conditions and ranges.
 *
 * @param folder base path of the site.
 * @param answer returns the response to a path, as sent, and a query.
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
  return {
    name,
    url: `http://127.0.0.1:${portOf(server)}${folder}`,
    mails: scratch.mails,
    async close() {
      server.close();
      server.closeAllConnections();
      await scratch.remove();
    },
  };
}
