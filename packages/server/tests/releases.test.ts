import { type TestContext, test } from 'vitest';
import { Fixture, homePage } from './support/fixture.ts';
import { startServer } from './support/process.ts';

async function site(version: string, { onTestFinished }: TestContext): Promise<Fixture> {
  const fixture = new Fixture();
  onTestFinished(() => fixture.remove());
  await fixture.build(version);
  return fixture;
}

/** Returns the site's version of a page. */
const versionOf = (html: string) => /app-(\w+)\.js/.exec(html)?.[1] ?? '';

/** Visits a site as browsers do. */
async function visit(fixture: Fixture) {
  const server = await startServer(fixture);
  const read = async (path: string) => {
    const answer = await fetch(server.url + path);
    return { status: answer.status, text: await answer.text() };
  };
  /** Loads the files of a page's version. @returns mistakes. */
  const load = async (version: string): Promise<string[]> => {
    const script = await read(`/assets/app-${version}.js`);
    const data = await read(`/data/only-${version}.json`);
    return [
      ...(script.text.startsWith(`// ${version}\n`) ? [] : [`script of ${version}: ${script.status}`]),
      ...(data.text === JSON.stringify({ version }) ? [] : [`data of ${version}: ${data.status}`]),
    ];
  };
  const version = async () => versionOf((await read('/')).text);
  return { server, read, load, version };
}

test.concurrent('a running server switches to a new build at once, and open pages keep their files', async (context) => {
  const fixture = await site('one', context);
  const { server, read, load, version } = await visit(fixture);
  const wrong: string[] = [];
  let views = 0;
  let done = false;
  const visitor = async () => {
    for (; !done; views++) {
      const { status, text } = await read('/');
      if (status !== 200 || text !== homePage(versionOf(text))) wrong.push(`a page that is mixed or cut: ${status}`);
      wrong.push(...(await load(versionOf(text))), ...(await load('one')));
    }
  };
  const visitors = [visitor(), visitor(), visitor(), visitor()];
  for (const next of ['two', 'three', 'two']) {
    // Waits for visits before and after each change.
    const seen = views;
    await context.expect.poll(() => views).toBeGreaterThan(seen);
    await fixture.build(next);
    await context.expect.poll(version).toBe(next);
    const later = await Promise.all(Array.from({ length: 10 }, version));
    wrong.push(...later.filter((found) => found !== next).map((found) => `${found} after ${next}`));
  }
  done = true;
  await Promise.all(visitors);
  context.expect(wrong).toEqual([]);
  context.expect((await read('/only-one')).status, 'a page that was taken away').toBe(404);
  context.expect(server.output()).not.toMatch(/"event":"(error|uncaught|release-failed)"/);
});
