// @vitest-environment node
import { build } from 'vite';
import { expect, test } from 'vitest';

/** The code of a build with this `VITE_VITALS_URL`, as the browser gets it. */
async function codeWith(url: string): Promise<string> {
  const result = await build({
    configFile: false,
    logLevel: 'silent',
    // A test run would pass for development.
    define: { 'import.meta.env.VITE_VITALS_URL': JSON.stringify(url), 'import.meta.env.DEV': 'false' },
    build: {
      write: false,
      rolldownOptions: { input: 'src/browser/vitals/measure.ts', preserveEntrySignatures: 'strict' },
    },
  });
  if (!('output' in result)) throw new Error('one output was expected');
  return result.output.map((part) => ('code' in part ? part.code : '')).join('');
}

const MARK = 'largest-contentful-paint';

test('by default visits are measured, and the relay of the site is told', async () => {
  const code = await codeWith('');
  expect(code).toContain(MARK);
  expect(code).toContain('/vitals');
});

test('another address is told in its place', async () => {
  expect(await codeWith('https://figures.example/take')).toContain('https://figures.example/take');
});

test('with "none" the code is not even in the build', async () => {
  expect(await codeWith('none')).not.toContain(MARK);
});
