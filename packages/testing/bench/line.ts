import { once } from 'node:events';
import { request as askPlainly, createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { request as askWithTls } from 'node:https';
import { setTimeout as wait } from 'node:timers/promises';
import { portOf } from '@worldwright/relay/node';

/** Of a slow phone's line: time in ms until an answer begins, and bytes a second that all answers share. */
const LATENCY = 150;
const RATE = 1_600_000 / 8;
/** How much is sent at a time, in bytes. */
const PACKET = 1_460;

/** What has come over the line. */
export interface Traffic {
  bytes: number;
  /** Paths that were asked for, with the bytes of each answer. */
  requests: { path: string; bytes: number }[];
}

/** A slow line to a server. */
export interface Line {
  /** Such as `http://127.0.0.1:40123`. */
  base: string;
  /** What has come since the last time that it was asked for. */
  take: () => Traffic;
  close: () => void;
}

/** The size of an answer's head in bytes: its first line, a line for each header, and an empty one. */
const headSize = ({ rawHeaders, statusCode, statusMessage }: IncomingMessage) =>
  `HTTP/1.1 ${statusCode} ${statusMessage}\r\n\r\n`.length +
  // Names and values in turn; after each name come ": ", after each value the end of its line.
  rawHeaders.reduce((all, text) => all + text.length + 2, 0);

/**
 * A slow line to a server. It stands between browser and server, not in the browser, so that it slows down and
 * counts all that is asked for, also what a browser fetches ahead for a page that is not there yet.
 *
 * @param server such as `https://example.org`.
 */
export async function openLine(server: string): Promise<Line> {
  const { protocol, host } = new URL(server);
  const request = protocol === 'https:' ? askWithTls : askPlainly;
  let traffic: Traffic = { bytes: 0, requests: [] };
  /** When the line is free again. */
  let free = 0;

  async function send(response: ServerResponse, chunk: Uint8Array): Promise<void> {
    for (let from = 0; from < chunk.length; from += PACKET) {
      const packet = chunk.subarray(from, from + PACKET);
      free = Math.max(free, performance.now()) + (packet.length / RATE) * 1000;
      await wait(Math.max(0, free - performance.now()));
      response.write(packet);
    }
  }

  async function pass(asked: IncomingMessage, response: ServerResponse): Promise<void> {
    const arrived = wait(LATENCY);
    const answer = await new Promise<IncomingMessage>((resolve, reject) => {
      const upstream = request(
        `${server}${asked.url}`,
        // One machine may have several sites, which it tells apart by their names.
        { method: asked.method ?? 'GET', headers: { ...asked.headers, host } },
        resolve,
      );
      asked.pipe(upstream.once('error', reject));
    });
    const record = { path: asked.url ?? '', bytes: headSize(answer) };
    traffic.requests.push(record);
    await arrived;
    response.writeHead(answer.statusCode ?? 502, answer.rawHeaders);
    for await (const chunk of answer) {
      record.bytes += chunk.length;
      await send(response, chunk);
    }
    traffic.bytes += record.bytes;
    response.end();
  }

  const line = createServer((asked, response) => void pass(asked, response).catch(() => response.destroy()));
  await once(line.listen(0, '127.0.0.1'), 'listening');
  return {
    base: `http://127.0.0.1:${portOf(line)}`,
    take: () => {
      const taken = traffic;
      traffic = { bytes: 0, requests: [] };
      return taken;
    },
    close: () => line.close(),
  };
}
