import { once } from 'node:events';
import { createServer, request as httpRequest, type IncomingMessage, type ServerResponse } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { setTimeout as wait } from 'node:timers/promises';
import { portOf } from '@worldwright/relay/node';

/** Latency of a slow phone connection in ms, and its shared bandwidth in bytes a second. */
const LATENCY_MS = 150;
const BYTES_PER_SECOND = 1_600_000 / 8;
/** Packet size in bytes. */
const PACKET_BYTES = 1_460;

/** Data transferred over the connection. */
export interface Traffic {
  bytes: number;
  /** Requested paths, with the bytes of each response. */
  requests: { path: string; bytes: number }[];
}

/** A slow connection to a server. */
export interface Line {
  /** Such as `http://127.0.0.1:40123`. */
  base: string;
  /** Returns the traffic since the last call. */
  take: () => Traffic;
  close: () => void;
}

/** Returns the size of a response's head in bytes: status line, header lines and an empty line. */
const headSize = ({ rawHeaders, statusCode, statusMessage }: IncomingMessage) =>
  `HTTP/1.1 ${statusCode} ${statusMessage}\r\n\r\n`.length +
  // `rawHeaders` alternates names and values: ": " follows each name, CRLF each value.
  rawHeaders.reduce((all, text) => all + text.length + 2, 0);

/**
 * Opens a slow connection to a server. It is a proxy, not a setting of the browser, so that it also slows down and
 * counts prefetches.
 *
 * @param server such as `https://example.org`
 */
export async function openLine(server: string): Promise<Line> {
  const { protocol, host } = new URL(server);
  const request = protocol === 'https:' ? httpsRequest : httpRequest;
  let traffic: Traffic = { bytes: 0, requests: [] };
  /** Time at which the connection is idle again. */
  let free = 0;

  async function send(response: ServerResponse, chunk: Uint8Array): Promise<void> {
    for (let from = 0; from < chunk.length; from += PACKET_BYTES) {
      const packet = chunk.subarray(from, from + PACKET_BYTES);
      free = Math.max(free, performance.now()) + (packet.length / BYTES_PER_SECOND) * 1000;
      await wait(Math.max(0, free - performance.now()));
      response.write(packet);
    }
  }

  async function pass(asked: IncomingMessage, response: ServerResponse): Promise<void> {
    const arrived = wait(LATENCY_MS);
    const answer = await new Promise<IncomingMessage>((resolve, reject) => {
      const upstream = request(
        `${server}${asked.url}`,
        // The server may have several virtual hosts.
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
