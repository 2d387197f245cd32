import { afterEach, expect, test, vi } from 'vitest';
import { readPolicyFacts } from '../policyFacts';
import { fingerprint } from '../sources';

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
