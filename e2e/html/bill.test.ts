import { readFileSync } from 'node:fs';
import { Spec, Validation } from '@cyclonedx/cyclonedx-library';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { billOfMaterials } from '../../tools/sbom/bill';
import { DIST } from '../built';

const bill = billOfMaterials();
const { components, dependencies } = z
  .object({
    components: z.array(
      z.object({
        'bom-ref': z.string(),
        purl: z.string(),
        licenses: z.array(z.unknown()),
        hashes: z.array(z.unknown()),
      }),
    ),
    dependencies: z.array(z.object({ ref: z.string(), dependsOn: z.array(z.string()).default([]) })),
  })
  .parse(JSON.parse(bill));
const listed = components.map((component) => component['bom-ref']);

const project = z
  .object({
    name: z.string(),
    dependencies: z.record(z.string(), z.string()),
    devDependencies: z.record(z.string(), z.string()),
  })
  .parse(JSON.parse(readFileSync('package.json', 'utf8')));

test('the bill of materials is what CycloneDX wants it to be', async () => {
  const validator = new Validation.JsonStrictValidator(Spec.Version.v1dot6);
  expect(await validator.validate(bill)).toBeNull();
  expect(await validator.validate(bill.replace('"library"', '"libary"'))).not.toBeNull();
});

test('it lists all that visitors get: every package whose licence the site names, in the same version', () => {
  const text = readFileSync(`${DIST}/licences.md`, 'utf8');
  const named = [...text.matchAll(/^## (\S+) - (\S+) \(/gm)].map(([, name, version]) => `${name}@${version}`);
  expect(named.length).toBeGreaterThan(10);
  expect(listed).toEqual(expect.arrayContaining(named));
});

test('it lists all that the server is installed with, and what that needs in turn; tools are not in it', () => {
  const names = new Set(listed.map((ref) => ref.slice(0, ref.lastIndexOf('@'))));
  for (const name of Object.keys(project.dependencies)) expect([...names]).toContain(name);
  for (const name of ['vitest', '@playwright/test', 'knip']) {
    expect(project.devDependencies).toHaveProperty([name]);
    expect([...names]).not.toContain(name);
  }
  // Nothing is needed that is not listed, and nothing is listed that nobody needs.
  const reached = new Set([project.name]);
  for (const ref of reached)
    for (const next of dependencies.find((one) => one.ref === ref)?.dependsOn ?? []) reached.add(next);
  expect([...reached].sort()).toEqual([...listed, project.name].sort());
});
