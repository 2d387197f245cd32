import { createServer } from 'node:http';
import { json } from 'node:stream/consumers';
import { expect, onTestFinished, test } from 'vitest';
import { smtpError, startMail } from './mail.ts';
import { enquiry, entriesOf, mailbox, only, port, postJson, startRelay } from './support.ts';

const refusing = { onRcptTo: (_: unknown, __: unknown, done: (error: Error) => void) => done(smtpError(550, 'no')) };

test('the readiness tells of the store, of what waits, and of the mail server', async () => {
  const mail = await startMail();
  const relay = await startRelay({ smtpUrl: mail.url });
  await postJson(relay.url, enquiry);
  await relay.settled();
  const response = await fetch(`${relay.url}/readyz`);
  expect(response.status).toBe(200);
  expect(await response.json()).toEqual({
    ok: true,
    store: 'writable',
    waiting: 0,
    oldestWaiting: 0,
    lastDelivery: expect.stringMatching(/^20.*Z$/),
    mailServer: { reachableAtStart: true, reachable: true, since: expect.stringMatching(/^20.*Z$/) },
  });
});

test('a mail server that is away does not stop the form, and is told', async () => {
  const mail = await startMail({ onConnect: (_, done) => done(smtpError(421, 'no')) });
  const relay = await startRelay({ smtpUrl: mail.url });
  const failed = relay.logged('not delivered');
  await postJson(relay.url, enquiry);
  await failed;
  const { ok, waiting, mailServer } = await relay.relay.ready();
  expect([ok, waiting, mailServer.reachable]).toEqual([true, 1, false]);
});

test('a relay that closes is alive, and not ready', async () => {
  const relay = await startRelay();
  await relay.relay.close();
  expect((await fetch(`${relay.url}/healthz`)).status).toBe(200);
  const response = await fetch(`${relay.url}/readyz`);
  expect([response.status, response.headers.get('connection')]).toEqual([503, 'close']);
  expect((await postJson(relay.url, enquiry)).status).toBe(503);
});

test('whoever passes by is told no figures', async () => {
  const relay = await startRelay();
  const proxied = { headers: { 'X-Forwarded-For': '192.0.2.1' } };
  expect(await (await fetch(`${relay.url}/readyz`, proxied)).json()).toEqual({ ok: true });
  expect((await fetch(`${relay.url}/metrics`, proxied)).status).toBe(404);
  expect((await fetch(`${relay.url}/metrics`)).status).toBe(200);
});

test('with a token, whoever shows it reads the metrics, and nobody else', async () => {
  const relay = await startRelay({ metricsToken: 'a token of some length' });
  const ask = (headers: Record<string, string>) => fetch(`${relay.url}/metrics`, { headers });
  expect((await ask({})).status).toBe(404);
  expect((await ask({ Authorization: 'Bearer b token of some length' })).status).toBe(404);
  expect((await ask({ Authorization: 'a token of some length' })).status).toBe(404);
  for (const scheme of ['Bearer', 'bearer', 'BEARER'])
    expect((await ask({ Authorization: `${scheme} a token of some length` })).status).toBe(200);
});

test('the metrics count, in the format of Prometheus', async () => {
  const mail = await startMail(refusing);
  const relay = await startRelay({ smtpUrl: mail.url });
  await postJson(relay.url, enquiry);
  await postJson(relay.url, {});
  await relay.settled();
  const text = await (await fetch(`${relay.url}/metrics`)).text();
  for (const line of text.trimEnd().split('\n'))
    expect(line).toMatch(/^(# (HELP|TYPE) [a-z_]+ .+|[a-z_]+(\{[a-z]+="[^"]*"\})? [\d.e+-]+)$/);
  expect(text).toContain('relay_enquiries{state="refused"} 1\n');
  expect(text).toContain('relay_answers_total{status="200"} 1\n');
  expect(text).toContain('relay_answers_total{status="400"} 1\n');
  expect(text).toContain('relay_attempts_total{outcome="not delivered"} 1\n');
});

test('an alarm is posted to the operator, without a word of the visitor', async () => {
  const mail = await startMail(refusing);
  let told: (alarm: unknown) => void = () => {};
  const alarm = new Promise((resolve) => {
    told = resolve;
  });
  const hook = createServer((request, response) => {
    void json(request).then(told);
    response.end();
  });
  await new Promise<void>((resolve) => hook.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void hook.close());
  const relay = await startRelay({ smtpUrl: mail.url, alarmUrl: `http://127.0.0.1:${port(hook.address())}/` });
  await postJson(relay.url, enquiry);
  const { id } = only(entriesOf(relay, 'accepted'));
  expect(await alarm).toEqual({ reason: 'refused', id, code: expect.stringContaining('550') });
});

test('an alarm that did not arrive is sent by the next start, and by none after it', async () => {
  const mail = await startMail(refusing);
  const heard: unknown[] = [];
  let status = 500;
  const hook = createServer(async (request, response) => {
    const alarm = await json(request);
    if (status === 200) heard.push(alarm);
    response.writeHead(status).end();
  });
  await new Promise<void>((resolve) => hook.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void hook.close());
  const settings = { smtpUrl: mail.url, alarmUrl: `http://127.0.0.1:${port(hook.address())}/` };
  const first = await startRelay(settings);
  await postJson(first.url, enquiry);
  await expect.poll(() => entriesOf(first, 'alarm not sent')).toHaveLength(1);
  await first.relay.close();
  status = 200;
  for (const _ of ['the next', 'the one after it']) {
    const next = await startRelay({ ...settings, outboxDir: first.outbox });
    await expect.poll(() => heard).toEqual([{ reason: 'refused', id: only(entriesOf(first, 'accepted')).id }]);
    await next.settled();
    await next.relay.close();
  }
  expect(heard).toHaveLength(1);
});

test('an alarm is mailed to the operator', async () => {
  const mail = await startMail({
    onRcptTo: ({ address }, _, done) => done(address === mailbox ? smtpError(550, 'no') : null),
  });
  const relay = await startRelay({ smtpUrl: mail.url, alarmTo: 'admin@company.example' });
  await postJson(relay.url, enquiry);
  await relay.settled();
  await mail.received(1);
  const message = only(await mail.messages());
  expect(message.to?.[0]?.address).toBe('admin@company.example');
  expect(message.subject).toMatch(/^\[Website\] Alarm: refused, [0-9a-f]{32}/);
});

test('an error has its stack in the log, and an answer that says nothing of it', async () => {
  const relay = await startRelay();
  await relay.relay.close();
  const response = await fetch(`${relay.url}/metrics`);
  expect([response.status, await response.text()]).toEqual([500, expect.stringContaining('Something went wrong')]);
  const fault = only(entriesOf(relay, 'fault'));
  expect(fault.request).toBe(response.headers.get('x-request-id'));
  expect(fault.stack).toMatch(/^ +at .*report\.ts/m);
});
