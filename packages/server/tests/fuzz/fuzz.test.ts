import fc from 'fast-check';
import { afterAll, expect, test } from 'vitest';
import { Fixture } from '../support/fixture.ts';
import { startProject } from '../support/process.ts';
import { readAnswers, talk } from '../support/wire.ts';
import { check } from './check.ts';
import { type Asked, damage, damaged, requests } from './grammar.ts';

/** Seed for the same requests in every run. */
const SEED = 20_000;
/** Numbers of valid requests: in total, and per connection. */
const [WELL_FORMED, AT_ONCE] = [5400, 20];
/** Number of corrupted requests, each on its own connection. */
const DAMAGED = 600;

/** A script that collects garbage and reports the memory in use on a signal. */
const report = `import v8 from 'node:v8'; import vm from 'node:vm';
v8.setFlagsFromString('--expose-gc');
const gc = vm.runInNewContext('gc');
process.on('SIGUSR2', () => { gc(); console.log('heap ' + process.memoryUsage().heapUsed + ' ' + Date.now()); });`;

const fixture = new Fixture();
await fixture.build('one');
const server = await startProject(fixture, {
  NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(report)}`,
});
afterAll(() => fixture.remove());

const write = ({ method, target, headers }: Asked, last: boolean) =>
  Buffer.from(
    [
      `${method} ${target} HTTP/1.1`,
      'Host: site.test',
      ...headers.map(([name, value]) => `${name}: ${value}`),
      ...(last ? ['Connection: close'] : []),
      '\r\n',
    ].join('\r\n'),
    'latin1',
  );

/** Sends requests on one connection. @returns mistakes in the responses. */
async function ask(asked: Asked[]): Promise<string[]> {
  const bytes = asked.map((one, index) => write(one, index === asked.length - 1));
  const answers = readAnswers(
    await talk(server.port, [Buffer.concat(bytes)]),
    asked.map(({ method }) => method),
  );
  if (answers.length !== asked.length) return [`${answers.length} answers to ${JSON.stringify(asked)}`];
  return asked.flatMap((one, index) => {
    const answer = answers[index];
    const wrong = answer ? check(one, answer, fixture) : [];
    return wrong.map(
      (what) => `${what}: ${JSON.stringify(one)} got ${answer?.status} ${JSON.stringify(answer?.headers)}`,
    );
  });
}

/** Sends corrupted bytes. @returns mistakes in the responses: none may be a server error. */
async function annoy(bytes: Buffer): Promise<string[]> {
  const received = await talk(server.port, [bytes, 'END']);
  const statuses = [...received.toString('latin1').matchAll(/^HTTP\/1\.1 (\d+) /gm)].map(([, status]) =>
    Number(status),
  );
  const isBad = statuses.some((status) => status >= 500) || (received.length > 0 && statuses.length === 0);
  return isBad ? [`${statuses} to ${JSON.stringify(bytes.toString('latin1'))}`] : [];
}

/** Returns the bytes in use after garbage collection. */
async function heap(): Promise<number> {
  const seen = server.output().length;
  server.child.kill('SIGUSR2');
  await expect.poll(() => /heap (\d+) \d+\n/.test(server.output().slice(seen))).toBe(true);
  return Number(/heap (\d+)/.exec(server.output().slice(seen))?.[1]);
}

const batches = <Item>(items: Item[], size: number) =>
  Array.from({ length: Math.ceil(items.length / size) }, (_, index) => items.slice(index * size, (index + 1) * size));

/** Runs an action with each item, eight at a time. */
async function forEach<Item>(items: Item[], action: (item: Item) => Promise<void>): Promise<void> {
  const left = items.values();
  const work = async () => {
    for (const item of left) await action(item);
  };
  await Promise.all(Array.from({ length: 8 }, work));
}

async function run(seed: number, wellFormed: number, ruined: number): Promise<string[]> {
  const arbitrary = requests(fixture);
  const asked = batches(fc.sample(arbitrary, { seed, numRuns: wellFormed }), AT_ONCE);
  const broken = fc.sample(fc.tuple(arbitrary, damage), { seed: seed + 1, numRuns: ruined });
  const wrong: string[] = [];
  await forEach(asked, async (batch) => void wrong.push(...(await ask(batch))));
  await forEach(broken, async ([request, edits]) => {
    wrong.push(...(await annoy(damaged(write(request, true), edits))));
  });
  return wrong;
}

test.skipIf(process.platform === 'win32')(
  '6,000 requests from a grammar get correct responses and leave nothing behind',
  async () => {
    expect(server.output()).toContain('The site is built already.');
    // One-time allocations of the first requests are not leaks.
    expect(await run(SEED - 1, 1000, 200)).toEqual([]);
    const [memory, handles] = [await heap(), process.platform === 'linux' ? server.handles() : 0];
    expect((await run(SEED, WELL_FORMED, DAMAGED)).slice(0, 10)).toEqual([]);
    expect((await heap()) - memory).toBeLessThan(1_500_000);
    if (process.platform === 'linux') await expect.poll(() => server.handles() <= handles + 1).toBe(true);
    expect(server.child.exitCode).toBeNull();
    // The last pattern is Node's warning about a file that was never closed.
    expect(server.output()).not.toMatch(/"event":"(error|uncaught)"|garbage collection/);
  },
);
