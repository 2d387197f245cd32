import { createServer } from 'node:http';
import { json } from 'node:stream/consumers';
import { readConfig } from '@worldwright/relay';
import { portOf } from '@worldwright/relay/node';
import { claimOne, finish } from '@worldwright/relay/parts';
import PostalMime from 'postal-mime';
import { afterAll, expect, onTestFinished, test, vi } from 'vitest';
import { enquiry, openD1 } from '../../tests/support/openD1.ts';
import type { Bindings } from './bindings.ts';
import { accept, runnerOf } from './store/store.ts';
import { sweep } from './sweep.ts';

const mails = vi.hoisted((): { to: string; raw: Buffer }[] => []);

// Only Workers have the module that it imports.
vi.mock('./mail/emailBinding.ts', () => ({
  createEmailBinding: () => ({ deliver: async (mail: (typeof mails)[number]) => mails.push(mail), close: () => {} }),
}));

const NOON = Date.UTC(2030, 0, 1, 12);
const [MINUTE, HOUR, DAY] = [60_000, 3_600_000, 86_400_000];

const database = openD1();
afterAll(async () => (await database).close());

/** Creates a Worker's store, with a webhook for the operator's alarms. */
async function start(settings: Record<string, string> = {}) {
  const told: unknown[] = [];
  let status = 200;
  const operator = createServer(async (request, response) => {
    told.push(await json(request));
    response.writeHead(status).end();
  });
  await new Promise<void>((resolve) => operator.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void operator.close());
  const RELAY_ALARM_URL = `http://127.0.0.1:${portOf(operator)}`;
  const config = readConfig({ RELAY_ALARM_URL, ...settings }, { to: ['us@company.example'], hasMail: true });
  const asked: string[] = [];
  const bindings: Bindings = Object({
    STORE: await (await database).empty(),
    DELIVERIES: { send: async ({ id }: { id: string }) => asked.push(id) },
  });
  const run = runnerOf(bindings.STORE);
  const keep = async (key: string, channel = 'mail') =>
    (await accept(run, { ...enquiry, key }, [{ to: enquiry.to, channel }], undefined, NOON, 5 * DAY)).due[0] ?? '';
  const refuse = async (id: string) => {
    await run(claimOne(id, NOON));
    await run(finish(id, { outcome: 'refused', words: '550 no', wait: 0 }, NOON, 5));
  };
  return {
    asked,
    told,
    keep,
    refuse,
    answer: (next: number) => {
      status = next;
    },
    /** Sweeps so many ms after noon. Returns the alarms. */
    async at(time: number): Promise<unknown[]> {
      await sweep(config, bindings, NOON + time);
      return told.splice(0);
    },
  };
}

test('a refused enquiry raises an alarm at once, then one an hour with the number of further ones', async () => {
  const { keep, refuse, at } = await start();
  const ids = [await keep('one'), await keep('two'), await keep('three'), await keep('four')];
  for (const id of ids.slice(0, 2)) await refuse(id);
  expect(await at(0)).toEqual([{ reason: 'refused', id: ids[0], more: 1 }]);
  for (const id of ids.slice(2)) await refuse(id);
  expect(await at(5 * MINUTE)).toEqual([]);
  expect(await at(HOUR)).toEqual([{ reason: 'refused', id: ids[2], more: 1 }]);
  expect(await at(2 * HOUR)).toEqual([]);
});

test('the next sweep repeats alarms that did not arrive', async () => {
  const { keep, refuse, at, answer } = await start();
  const id = await keep('one');
  await refuse(id);
  answer(503);
  expect(await at(0)).toHaveLength(1);
  answer(200);
  expect(await at(5 * MINUTE)).toEqual([{ reason: 'refused', id }]);
  expect(await at(HOUR)).toEqual([]);
});

test('an enquiry that waits for over an hour raises one alarm a day for its queue', async () => {
  const target = { webhook: 'crm', url: 'https://crm.example', form: 'event' };
  const { asked, keep, at } = await start({ RELAY_TARGETS: JSON.stringify([target]) });
  const id = await keep('one', 'crm');
  expect(await at(HOUR)).toEqual([]);
  expect(await at(HOUR + MINUTE)).toEqual([{ reason: 'waiting too long', code: 'webhook crm' }]);
  expect(await at(2 * HOUR)).toEqual([]);
  expect(await at(DAY + 2 * HOUR)).toHaveLength(1);
  expect(asked).toContain(id);
});

test('alarms are sent by mail too', async () => {
  mails.length = 0;
  const { keep, refuse, at } = await start({ RELAY_ALARM_TO: 'operator@company.example' });
  const id = await keep('one');
  await refuse(id);
  await at(0);
  const [mail] = mails;
  expect(mail?.to).toBe('operator@company.example');
  expect(await PostalMime.parse(mail?.raw ?? '')).toMatchObject({ subject: `[Website] Alarm: refused, ${id}` });
});

test('a store that cannot be written raises one alarm an hour', async () => {
  const { at, told } = await start();
  const broken = new Error('D1_ERROR: the database is full');
  const config = readConfig({}, { to: ['us@company.example'] });
  const log = vi.spyOn(console, 'log').mockImplementation(() => {});
  onTestFinished(() => log.mockRestore());
  const bindings: Bindings = Object({
    STORE: {
      prepare: () => {
        throw broken;
      },
    },
  });
  for (const time of [0, 5 * MINUTE, HOUR]) await expect(sweep(config, bindings, NOON + time)).rejects.toBe(broken);
  const alarms = log.mock.calls.filter(([line]) => String(line).includes('"reason":"store fails"'));
  expect([alarms.length, await at(0), told]).toEqual([2, [], []]);
});
