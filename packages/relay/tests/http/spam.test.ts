import { describe, expect, test } from 'vitest';
import { createSpamWatch } from '../../guards/spam.ts';
import type { Enquiry } from '../../http/enquiry.ts';
import { fakeClock } from '../fakeClock.ts';
import { DAY, keyed, StoreBench } from '../store/storeBench.ts';
import { enquiry, mailbox, outboxMessages, postJson, startRelay } from '../support.ts';

const links = (count: number) => Array.from({ length: count }, (_, index) => `https://${index}.example`).join(' ');

const read: Enquiry = {
  replyTo: undefined,
  subject: 'A lift',
  body: 'Words',
  key: undefined,
  replaces: [],
  page: undefined,
  isHeld: false,
};

function watch(words: string[] = [], points = 3) {
  const clock = fakeClock();
  const spam = createSpamWatch({ points, words, needsProof: false }, clock);
  return {
    clock,
    judge: (change: Partial<Enquiry>, address = '192.0.2.1') => spam.judge({ ...read, ...change }, address),
    note: (change: Partial<Enquiry>, address = '192.0.2.1') => spam.note({ ...read, ...change }, address),
  };
}

describe('spam detection', () => {
  test.each<[string, Partial<Enquiry>]>([
    ['without links', {}],
    ['with three links', { body: links(3) }],
    ['that is sent at once', { seconds: 0 }],
    ['with two links after a while', { body: links(2), seconds: 3 }],
    ['with a listed word inside another', { body: 'Casinos and discasino' }],
  ])('an enquiry %s is delivered', (_what, change) => expect(watch(['casino']).judge(change)).toBeUndefined());

  test.each<[string, Partial<Enquiry>, string]>([
    ['with a filled honeypot', { isHeld: true }, 'honeypot'],
    ['with four links', { body: `${links(3)} www.example.test` }, '4 links'],
    ['with two links that is sent at once', { body: links(2), seconds: 1 }, '2 links, sent after 1 s'],
    ['with a listed word', { subject: 'Best CASINO!' }, '"casino"'],
    ['with a listed phrase', { body: 'buy (now) or never' }, '"buy (now)"'],
  ])('an enquiry %s is held with a reason', (_what, change, why) =>
    expect(watch(['casino', 'buy (now)']).judge(change)).toBe(why),
  );

  // It would block all other requests, and anybody can send it.
  test('megabytes are judged as fast with many words', () => {
    const spam = watch(Array.from({ length: 200 }, (_, index) => `spamword${index}`));
    // Not the clock: another process may have the processor.
    const begin = process.cpuUsage();
    expect(spam.judge({ body: `${links(4)} ${'spamwor '.repeat(500_000)}` })).toBe('4 links');
    expect(process.cpuUsage(begin).user / 1000).toBeLessThan(2500);
  });

  test('a filled honeypot holds it whatever the threshold', () =>
    expect(watch([], 1000).judge({ isHeld: true })).toBe('honeypot'));

  test('the fourth equal text within ten minutes is held, from any sender', () => {
    const { judge, note, clock } = watch();
    const text = 'Message: We bring you to the first place of all searches.';
    const copy = (number: number) => ({ body: `Name: Nobody ${number}\n${text} ${number}` });
    for (const number of [1, 2, 3]) {
      expect(judge(copy(number), `192.0.2.${number}`)).toBeUndefined();
      note(copy(number), `192.0.2.${number}`);
    }
    expect(judge(copy(4), '192.0.2.4')).toBe('repeated text');
    expect(judge({ body: 'Message: Another text of as many letters, which is not the same.' })).toBeUndefined();
    clock.advance(600_000);
    expect(judge(copy(5))).toBeUndefined();
  });

  test('a short text does not count as a copy', () => {
    const { judge, note } = watch();
    for (let round = 0; round < 4; round += 1) note({ body: 'Message: Please call me' });
    expect(judge({ body: 'Message: Please call me' }, '192.0.2.9')).toBeUndefined();
  });

  test('many enquiries from one visitor get points, but not enough to be held', () => {
    const { judge, note } = watch();
    for (let round = 0; round < 5; round += 1) note({ body: `${round}` });
    expect(judge({})).toBeUndefined();
    expect(judge({ body: links(2) })).toBe('2 links, many from one visitor');
    expect(judge({ body: links(2) }, '192.0.2.2')).toBeUndefined();
  });

  test('addresses of this machine, as behind an uncounted proxy, get no points for others', () => {
    const { judge, note } = watch();
    for (let round = 0; round < 5; round += 1) note({ body: `${round}` }, '127.0.0.1');
    expect(judge({ body: links(2) }, '127.0.0.1')).toBeUndefined();
  });
});

describe('notices about held enquiries', () => {
  test('one a week, only about new ones', async () => {
    const bench = new StoreBench();
    const { store, clock } = bench;
    const held = (key: string) => bench.accepted(keyed(key, { isHeld: true, heldFor: 'honeypot' }));
    await held('at first');
    await store.expire();
    const counts = [store.countNewlyHeld()];
    clock.pass(6 * DAY);
    await held('one');
    await store.accept(keyed('two', { isHeld: true, body: 'x' }), [
      { to: 'a@company.example', channel: 'mail' },
      { to: 'crm', channel: 'crm' },
    ]);
    counts.push(store.countNewlyHeld());
    clock.pass(DAY);
    // Asking does not count as notifying: only the record does.
    counts.push(store.countNewlyHeld(), store.countNewlyHeld());
    await store.markHeldReported(clock.now());
    counts.push(store.countNewlyHeld());
    clock.pass(7 * DAY);
    counts.push(store.countNewlyHeld());
    await held('three');
    counts.push(store.countNewlyHeld());
    await bench.remove();
    expect(counts).toEqual([0, 0, 3, 3, 0, 0, 1]);
  });

  test('the mail has one line without any text of the enquiry', async () => {
    const clock = fakeClock();
    const relay = await startRelay({ clock });
    await postJson(relay.url, { ...enquiry, website: 'x' });
    const afterADay = () => {
      clock.advance(DAY);
      return outboxMessages(relay.outbox);
    };
    await expect.poll(afterADay).toHaveLength(1);
    const [mail] = await outboxMessages(relay.outbox);
    expect(mail).toMatchObject({ subject: '[Website] 1 enquiry is held as spam', to: [{ address: mailbox }] });
    expect(mail?.text?.trim().split('\n')).toHaveLength(1);
    expect(mail?.headers).toContainEqual(expect.objectContaining({ key: 'auto-submitted', value: 'auto-generated' }));
  });
});
