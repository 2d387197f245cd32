import { setTimeout } from 'node:timers/promises';
import type { Email } from 'postal-mime';
import { describe, expect, test } from 'vitest';
import { english, takeWords, wordsComment } from '../../http/siteWords.ts';
import { answerTo } from '../../mail/answer.ts';
import { fakeClock } from '../fakeClock.ts';
import { smtpError, startMail } from '../mail.ts';
import { enquiry, entriesOf, mailbox, only, outboxMessages, postJson, startRelay } from '../support.ts';

const visitor = 'asha@example.org';

/** Returns the confirmations among messages. */
const answersIn = (messages: Email[]) => messages.filter(({ to }) => to?.[0]?.address !== mailbox);

type Running = Awaited<ReturnType<typeof startRelay>>;

/** Waits for a number of mails in a relay's outbox. Returns the confirmations. */
async function answersOf({ outbox }: Running, mails: number) {
  await expect.poll(() => outboxMessages(outbox)).toHaveLength(mails);
  return answersIn(await outboxMessages(outbox));
}

test('visitors get no confirmation by default', async () => {
  const relay = await startRelay();
  await postJson(relay.url, enquiry);
  expect(await relay.messages()).toHaveLength(1);
  await setTimeout(200);
  expect(await outboxMessages(relay.outbox)).toHaveLength(1);
});

test("a confirmation has the site's words in text and HTML, suppresses replies, and repeats nothing of the enquiry", async () => {
  const german = {
    language: 'de',
    answer: { subject: 'Angekommen', text: 'Danke, <b>{company}</b> hat sie.', automatic: 'Automatisch.' },
  };
  const site = { hasPage: () => false, refusalPage: () => wordsComment({ ...english, ...german }) };
  const relay = await startRelay({ confirms: true, site, from: { name: 'Müller & Co', address: mailbox } });
  await postJson(relay.url, { ...enquiry, subject: 'Buy at https://shop.example' });
  const answer = only(await answersOf(relay, 2));
  expect(answer).toMatchObject({
    subject: 'Angekommen',
    from: { name: 'Müller & Co', address: mailbox },
    to: [{ address: visitor }],
  });
  expect(answer.text?.trim()).toBe('Danke, <b>Müller & Co</b> hat sie.\n\nAutomatisch.');
  expect(answer.html).toContain('<html lang="de">');
  expect(answer.html).toContain('<p>Danke, &lt;b&gt;Müller &amp; Co&lt;/b&gt; hat sie.</p><p>Automatisch.</p>');
  const headers = Object.fromEntries(answer.headers.map(({ key, value }) => [key, value]));
  expect(headers).toMatchObject({ 'auto-submitted': 'auto-replied', 'x-auto-response-suppress': 'All' });
  expect(JSON.stringify(answer)).not.toMatch(/shop\.example|Hello there|Asha/);
});

test("a confirmation has the company's name in its language", () => {
  const words = takeWords(wordsComment({ ...english, company: 'Aozora Inc.' })).words;
  expect(answerTo(visitor, [], '株式会社あおぞら', words)?.body).toContain('Aozora Inc.');
  expect(answerTo(visitor, [], '株式会社あおぞら', english)?.body).toContain('株式会社あおぞら');
});

describe('no confirmation is sent to', () => {
  const own = [mailbox, 'Info@müller.de', undefined];
  test.each([
    ['nobody', undefined],
    ['the company', mailbox.toUpperCase()],
    ['the company in another spelling', 'info@xn--mller-kva.de'],
    ['a program', 'no-reply@example.org'],
    ['a program without a hyphen', 'NoReply+7@example.org'],
    ['a mail server', 'MAILER-DAEMON@example.org'],
    ['a postmaster', 'postmaster@example.org'],
    ['a bounce', 'bounces+asha=example.org@lists.example.org'],
    ['the owner of a list', 'owner-people@example.org'],
    ['a list that takes commands', 'people-request@example.org'],
    ['a list by its domain', 'people@lists.example.org'],
    ['a list of a provider', 'people@googlegroups.com'],
    ['a program with dots', 'do.not.reply@example.org'],
    ['an address that not every server takes', 'ashä@example.org'],
  ])('%s', (_who, address) => expect(answerTo(address, own, 'Company', english)).toBeUndefined());

  test.each(['asha@example.org', 'nora@example.org', 'listig@example.org', 'o.wner@example.org'])(
    'but it is sent to %s',
    (address) => expect(answerTo(address, own, 'Company', english)?.to).toBe(address),
  );
});

test('an address gets one confirmation a day, in any spelling', async () => {
  const clock = fakeClock();
  const relay = await startRelay({ confirms: true, clock });
  const send = (subject: string, replyTo: string) => postJson(relay.url, { ...enquiry, subject, replyTo });
  await send('One', 'asha@müller.de');
  await send('Two', 'Asha@xn--mller-kva.de');
  await send('Three', 'other@example.org');
  await send('Four', 'asha+4@müller.de');
  await send('Five', 'other+5@example.org');
  await send('Six', 'o+6@example.org');
  expect(await answersOf(relay, 9)).toHaveLength(3);
  clock.advance(86_400_001);
  await send('Seven', 'asha+7@müller.de');
  await send('Eight', 'asha@müller.de');
  expect(await answersOf(relay, 12)).toHaveLength(4);
});

test('a held enquiry is confirmed on its release, and a repeat is not', async () => {
  const relay = await startRelay({ confirms: true });
  await postJson(relay.url, { ...enquiry, website: 'x' });
  await postJson(relay.url, { ...enquiry, website: 'x' });
  await postJson(relay.url, { ...enquiry, subject: 'Another', replyTo: 'bob@example.org' });
  expect((await answersOf(relay, 2)).map(({ to }) => to?.[0]?.address)).toEqual(['bob@example.org']);
  // A repeat without honeypot releases all copies.
  await postJson(relay.url, enquiry);
  await postJson(relay.url, enquiry);
  expect(await answersOf(relay, 4)).toHaveLength(2);
});

test('a server that refuses strangers as recipients delays no enquiry and raises no alarm', async () => {
  const mail = await startMail({
    onRcptTo: ({ address }, _, done) => done(address === mailbox ? null : smtpError(550, '5.7.1 Relaying denied')),
  });
  const relay = await startRelay({ smtpUrl: mail.url, confirms: true });
  for (let number = 0; number < 5; number += 1)
    await postJson(relay.url, { ...enquiry, subject: `Number ${number}`, replyTo: `visitor${number}@example.org` });
  await mail.received(5);
  await expect.poll(() => entriesOf(relay, 'not delivered')).toHaveLength(5);
  expect(entriesOf(relay, 'not delivered').map(({ kind }) => kind)).toEqual(Array.from({ length: 5 }, () => 'refused'));
  expect(entriesOf(relay, 'alarm')).toEqual([]);
  await expect(relay.relay.ready()).resolves.toMatchObject({ waiting: 0 });
});
