import { once } from 'node:events';
import { readdir, rm, stat, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout } from 'node:timers/promises';
import { expect, test, vi } from 'vitest';
import { portOf } from '../../serve/openPort.ts';
import { smtpError, startMail } from '../mail.ts';
import { startProcess } from '../process.ts';
import { enquiry, errorOf, outboxMessages, postJson, startRelay, subjectOf, temporaryDirectory } from '../support.ts';

// A generous limit for a busy machine; no test waits that long by itself.
vi.setConfig({ testTimeout: 120_000 });

const submit = (url: string, number: number) =>
  postJson(url, {
    ...enquiry,
    subject: `Enquiry ${number}`,
    body: `Email: a@example.org\n${'x'.repeat(5000)}\nthe end`,
    key: `the key of number ${number}`,
  }).then(
    ({ status }) => status,
    () => 0,
  );

const numbers = (subjects: (string | undefined)[]) =>
  subjects.map((subject) => Number(subject?.replace('Enquiry ', '')));

test('on a stop the relay finishes running requests, keeps the rest, and the next start delivers it', async () => {
  const server = Promise.withResolvers<void>();
  const reached = Promise.withResolvers<void>();
  const mail = await startMail({}, () => {
    reached.resolve();
    return server.promise;
  });
  const environment = { SMTP_URL: mail.url, SMTP_CONNECTIONS: '1' };
  const directory = { OUTBOX_DIR: await temporaryDirectory() };
  const relay = await startProcess({ ...environment, ...directory });
  for (const number of [1, 2, 3]) expect(await submit(relay.url, number)).toBe(200);
  await reached.promise;
  relay.child.kill('SIGTERM');
  await relay.logged('closing');
  const isServing = () =>
    fetch(`${relay.url}/healthz`).then(
      () => true,
      () => false,
    );
  while (await isServing());
  server.resolve();
  expect(await relay.ended).toEqual([0, null]);
  expect(mail.raw).toHaveLength(1);
  const next = await startProcess({ ...environment, ...directory });
  await next.settled();
  expect(numbers((await mail.messages()).map(subjectOf)).sort()).toEqual([1, 2, 3]);
});

test('a start logs its state, keeps files of an earlier version, and creates a private store', async () => {
  const outbox = await temporaryDirectory();
  const old = `${'0'.repeat(32)}.eml`;
  await writeFile(`${outbox}/${old}`, 'an earlier enquiry');
  const relay = await startProcess({ OUTBOX_DIR: outbox, RELAY_DRAIN: '300' });
  expect(await submit(relay.url, 1)).toBe(200);
  await relay.settled();
  const names = await readdir(outbox);
  expect(names).toContain(old);
  expect(names.filter((name) => name.endsWith('.eml'))).toHaveLength(2);
  for (const name of names.filter((found) => found.startsWith('relay.db')))
    expect([name, (await stat(`${outbox}/${name}`)).mode & 0o077]).toEqual([name, 0]);
  // As in HTTP/1.0 without a host, which some load balancers send.
  const { port, hostname } = new URL(relay.url);
  const socket = connect(Number(port), hostname).setEncoding('utf8');
  socket.write('GET /readyz HTTP/1.0\r\n\r\n');
  expect(String(await once(socket, 'data'))).toMatch(/^HTTP\/1.1 200 /);
  expect((await fetch(`${relay.url}/healthz`)).headers.get('keep-alive')).toBe('timeout=5');

  // While draining it still serves, and reports "not ready".
  relay.child.kill('SIGTERM');
  await relay.logged('closing');
  for (const probe of ['/readyz', '/readyz?from=balancer'])
    expect((await fetch(`${relay.url}${probe}`)).status).toBe(503);
  // So that a proxy sends no enquiry over a connection that is about to close.
  expect((await fetch(`${relay.url}/healthz`)).headers.get('connection')).toBe('close');
  expect(await submit(relay.url, 2)).toBe(200);
  expect(relay.output()).toMatch(/^(\{.*\}\n)+$/);
});

test('behind a proxy keep-alive lasts longer, and a missing site is logged', async () => {
  const outbox = await temporaryDirectory();
  const relay = await startProcess({ OUTBOX_DIR: outbox, RELAY_TRUST_PROXY: '1', RELAY_SITE_DIR: outbox });
  expect(await relay.logged('warning')).toContain(`RELAY_SITE_DIR: ${outbox} contains no site`);
  expect((await fetch(`${relay.url}/healthz`)).headers.get('keep-alive')).toBe('timeout=620');
});

test('a start without its port ends its deliveries, so that the next one sends no duplicate', async () => {
  // Longer than the start takes to fail.
  const mail = await startMail({}, () => setTimeout(1500));
  const outboxDir = await temporaryDirectory();
  const before = await startRelay({ outboxDir, smtpUrl: 'smtp://127.0.0.1:1' });
  await postJson(before.url, enquiry);
  await before.relay.close();
  const environment = { OUTBOX_DIR: outboxDir, SMTP_URL: mail.url };
  const taken = String(portOf(before.server));
  await expect(startProcess({ ...environment, RELAY_PORT: taken })).rejects.toThrow(`Port ${taken} is in use`);
  const next = await startProcess(environment);
  await next.settled();
  expect(mail.raw).toHaveLength(1);
});

test('on a full disk the visitor gets an error, nothing is half stored, and smaller enquiries are delivered', async () => {
  const outbox = await temporaryDirectory();
  const relay = await startProcess({ OUTBOX_DIR: outbox }, 2048);
  const refused = await postJson(relay.url, { ...enquiry, body: 'x'.repeat(3_000_000) });
  expect(refused.status).toBe(503);
  expect(await errorOf(refused)).toBe('Your message could not be stored. Please try again.');
  expect((await postJson(relay.url, enquiry)).status).toBe(200);
  await relay.settled();
  expect(await outboxMessages(outbox)).toHaveLength(1);
});

test('on a disk without room for an enquiry the relay is not ready', async () => {
  const away = { OUTBOX_DIR: await temporaryDirectory(), SMTP_URL: 'smtp://127.0.0.1:1' };
  const relay = await startProcess(away, 2048);
  const post = (count: number) => postJson(relay.url, { ...enquiry, subject: `Enquiry ${count}` });
  let taken = 0;
  while ((await post(taken)).status === 200) taken += 1;
  expect(taken).toBeGreaterThan(5);
  // The check is cached for a second.
  const ready = async () => {
    const answer = await fetch(`${relay.url}/readyz`);
    return [answer.status, await answer.json()];
  };
  await expect.poll(ready, { timeout: 5_000 }).toMatchObject([503, { ok: false, store: 'failing' }]);
});

test.each([
  ['a file in its way', async () => join(await temporaryDirectory(), 'file'), 'EEXIST'],
  // Nobody can create a folder there, and the system reports it as missing.
  ['a system folder', () => '/proc/nowhere', 'ENOENT'],
])('a store that cannot be created is reported with its path and settings: %s', async (_what, placeOf, code) => {
  const place = await placeOf();
  if (code === 'EEXIST') await writeFile(place, '');
  await expect(startProcess({ OUTBOX_DIR: place })).rejects.toThrow(
    new RegExp(`^ended with 1: There is no place for the store: ${code}: .*'${place}'\\. .* OUTBOX_DIR or .*\\n$`),
  );
});

test('while another process writes the store, other requests are answered and an enquiry waits', async () => {
  const outbox = await temporaryDirectory();
  const relay = await startProcess({ OUTBOX_DIR: outbox });
  const other = new DatabaseSync(`${outbox}/relay.db`, { timeout: 5000 });
  other.exec('BEGIN IMMEDIATE');
  const posted = postJson(relay.url, enquiry);
  expect(await Promise.race([posted, setTimeout(500, 'waiting')])).toBe('waiting');
  const alive = fetch(`${relay.url}/healthz`).then(({ status }) => status);
  expect(await Promise.race([posted, alive])).toBe(200);
  other.exec('ROLLBACK');
  other.close();
  expect((await posted).status).toBe(200);
  await relay.settled();
  expect(await outboxMessages(outbox)).toHaveLength(1);
});

test.each([
  ['from the start', 'sending'],
  ['when it is its turn', 'accepted'],
])(
  'a store that accepts enquiries but cannot deliver them, %s, raises an alarm without a visitor',
  async (_when, state) => {
    const outbox = await temporaryDirectory();
    const environment = { OUTBOX_DIR: outbox, SMTP_URL: 'smtp://127.0.0.1:1' };
    const before = await startProcess(environment);
    expect((await postJson(before.url, enquiry)).status).toBe(200);
    before.child.kill('SIGKILL');
    await before.ended;
    // A damaged page that new data does not use.
    const store = new DatabaseSync(`${outbox}/relay.db`);
    store.exec(`UPDATE enquiry SET state = '${state}';
    CREATE TRIGGER damage BEFORE UPDATE ON enquiry BEGIN SELECT RAISE(ABORT, 'damaged'); END`);
    store.close();
    const relay = await startProcess(environment);
    expect(await relay.logged('alarm')).toContain('"reason":"store fails"');
    expect((await postJson(relay.url, { ...enquiry, subject: 'Another' })).status).toBe(200);
  },
);

test('after the removal of its store a running relay refuses enquiries, and delivers the stored ones', async () => {
  const outbox = await temporaryDirectory();
  const mail = await startMail({ onConnect: (_, done) => done(isBack ? null : smtpError(421, 'no')) });
  let isBack = false;
  const relay = await startProcess({ OUTBOX_DIR: outbox, SMTP_URL: mail.url });
  expect((await postJson(relay.url, enquiry)).status).toBe(200);
  for (const name of await readdir(outbox)) await rm(`${outbox}/${name}`);
  const refused = await postJson(relay.url, { ...enquiry, subject: 'Another' });
  expect(refused.status).toBe(503);
  expect(await errorOf(refused)).toBe('Your message could not be stored. Please try again.');
  expect((await fetch(`${relay.url}/readyz`)).status).toBe(503);
  expect(await relay.logged('alarm')).toMatch(/"store fails","code":"StoreIsGone"/);
  isBack = true;
  await relay.logged('delivered');
  expect(mail.raw).toHaveLength(1);
});

test('mistakes in the configuration are listed, and end the process with 1', async () => {
  await expect(startProcess({ RELAY_TO: 'nobody', RELAY_PORT: 'x', SMTP_URL: '' })).rejects.toThrow(
    /^ended with 1: .*SMTP_URL: is empty.*\n.*RELAY_TO: "nobody" is not an e-mail address\n.*RELAY_PORT: must be a whole number/s,
  );
});
