import { createHash } from 'node:crypto';
import { headersFor, readRelease } from '@worldwright/server/build';
import { weaknesses } from '@worldwright/server/testing';
import { expect, test } from 'vitest';
import { allPages, DIST, documentOf, fileOf } from '../support/built';

const { headers } = await readRelease(DIST);

/** Returns the policy that a file of the site, or any other response, is sent with. */
const policyOf = (path: string): string => headersFor(path, headers, true)['Content-Security-Policy'] ?? '';
const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

test('csp_evaluator finds no weakness in the policy of any page or other response', () => {
  const policies = new Set([...allPages.map(({ path }) => policyOf(fileOf(path))), policyOf('/nowhere')]);
  expect(policies.size).toBeGreaterThan(1);
  for (const policy of policies) expect(weaknesses(policy), policy).toEqual([]);
});

test("a page's policy lists exactly the hashes of its inline styles", () => {
  for (const { path } of allPages) {
    const $ = documentOf(path);
    const styles = $('style').map((_, style) => hashOf($(style).text()));
    const policy = policyOf(fileOf(path));
    const named = /style-src ([^;]*)/
      .exec(policy)?.[1]
      ?.split(' ')
      .filter((word) => word.startsWith("'sha256-"));
    expect(named?.sort(), path).toEqual([...new Set(styles.get())].sort());
  }
});
