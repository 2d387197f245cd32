import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { Fixture } from './support/fixture.ts';
import { serveHere } from './support/inProcess.ts';
import { readAnswers, talk } from './support/wire.ts';

const fixture = new Fixture();
await fixture.build('one', {
  '_not-sent.html': '<html><head><!--relay:head--></head><body>The first<main><!--relay:main--></main></body></html>',
});
const server = await serveHere(fixture);
afterAll(async () => {
  await server.close();
  fixture.remove();
});

const report = (path: string) =>
  fetch(`${server.url}/vitals`, {
    method: 'POST',
    body: JSON.stringify({ path, metrics: [{ name: 'LCP', value: 900 }] }),
  });

const postForm = () =>
  fetch(`${server.url}/send-email`, { method: 'POST', body: new URLSearchParams({ name: 'Asha' }) });

test('Web Vitals are counted for pages of the site only', async () => {
  const paths = ['/', '/service/rpa', '/nowhere', '/404', '/assets/style-1.css', '/_not-sent', '/about-us.html'];
  const answers = await Promise.all(paths.map(async (path) => (await report(path)).status));
  expect(answers).toEqual([204, 204, 400, 400, 400, 400, 400]);
  const { pages } = Object(await (await fetch(`${server.url}/vitals`)).json());
  expect(Object.keys(pages)).toEqual(['/', '/service/rpa']);
});

test('an invalid form is returned on the site’s own page, which has no URL', async () => {
  expect(await (await postForm()).text()).toMatch(/The first<main>.*value="Asha".*<\/main>/s);
  expect((await fetch(`${server.url}/_not-sent`)).status).toBe(404);
  expect((await fetch(`${server.url}/_not-sent.html`)).status).toBe(404);
});

test('a form may be posted from the public origin through a proxy that changes the host, and from no other', async () => {
  const post = async (origin: string) =>
    (
      await fetch(`${server.url}/send-email`, {
        method: 'POST',
        headers: { Origin: origin, Accept: 'text/html' },
        body: new URLSearchParams({ name: 'A', email: 'a@b.co', phone: '1', subject: 'S', message: 'M' }),
        redirect: 'manual',
      })
    ).status;
  expect([await post('https://little.test'), await post('https://other.test')]).toEqual([303, 403]);
});

const MEGABYTE = Buffer.alloc(1024 * 1024, 'x');

test.each([
  ['is not read', 'Content-Length: 20971520', Buffer.concat(new Array<Buffer>(19).fill(MEGABYTE))],
  [
    'is read in part',
    'Transfer-Encoding: chunked',
    Buffer.from('\r\n1300000\r\n'.concat('x'.repeat(19 * 1024 * 1024), '\r\n0\r\n\r\n')),
  ],
])('a client that still sends a body that %s gets the response without a reset', async (_, header, rest) => {
  const head = `POST /send-email HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n${header}\r\n\r\n`;
  const first = header.startsWith('T') ? Buffer.concat([Buffer.from('100000\r\n'), MEGABYTE]) : MEGABYTE;
  const last = 'GET /healthz HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n';
  const said = await talk(server.port, [
    head,
    first,
    rest.subarray(0, 17 * 1024 * 1024),
    1500,
    rest.subarray(17 * 1024 * 1024),
    last,
  ]);
  expect(readAnswers(said, ['POST', 'GET']).map(({ status }) => status)).toEqual([413, 200]);
});

// The last test, because it removes the page.
test("an invalid form is returned on a plain page if the site's cannot be read", async () => {
  rmSync(join(await fixture.served(), '_not-sent.html'));
  const answer = await postForm();
  expect(answer.status).toBe(400);
  expect(await answer.text()).toMatch(/^<!doctype html>.*<main>.*value="Asha".*<\/main>/s);
});
