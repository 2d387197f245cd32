import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { parseSync } from 'oxc-parser';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { readPolicyFacts } from '../policyFacts';
import { codeFingerprint, fingerprint, isContentAlone, SOURCES } from '../sources';

afterEach(() => vi.unstubAllEnvs());

test.each(['VITE_MAIL_RELAY_URL', 'VITE_VITALS_URL', 'REPORTS_URL'])(
  'the policy has %s, and a change of it makes a new build',
  (name) => {
    const before = fingerprint();
    vi.stubEnv(name, 'https://other.example');
    expect(JSON.stringify(readPolicyFacts())).toContain('https://other.example');
    expect(fingerprint()).not.toBe(before);
  },
);

// A build asks twice, and `npm start` once more: by promises, one for each file, thousands took ten times as long.
test('the state of the sources is known at once, and not by a promise for each file', () => {
  expect(fingerprint()).toMatch(/^[0-9a-f]{64}$/);
});

test('a variable that no build reads makes no new build', () => {
  const before = fingerprint();
  vi.stubEnv('RELAY_PORT', '4999');
  expect(fingerprint()).toBe(before);
});

test.each([
  ['src/content/faq.ts', false],
  ['src/content/services/one.ts', false],
  ['src/content/words.ts', true],
  ['src/content/schemas/faq.ts', true],
  // The words may be made of it.
  ['src/content/buttons.json', true],
])('whether the code is another where %s has changed: %s', (file, isCode) => {
  const folder = mkdtempSync(join(tmpdir(), 'sources-'));
  const project = process.cwd();
  process.chdir(folder);
  onTestFinished(() => {
    process.chdir(project);
    rmSync(folder, { recursive: true });
  });
  for (const name of ['index.html', 'vite.config.ts', 'package-lock.json']) writeFileSync(name, '');
  for (const name of ['build', dirname(file)]) mkdirSync(name, { recursive: true });
  writeFileSync(file, '1');
  const before = codeFingerprint();
  writeFileSync(file, '2');
  expect(codeFingerprint() !== before).toBe(isCode);
});

test.each([
  ['src\\content\\services\\one.ts', true],
  ['src\\content\\schemas\\faq.ts', false],
  ['src\\content\\words.ts', false],
])('files are told apart as Windows writes them: %s', (file, isAlone) => {
  expect(isContentAlone(file)).toBe(isAlone);
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

test.each(['build.ts', 'bundle.ts', 'pageWorker.ts', 'compressWorker.ts', 'fonts/process.ts'])(
  'a change of whatever runs with build/%s makes a new build',
  (entry) => {
    const modules = [...addModules(`build/${entry}`, new Set())];
    expect(modules.length).toBeGreaterThan(1);
    expect(modules.filter((file) => !SOURCES.some((one) => `${file}/`.startsWith(`${one}/`)))).toEqual([]);
  },
);
