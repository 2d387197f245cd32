import { rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { describe, expect, test, vi } from 'vitest';
import { smtpError, startMail, startScriptedMail } from './mail.ts';
import { enquiry, errorOf, filledForm, port, postForm, postJson, startRelay, temporaryDirectory } from './support.ts';

// Not a duration that anything waits for: room for a machine that is busy with other things.
vi.setConfig({ testTimeout: 60_000 });

const key = { 'Idempotency-Key': 'a key' };

/** A port on which nothing listens. */
async function closedPort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const number = port(server.address());
  await new Promise((resolve) => server.close(resolve));
  return number;
}

describe('a mail server that refuses', () => {
  const refusing = (code: number) => (_: unknown, __: unknown, callback: (error: Error) => void) =>
    callback(smtpError(code, 'no'));
  test.each([
    ['the connection', { onConnect: (_: unknown, callback: (error: Error) => void) => callback(smtpError(421, 'no')) }],
    ['the sender', { onMailFrom: refusing(451) }],
    ['the recipient for now', { onRcptTo: refusing(450) }],
    ['the recipient for good', { onRcptTo: refusing(550) }],
    ['DATA', { disabledCommands: ['DATA', 'AUTH', 'STARTTLS'] }],
  ])('%s: the visitor is told, keeps the entries, and nothing is in the mailbox', async (_, options) => {
    const mail = await startMail(options);
    const relay = await startRelay({ smtpUrl: mail.url });
    const response = await postJson(relay.url, enquiry);
    expect(response.status).toBe(502);
    expect(await errorOf(response)).toBe('The mail server did not accept your message. Please try again later.');
    const form = await postForm(relay.url, filledForm);
    expect(form.status).toBe(502);
    expect(await form.text()).toContain('Hello there</textarea>');
    expect(mail.raw).toEqual([]);
  });

  test('the message after DATA: the same', async () => {
    const mail = await startMail({}, () => Promise.reject(smtpError(554, 'asha@example.org is a spammer')));
    const relay = await startRelay({ smtpUrl: mail.url });
    expect((await postJson(relay.url, enquiry)).status).toBe(502);
    expect(JSON.stringify(relay.log)).toContain('EMESSAGE DATA 554');
    expect(JSON.stringify(relay.log)).not.toContain('asha');
  });

  test('its size: the visitor is told that it is the size', async () => {
    const mail = await startMail({ size: 1000 });
    const relay = await startRelay({ smtpUrl: mail.url });
    const response = await postJson(relay.url, { ...enquiry, body: 'x'.repeat(5000) });
    expect(response.status).toBe(413);
    expect(await errorOf(response)).toContain('larger than the mail server accepts');
  });
});

describe('a mail server that breaks off', () => {
  test.each(['CONNECT', 'EHLO', 'MAIL', 'RCPT', 'DATA', '.'])('at %s', async (stage) => {
    const drop = stage === 'EHLO' ? { EHLO: 'drop', HELO: 'drop' } : { [stage]: 'drop' };
    const mail = await startScriptedMail(drop);
    const relay = await startRelay({ smtpUrl: mail.url });
    expect((await postJson(relay.url, enquiry)).status).toBe(502);
    expect(mail.seen).toContain(stage);
  });

  test('or is not there at all', async () => {
    const relay = await startRelay({ smtpUrl: `smtp://127.0.0.1:${await closedPort()}` });
    expect((await postJson(relay.url, enquiry)).status).toBe(502);
    expect(JSON.stringify(relay.log)).toContain('ESOCKET');
  });

  test('or cannot be found', async () => {
    const relay = await startRelay({ smtpUrl: 'smtp://mail.invalid' });
    expect((await postJson(relay.url, enquiry)).status).toBe(502);
  });
});

test.each(['CONNECT', 'MAIL', 'RCPT', 'DATA', '.'])(
  'a mail server that falls silent at %s is given up',
  async (stage) => {
    const mail = await startScriptedMail({ [stage]: 'silence' });
    const relay = await startRelay({ smtpUrl: mail.url, smtpTimeout: 100 });
    const response = await postJson(relay.url, enquiry, key);
    expect(response.status).toBe(504);
    expect(await errorOf(response)).toBe('The mail server did not answer in time. Please try again.');
    expect(mail.seen).toContain(stage);
  },
);

describe('TLS', () => {
  test('a certificate that cannot be trusted stops the delivery', async () => {
    const mail = await startMail({ secure: true });
    const relay = await startRelay({ smtpUrl: mail.url });
    expect((await postJson(relay.url, enquiry)).status).toBe(502);
    expect(mail.raw).toEqual([]);
    const trusting = await startRelay({ smtpUrl: `${mail.url}?verify=false` });
    expect((await postJson(trusting.url, enquiry)).status).toBe(200);
  });

  test('so it does when the connection was to be upgraded', async () => {
    const mail = await startMail({ disabledCommands: ['AUTH'] });
    const relay = await startRelay({ smtpUrl: mail.url });
    expect((await postJson(relay.url, enquiry)).status).toBe(502);
    const trusting = await startRelay({ smtpUrl: `${mail.url}?verify=false` });
    expect((await postJson(trusting.url, enquiry)).status).toBe(200);
    expect(mail.raw).toHaveLength(1);
  });

  test('a server that has lost its STARTTLS gets nothing where TLS is required', async () => {
    const mail = await startMail();
    const relay = await startRelay({ smtpUrl: `${mail.url}?requireTLS=true` });
    expect((await postJson(relay.url, enquiry)).status).toBe(502);
    expect(mail.raw).toEqual([]);
  });
});

test('an outbox that cannot be written is an error, and the retry after it is repaired succeeds', async () => {
  const blocked = join(await temporaryDirectory(), 'file');
  await writeFile(blocked, '');
  const relay = await startRelay({ outboxDir: join(blocked, 'outbox') });
  const response = await postJson(relay.url, enquiry, key);
  expect(response.status).toBe(503);
  expect(await errorOf(response)).toBe('Your message could not be stored. Please try again.');
  const form = await postForm(relay.url, filledForm);
  expect(form.status).toBe(503);
  expect(await form.text()).toContain('Hello there</textarea>');
  await rm(blocked);
  expect((await postJson(relay.url, enquiry, key)).status).toBe(200);
  expect(await relay.messages()).toHaveLength(1);
});
