import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { DIST } from '../support/built';

const component = z.object({
  group: z.string().optional(),
  name: z.string(),
  version: z.string(),
  licenses: z.array(z.unknown()).nonempty(),
  get components() {
    return z.array(component).default([]);
  },
});
type Component = z.output<typeof component>;

// The command validates what it prints.
const bill = execFileSync('npm', ['run', '--silent', 'sbom'], {
  encoding: 'utf8',
  shell: process.platform === 'win32',
});
const { components } = z
  .object({ specVersion: z.literal('1.6'), components: z.array(component) })
  .parse(JSON.parse(bill));

const all = (list: Component[]): Component[] => list.flatMap((one) => [one, ...all(one.components)]);
const nameOf = ({ group, name }: Component) => (group ? `${group}/${name}` : name);
const names = new Set(all(components).map(nameOf));
const versions = new Set(all(components).map((one) => `${nameOf(one)}@${one.version}`));

test('the SBOM lists every package whose licence the site names', () => {
  const text = readFileSync(`${DIST}/licences.md`, 'utf8');
  const named = [...text.matchAll(/^## (\S+) - (\S+) \(/gm)].map(([, name, version]) => `${name}@${version}`);
  expect(named.length).toBeGreaterThan(10);
  expect([...versions]).toEqual(expect.arrayContaining(named));
});

test('the SBOM lists the dependencies of the server, but no tools', () => {
  const { dependencies } = z
    .object({ dependencies: z.record(z.string(), z.string()) })
    .parse(JSON.parse(readFileSync('package.json', 'utf8')));
  expect([...names]).toEqual(expect.arrayContaining(Object.keys(dependencies)));
  for (const name of ['vitest', '@playwright/test', 'knip']) expect(names).not.toContain(name);
});
