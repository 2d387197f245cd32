import { afterEach, expect, test, vi } from 'vitest';
import { buildYear } from './buildYear';

afterEach(() => {
  vi.unstubAllEnvs();
  vi.useRealTimers();
});

test('the build year is that of SOURCE_DATE_EPOCH, or the current one', () => {
  vi.useFakeTimers({ now: Date.UTC(2031, 0, 1) });
  vi.stubEnv('SOURCE_DATE_EPOCH', '');
  expect(buildYear()).toBe(2031);
  vi.stubEnv('SOURCE_DATE_EPOCH', '1735689599');
  expect(buildYear()).toBe(2024);
});
