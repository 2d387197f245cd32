import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type RequestListener } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { portOf } from '@worldwright/relay/node';
import { expect, onTestFinished, test, vi } from 'vitest';
import { openLine } from '../bench/line.ts';
import { makeCertificate } from '../certificate.ts';

/** Responds with the `Host` header of the request. */
const echoHost: RequestListener = ({ headers }, response) => {
  response.end(headers.host);
};

/** Opens a slow connection to a local server. */
async function openLineTo(server: ReturnType<typeof createServer | typeof createTlsServer>, scheme: string) {
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const host = `localhost:${portOf(server)}`;
  const line = await openLine(`${scheme}://${host}`);
  onTestFinished(() => {
    line.close();
    server.close();
  });
  return { host, line };
}

test('requests have the host name of the site', async () => {
  const { host, line } = await openLineTo(createServer(echoHost), 'http');
  expect(await (await fetch(`${line.base}/`)).text()).toBe(host);
});

test('a site with TLS can be measured', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'line-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const { host, line } = await openLineTo(createTlsServer(makeCertificate(folder), echoHost), 'https');
  // The certificate is self-signed.
  vi.stubEnv('NODE_TLS_REJECT_UNAUTHORIZED', '0');
  const warned = vi.spyOn(process, 'emitWarning').mockImplementation(() => {});
  onTestFinished(() => {
    vi.unstubAllEnvs();
    warned.mockRestore();
  });
  expect(await (await fetch(`${line.base}/`)).text()).toBe(host);
});

test('the counted bytes are the transferred ones', async () => {
  const server = createServer((_asked, response) => {
    response.sendDate = false;
    response.writeHead(200, { 'Content-Length': 5, 'X-One': '1', 'X-Two': '22', Connection: 'close' }).end('words');
  });
  const { host, line } = await openLineTo(server, 'http');
  await (await fetch(`${line.base}/page`)).text();
  const socket = connect(portOf(server), '127.0.0.1');
  socket.write(`GET /page HTTP/1.1\r\nHost: ${host}\r\n\r\n`);
  const { length } = await buffer(socket);
  expect(line.take()).toEqual({ bytes: length, requests: [{ path: '/page', bytes: length }] });
});
