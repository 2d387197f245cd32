import { afterAll, expect, test } from 'vitest';
import { differences, expectations } from './expected.ts';
import { Fixture } from './fixture.ts';
import { startServer } from './process.ts';
import { bodies } from './table/bodies.ts';
import { conditions } from './table/conditions.ts';
import { encodings } from './table/encodings.ts';
import { paths } from './table/paths.ts';
import { protocol } from './table/protocol.ts';
import { ranges } from './table/ranges.ts';
import { readAnswers, talk } from './wire.ts';

const fixture = new Fixture();
await fixture.build('one');
const server = await startServer(fixture);
afterAll(() => fixture.remove());

const expected = expectations(fixture);
const table = [
  ...ranges(fixture, expected),
  ...conditions(fixture, expected),
  ...encodings(expected),
  ...paths(expected),
  ...protocol(expected),
  ...bodies(expected),
];

test('the table is large', () => {
  expect(table.length).toBeGreaterThanOrEqual(150);
});

test.for(table)('$name', async ({ steps, methods, answers }) => {
  const latin = steps.map((step) => (typeof step === 'string' && step !== 'END' ? Buffer.from(step, 'latin1') : step));
  const received = readAnswers(await talk(server.port, latin), methods);
  expect(differences(received, answers)).toEqual([]);
});

test('after all of it the server is the same process, and nothing has surprised it', async () => {
  expect(server.child.exitCode).toBeNull();
  expect(server.output).not.toMatch(/"event":"(error|uncaught)"/);
  expect((await fetch(`${server.url}/about-us`)).status).toBe(200);
});
