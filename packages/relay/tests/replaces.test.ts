import { describe, expect, test } from 'vitest';
import { smtpError, startMail } from './mail.ts';
import { enquiry, entriesOf, gate, only, postJson, startRelay, wordsOf } from './support.ts';

const first = { ...enquiry, key: 'the key of the first one' };
const second = { ...enquiry, body: `${enquiry.body}, corrected`, key: 'the key of the second', replaces: first.key };

test('a correction takes the place of what has not been sent: the owner sees one', async () => {
  const isUp = gate();
  const mail = await startMail({ onConnect: (_, done) => void isUp.opened.then(() => done()) });
  const relay = await startRelay({ smtpUrl: mail.url, smtpConnections: 1 });
  // The only connection is busy with another one.
  await postJson(relay.url, { ...enquiry, subject: 'Before' });
  for (const content of [first, second, first, second]) expect((await postJson(relay.url, content)).status).toBe(200);
  expect(entriesOf(relay, 'accepted').map(({ kind }) => kind)).toEqual(['new', 'new', 'replaced', 'known', 'known']);
  isUp.open();
  await relay.settled();
  expect((await mail.messages()).map(wordsOf)).toEqual([enquiry.body, second.body]);
});

describe('a correction that comes while the first one is being sent', () => {
  /** Sends both while the mail server reads the first, which it then answers with `code`. */
  async function sendBoth(code: number | undefined) {
    const [isRead, mayAnswer] = [gate(), gate()];
    let isFirst = true;
    const mail = await startMail({}, async () => {
      if (!isFirst) return;
      isFirst = false;
      isRead.open();
      await mayAnswer.opened;
      if (code !== undefined) throw smtpError(code, 'no');
    });
    const relay = await startRelay({ smtpUrl: mail.url });
    await postJson(relay.url, first);
    await isRead.opened;
    expect((await postJson(relay.url, second)).status).toBe(200);
    mayAnswer.open();
    await relay.settled();
    expect((await postJson(relay.url, second)).status).toBe(200);
    await relay.settled();
    return mail.messages();
  }

  test('takes its place where that attempt fails: the owner gets one mail', async () => {
    const message = only(await sendBoth(451));
    expect([wordsOf(message), message.inReplyTo]).toEqual([second.body, undefined]);
  });

  test('answers it where it is taken', async () => {
    const [earlier, correction] = await sendBoth(undefined);
    expect([wordsOf(earlier), wordsOf(correction)?.endsWith(second.body)]).toEqual([first.body, true]);
    expect(correction?.inReplyTo).toBe(earlier?.messageId);
  });

  test('is an enquiry like any other where it is refused for good', async () => {
    const message = only(await sendBoth(550));
    expect([wordsOf(message), message.inReplyTo]).toEqual([second.body, undefined]);
  });
});

test('a correction of what was delivered says so, and stands in the same thread', async () => {
  const relay = await startRelay();
  await postJson(relay.url, first);
  const earlier = only(await relay.messages());
  await postJson(relay.url, { ...second, replaces: ['a key that never arrived', first.key] });
  const messages = await relay.messages();
  const correction = messages.find((message) => wordsOf(message) === second.body);
  expect(messages).toHaveLength(2);
  expect(correction?.text?.split('\n')[0]).toContain('It replaces the earlier enquiry');
  expect([correction?.inReplyTo, correction?.references]).toEqual([earlier.messageId, earlier.messageId]);
});

test('a correction of what never arrived is an enquiry like any other', async () => {
  const relay = await startRelay();
  await postJson(relay.url, second);
  const message = only(await relay.messages());
  expect([message.inReplyTo, message.text?.includes('replaces')]).toEqual([undefined, false]);
});

test('a key that could be guessed replaces nothing', async () => {
  const relay = await startRelay();
  await postJson(relay.url, { ...first, key: 'guess me' });
  await postJson(relay.url, { ...second, replaces: 'guess me' });
  const messages = await relay.messages();
  expect(messages.map(({ inReplyTo }) => inReplyTo)).toEqual([undefined, undefined]);
});

test.each([7, [7], { a: 1 }, Array.from({ length: 21 }, () => 'the key of the first one')])(
  '%j is nothing that can be replaced',
  async (replaces) => {
    const relay = await startRelay();
    expect((await postJson(relay.url, { ...second, replaces })).status).toBe(400);
  },
);
