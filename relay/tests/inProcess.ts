import { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import { setImmediate } from 'node:timers/promises';

type Body = string | Buffer;

/** A request as Node hands it over, with no connection behind it: the test says what arrives, and when. */
export function arriving(headers: Record<string, string> = {}, remoteAddress = '192.0.2.1') {
  const socket = new Socket();
  Object.defineProperty(socket, 'remoteAddress', { value: remoteAddress });
  const incoming = new IncomingMessage(socket);
  incoming.headers = headers;
  return {
    incoming,
    /** Lets part of the body arrive, and waits until whoever reads has had it. */
    async send(part: Body): Promise<void> {
      incoming.push(typeof part === 'string' ? Buffer.from(part) : part);
      await setImmediate();
    },
    async end(): Promise<void> {
      incoming.push(null);
      await setImmediate();
    },
  };
}

interface App {
  request(path: string, init: RequestInit, env: { incoming: IncomingMessage }): Response | Promise<Response>;
}

/** A request to an app in this process. */
interface Asked {
  method?: string;
  headers?: Record<string, string>;
  /** The whole body; without one none arrives unless the test sends it. */
  body?: Body;
  /** Address of who asks. */
  from?: string;
}

/** Begins a request, whose body is still to come. */
export function begin(app: App, path: string, { method = 'POST', headers = {}, from }: Asked = {}) {
  const body = arriving(headers, from);
  const answer = Promise.resolve(app.request(path, { method, headers }, { incoming: body.incoming }));
  return { ...body, answer };
}

/** Asks and waits for the answer. */
export async function ask(app: App, path: string, asked: Asked = {}): Promise<Response> {
  const { send, end, answer } = begin(app, path, asked);
  if (asked.body !== undefined) {
    await send(asked.body);
    await end();
  }
  return answer;
}
