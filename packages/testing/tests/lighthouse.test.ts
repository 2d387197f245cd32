import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { z } from 'zod';

const configuration = z.object({
  ci: z.object({
    assert: z.object({
      assertMatrix: z.array(
        z.object({
          matchingUrlPattern: z.string(),
          assertions: z.record(z.string(), z.tuple([z.literal('error'), z.unknown()])),
        }),
      ),
    }),
  }),
});
const { assertMatrix } = configuration.parse(JSON.parse(readFileSync('lighthouserc.json', 'utf8'))).ci.assert;

test.each(['/', '/page', '/collection/entry'])('%s has one limit for each limited audit', (path) => {
  const own = assertMatrix.filter(({ matchingUrlPattern }) =>
    new RegExp(matchingUrlPattern).test(`http://127.0.0.1:4173${path}`),
  );
  const limited = own.flatMap(({ assertions }) => Object.keys(assertions)).sort();
  const all = [...new Set(assertMatrix.flatMap(({ assertions }) => Object.keys(assertions)))].sort();
  expect(limited).toEqual(all);
});

test('without a browser it fails with the path of the browser', () => {
  const { status, stderr } = spawnSync(process.execPath, ['packages/testing/lighthouse.ts'], {
    encoding: 'utf8',
    env: { ...process.env, CHROME_PATH: '/nowhere/chromium' },
  });
  expect(stderr).toContain('/nowhere/chromium');
  expect(status).toBe(1);
});
