import { createServer } from 'node:net';
import { describe, expect, test, vi } from 'vitest';
import { portOf } from '../../serve/openPort.ts';
import { smtpError, startMail, startScriptedMail } from '../mail.ts';
import { enquiry, entriesOf, mailbox, only, postJson, startRelay } from '../support.ts';

// A generous limit for a busy machine; no test waits that long by itself.
vi.setConfig({ testTimeout: 60_000 });

/** Returns a port on which nothing listens. */
async function closedPort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const number = portOf(server);
  await new Promise((resolve) => server.close(resolve));
  return number;
}

const kindOf = (relay: Parameters<typeof entriesOf>[0]) => entriesOf(relay, 'not delivered')[0]?.kind;

/** Posts an enquiry, expects its acknowledgement, and waits for the first attempt to fail. */
async function firstFailure(smtpUrl: string, changes = {}) {
  const relay = await startRelay({ smtpUrl, ...changes });
  const failed = relay.logged('not delivered');
  expect((await postJson(relay.url, enquiry)).status).toBe(200);
  await failed;
  return relay;
}

test("a message above the mail server's size limit is tried once, and raises an alarm", async () => {
  const mail = await startMail({ size: 1000 });
  const relay = await startRelay({ smtpUrl: mail.url });
  expect((await postJson(relay.url, { ...enquiry, body: 'x'.repeat(3000) })).status).toBe(200);
  await relay.settled();
  const { id } = only(entriesOf(relay, 'accepted'));
  expect(only(entriesOf(relay, 'not delivered')).kind).toBe('refused');
  expect(only(entriesOf(relay, 'alarm'))).toMatchObject({ reason: 'refused', id });
  expect(mail.raw).toEqual([]);
});

describe('a mail server that refuses our account', () => {
  test('a used-up quota delays all enquiries until mail is accepted again', async () => {
    let isUsedUp = true;
    const mail = await startMail({
      onMailFrom: (_, __, done) =>
        done(isUsedUp ? smtpError(550, '5.4.5 Daily user sending quota exceeded') : undefined),
    });
    const relay = await startRelay({ smtpUrl: mail.url });
    for (let index = 0; index < 30; index += 1)
      expect((await postJson(relay.url, { ...enquiry, subject: `Enquiry ${index}` })).status).toBe(200);
    while (entriesOf(relay, 'not delivered').length < 8) await relay.logged('not delivered');
    expect(await relay.relay.ready()).toMatchObject({ waiting: 30, mailServer: { reachable: false } });
    isUsedUp = false;
    await relay.settled();
    expect(mail.raw).toHaveLength(30);
    expect(entriesOf(relay, 'alarm')).toEqual([]);
  });

  test.each([
    ['MAIL', '451 Not now', 'later'],
    ['MAIL', '550 5.4.5 Quota', 'server'],
    ['MAIL', '553 Not your sender', 'server'],
    ['MAIL', '552 Quota used up', 'later'],
    ['MAIL', '552 5.3.4 Too large', 'refused'],
    ['MAIL', '552 5.2.2 Too much', 'server'],
    ['RCPT', '450 Greylisted', 'later'],
    ['RCPT', '421 4.3.2 Closing', 'server'],
    ['RCPT', '550 5.4.5 Quota', 'blocked'],
    ['RCPT', '550-5.7.1 Relaying\r\n550 5.7.1 denied', 'blocked'],
    ['RCPT', '550 5.1.8 Sender address rejected', 'blocked'],
    ['RCPT', '550 5.1.90 Daily limit for message recipients', 'later'],
    ['RCPT', '550 5.1.10 Recipient not found', 'refused'],
    ['RCPT', '552 5.2.2 Mailbox full', 'later'],
    ['RCPT', '550 5.1.1 Nobody of this name', 'refused'],
    ['RCPT', '550 relay not permitted since 5.7.1', 'later'],
    ['DATA', '554 5.4.6 Quota', 'server'],
    ['.', '452 Not now', 'later'],
    ['.', '550 5.4.5 Quota', 'server'],
    // A visitor's text can cause it, so only this enquiry waits.
    ['.', '550 5.7.1 Looks like spam', 'later'],
    ['.', '552 5.2.2 Mailbox full', 'later'],
    ['.', '554 5.6.0 Not well formed', 'refused'],
    ['.', '554 5.2.0 SubmissionQuotaExceededException', 'later'],
    ['.', '554 5.2.252 SendAsDenied', 'later'],
    ['.', '552 5.2.3 Too large', 'refused'],
    ['.', '554 Daily limit reached', 'later'],
    ['CONNECT', 'drop', 'server'],
    ['EHLO', 'drop', 'server'],
    ['MAIL', 'drop', 'server'],
    ['RCPT', 'drop', 'server'],
    ['DATA', 'drop', 'server'],
    ['.', 'drop', 'unknown'],
    ['CONNECT', 'silence', 'server'],
    ['MAIL', 'silence', 'server'],
    ['RCPT', 'silence', 'server'],
    ['DATA', 'silence', 'server'],
    ['.', 'silence', 'unknown'],
    // An invalid reply to the whole message.
    ['.', 'taken, thank you', 'unknown'],
    ['.', '?', 'unknown'],
    ['.', '354 Go on', 'unknown'],
    ['.', '999 Done', 'unknown'],
  ])('a reply to %s with "%s" has the outcome "%s"', async (stage, reply, kind) => {
    const mail = await startScriptedMail({ [stage]: reply, ...(stage === 'EHLO' && { HELO: reply }) });
    const timeout = reply === 'silence' ? { smtpTimeout: 300 } : {};
    expect(kindOf(await firstFailure(mail.url, timeout))).toBe(kind);
    expect(mail.seen).toContain(stage);
  });
});

test('a recipient that refuses our account delays no other', async () => {
  const mail = await startMail({
    onRcptTo: ({ address }, _, done) => done(address === mailbox ? smtpError(550, '5.7.1 Not for you') : null),
  });
  const to = [mailbox, 'sales@company.example'];
  const relay = await startRelay({ smtpUrl: mail.url, to, backoff: { first: 60_000, max: 3_600_000 } });
  for (const subject of ['One', 'Two', 'Three']) {
    await postJson(relay.url, { ...enquiry, subject });
    await expect
      .poll(() => mail.messages(), { timeout: 15_000 })
      .toContainEqual(expect.objectContaining({ subject: `[Website] ${subject}` }));
  }
  expect(await relay.relay.ready()).toMatchObject({ waiting: 3 });
  expect(entriesOf(relay, 'alarm')).toEqual([]);
});

describe('an unusable mail server', () => {
  test.each([
    ['refuses the connection', { onConnect: (_: unknown, done: (e: Error) => void) => done(smtpError(421, 'no')) }],
    ['refuses it permanently', { onConnect: (_: unknown, done: (e: Error) => void) => done(smtpError(554, 'no')) }],
    ['has an untrusted certificate', { secure: true }],
    ['has an untrusted certificate after STARTTLS', { disabledCommands: ['AUTH'] }],
    ['requires a password that is not set', { disabledCommands: ['STARTTLS'] }],
  ])('the enquiry waits for a server that %s', async (_, options) => {
    const mail = await startMail(options);
    const relay = await firstFailure(mail.url);
    expect(kindOf(relay)).toBe('server');
    expect((await relay.relay.ready()).mailServer.reachable).toBe(false);
    expect(mail.raw).toEqual([]);
  });

  test('nothing is sent without STARTTLS if TLS is required', async () => {
    const mail = await startMail();
    expect(kindOf(await firstFailure(`${mail.url}?requireTLS=true`))).toBe('server');
    expect(mail.raw).toEqual([]);
  });

  test('a wrong password makes the enquiry wait, not fail', async () => {
    const mail = await startMail({
      disabledCommands: ['STARTTLS'],
      allowInsecureAuth: true,
      onAuth: (_, __, done) => done(smtpError(535, 'no')),
    });
    expect(kindOf(await firstFailure(mail.url.replace('//', '//me:wrong@')))).toBe('server');
  });

  test('a closed port and an unknown host make the enquiry wait', async () => {
    expect(kindOf(await firstFailure(`smtp://127.0.0.1:${await closedPort()}`))).toBe('server');
    expect(kindOf(await firstFailure('smtp://mail.invalid'))).toBe('server');
  });
});

test('a disconnect within the message leads to a retry and one copy', async () => {
  let isBroken = true;
  let taken = 0;
  const mail = await startMail({
    async onData(stream, session, done) {
      for await (const _ of stream) if (isBroken) break;
      if (!isBroken) taken += 1;
      else for (const { _socket, id } of mail.connections()) if (id === session.id) _socket.destroy();
      isBroken = false;
      done();
    },
  });
  const relay = await startRelay({ smtpUrl: mail.url });
  await postJson(relay.url, { ...enquiry, body: 'x'.repeat(3_000_000) });
  await relay.settled();
  expect([entriesOf(relay, 'not delivered').length, taken]).toEqual([1, 1]);
});

test('deliveries respect the maximum number of kept connections', async () => {
  let together = 0;
  let peak = 0;
  let connections = 0;
  // The first ones wait until the maximum is reached, however slow the machine is.
  const { promise: allThree, resolve: goOn } = Promise.withResolvers<void>();
  const mail = await startMail({
    onConnect(_, done) {
      connections += 1;
      done();
    },
    async onData(stream, _session, done) {
      together += 1;
      peak = Math.max(peak, together);
      if (together === 3) goOn();
      for await (const _ of stream);
      await allThree;
      together -= 1;
      done();
    },
  });
  const relay = await startRelay({ smtpUrl: mail.url, smtpConnections: 3 });
  const posts = Array.from({ length: 60 }, (_, index) => postJson(relay.url, { ...enquiry, subject: String(index) }));
  await Promise.all(posts);
  await relay.settled();
  expect(peak).toBe(3);
  // Three deliveries, and the connection that verified the server at the start.
  expect(connections).toBeLessThanOrEqual(4);
});
