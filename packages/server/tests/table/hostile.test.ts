import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { differences, expectations } from '../support/expected.ts';
import { Fixture } from '../support/fixture.ts';
import { type Here, serveHere } from '../support/inProcess.ts';
import { readAnswers, talk } from '../support/wire.ts';
import { bodies } from './bodies.ts';
import { conditions } from './conditions.ts';
import { encodings } from './encodings.ts';
import { paths } from './paths.ts';
import { protocol } from './protocol.ts';
import { ranges } from './ranges.ts';

const fixture = new Fixture();
await fixture.build('one');
const lines = vi.spyOn(console, 'log').mockImplementation(() => {});
let site: Here;
beforeAll(async () => {
  site = await serveHere(fixture);
});
afterAll(async () => {
  await site.close();
  fixture.remove();
});

const expected = expectations(fixture);
const table = [
  ...ranges(fixture, expected),
  ...conditions(fixture, expected),
  ...encodings(expected),
  ...paths(expected),
  ...protocol(expected),
  ...bodies(expected),
];

test('the table has enough rows', () => {
  expect(table.length).toBeGreaterThanOrEqual(150);
});

test.for(table)('$name', async ({ steps, methods, answers }) => {
  const latin = steps.map((step) => (typeof step === 'string' && step !== 'END' ? Buffer.from(step, 'latin1') : step));
  const received = readAnswers(await talk(site.port, latin), methods);
  expect(differences(received, answers)).toEqual([]);
});

test('the server logs no error for any row', async () => {
  expect(lines.mock.calls.filter(([line]) => /"event":"(error|uncaught)"/.test(String(line)))).toEqual([]);
  expect((await fetch(`${site.url}/about-us`)).status).toBe(200);
});
