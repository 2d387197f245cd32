import { type OutgoingHttpHeaders, type ServerResponse, STATUS_CODES } from 'node:http';

/** Responds with a status and its name as text. */
export function refuse(response: ServerResponse, status: number, headers: OutgoingHttpHeaders = {}): void {
  const text = `${STATUS_CODES[status] ?? status}\n`;
  response.writeHead(status, {
    'Cache-Control': 'no-store',
    ...headers,
    'Content-Type': 'text/plain; charset=utf-8',
    'Content-Length': Buffer.byteLength(text),
  });
  response.end(text);
}
