import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseSync } from 'oxc-parser';
import { afterEach, expect, test, vi } from 'vitest';
import { readPolicyFacts } from '../policyFacts';
import { fingerprint, SOURCES } from '../sources';

afterEach(() => vi.unstubAllEnvs());

test.each(['VITE_MAIL_RELAY_URL', 'VITE_VITALS_URL', 'REPORTS_URL'])(
  'the policy has %s, and a change of it makes a new build',
  async (name) => {
    const before = await fingerprint();
    vi.stubEnv(name, 'https://other.example');
    expect(JSON.stringify(readPolicyFacts())).toContain('https://other.example');
    expect(await fingerprint()).not.toBe(before);
  },
);

test('a variable that no build reads makes no new build', async () => {
  const before = await fingerprint();
  vi.stubEnv('RELAY_PORT', '4999');
  expect(await fingerprint()).toBe(before);
});

/** Adds to `known` the files that run with a module. Of `src` all is a source. */
function addModules(file: string, known: Set<string>): Set<string> {
  if (known.has(file) || file.startsWith('src/')) return known;
  known.add(file);
  const { module } = parseSync(file, readFileSync(file, 'utf8'));
  for (const { moduleRequest, entries } of module.staticImports) {
    const isTypeAlone = entries.length > 0 && entries.every(({ isType }) => isType);
    if (moduleRequest.value.startsWith('.') && !isTypeAlone)
      addModules(join(dirname(file), moduleRequest.value), known);
  }
  return known;
}

test.each(['build.ts', 'bundle.ts', 'pageWorker.ts', 'pressWorker.ts', 'share/process.ts'])(
  'a change of whatever runs with build/%s makes a new build',
  (entry) => {
    const modules = [...addModules(`build/${entry}`, new Set())];
    expect(modules.length).toBeGreaterThan(1);
    expect(modules.filter((file) => !SOURCES.some((one) => `${file}/`.startsWith(`${one}/`)))).toEqual([]);
  },
);
