import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseSync } from 'oxc-parser';
import { afterEach, expect, test, vi } from 'vitest';
import { readPolicyFacts } from '../pages/policyFacts';
import { fingerprint, SOURCES } from '../sources';

afterEach(() => vi.unstubAllEnvs());

test.each(['VITE_MAIL_RELAY_URL', 'VITE_VITALS_URL', 'REPORTS_URL'])(
  'the policy contains %s, and a change of it requires a new build',
  (name) => {
    const before = fingerprint();
    vi.stubEnv(name, 'https://other.example');
    expect(JSON.stringify(readPolicyFacts())).toContain('https://other.example');
    expect(fingerprint()).not.toBe(before);
  },
);

// Promises for thousands of files took ten times as long.
test('the fingerprint is computed synchronously', () => {
  expect(fingerprint()).toMatch(/^[0-9a-f]{64}$/);
});

test('a variable that no build reads requires no new build', () => {
  const before = fingerprint();
  vi.stubEnv('RELAY_PORT', '4999');
  expect(fingerprint()).toBe(before);
});

/** Adds a module and its static imports to `known`, except files of `src`, which are all sources. */
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

test('all modules of a build are sources', () => {
  const modules = [...addModules('packages/engine/build/build.ts', new Set())];
  expect(modules.length).toBeGreaterThan(20);
  expect(modules.filter((file) => !SOURCES.some((one) => `${file}/`.startsWith(`${one}/`)))).toEqual([]);
});
