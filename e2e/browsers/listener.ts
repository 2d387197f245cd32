import { createHash } from 'node:crypto';
import { createServer, type IncomingHttpHeaders, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { portOf } from '@worldwright/relay/node';

declare global {
  interface Window {
    /** What went wrong since the page was opened. */
    complaints?: string[];
  }
}

/** Runs first of all in a page, and notes what a browser's console would show in red or yellow. */
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

/** The headers of a page whose policy lets the listener run, too. */
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
 * Stands between a browser and the site, and puts a listener for mistakes into every page: WebDriver tells nothing
 * of a page's console. Resolves with its address and a way to end it.
 */
export async function listenOn(site: string): Promise<{ address: string; close: () => void }> {
  const server = createServer((asked, to) => {
    // Pages come as they are, so that a script can be added.
    const headers = { ...asked.headers, 'accept-encoding': 'identity' };
    const passed = request(new URL(asked.url ?? '/', site), { method: asked.method, headers });
    passed.on('response', (from) => void answer(from, to));
    passed.on('error', () => to.destroy());
    asked.pipe(passed);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    address: `http://127.0.0.1:${portOf(server)}`,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
