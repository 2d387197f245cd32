import { createHash } from 'node:crypto';
import { createServer, type IncomingHttpHeaders, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { portOf } from '@worldwright/relay/node';

declare global {
  interface Window {
    /** Errors since the page was opened. */
    complaints?: string[];
  }
}

/** Runs first in a page, and records errors and what the console would show as error or warning. */
function listen(): void {
  const complaints: string[] = [];
  window.complaints = complaints;
  addEventListener('unhandledrejection', ({ reason }) => complaints.push(String(reason)));
  addEventListener(
    'error',
    ({ message, target }) => {
      const source = target instanceof Element ? target.outerHTML.slice(0, 200) : undefined;
      complaints.push(message ?? `failed: ${source}`);
    },
    true,
  );
  for (const kind of ['error', 'warn'] as const)
    console[kind] = (...words: unknown[]) => {
      complaints.push(words.map(String).join(' '));
    };
}

const LISTENER = `(${listen})()`;
const HASH = `'sha256-${createHash('sha256').update(LISTENER).digest('base64')}'`;

/** Returns the headers of a page, with a policy that allows the listener. */
function withListener({ 'content-security-policy': policy, ...headers }: IncomingHttpHeaders): IncomingHttpHeaders {
  const rules = String(policy ?? '').replace('script-src ', `script-src ${HASH} `);
  return { ...headers, ...(policy && { 'content-security-policy': rules }) };
}

async function answer(from: IncomingMessage, to: ServerResponse): Promise<void> {
  const isPage = from.headers['content-type']?.startsWith('text/html');
  if (!isPage) {
    to.writeHead(from.statusCode ?? 502, from.headers);
    from.pipe(to);
    return;
  }
  const html = (await text(from)).replace('<head>', () => `<head><script>${LISTENER}</script>`);
  to.writeHead(from.statusCode ?? 502, { ...withListener(from.headers), 'content-length': Buffer.byteLength(html) });
  to.end(html);
}

/**
 * Starts a proxy in front of the site that adds an error listener to every page: WebDriver has no access to the
 * console. Resolves with its address and a function that closes it.
 */
export async function listenOn(site: string): Promise<{ address: string; close: () => void }> {
  const server = createServer((asked, to) => {
    // Pages must be uncompressed, so that a script can be inserted.
    const headers = { ...asked.headers, 'accept-encoding': 'identity' };
    const passed = request(new URL(asked.url ?? '/', site), { method: asked.method, headers });
    passed.on('response', (from) => void answer(from, to));
    passed.on('error', () => to.destroy());
    asked.pipe(passed);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    address: `http://127.0.0.1:${portOf(server)}${new URL(site).pathname.replace(/\/$/, '')}`,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
