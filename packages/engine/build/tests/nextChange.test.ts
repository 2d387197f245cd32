import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { isDue, readNextChange, writeNextChange } from '../nextChange';
import { rebuildWhenDue } from '../rebuild';

let dist: string;
beforeEach(() => {
  dist = mkdtempSync(join(tmpdir(), 'next-'));
});
afterEach(() => {
  rmSync(dist, { recursive: true });
  vi.unstubAllEnvs();
});

test('a built site is due from the time of its next scheduled change', () => {
  writeNextChange(dist, Date.now() + 60_000);
  expect(isDue(dist)).toBe(false);
  writeNextChange(dist, Date.now() - 1);
  expect(isDue(dist)).toBe(true);
});

test('a site without scheduled changes, or from an older version, is never due', () => {
  expect(isDue(dist)).toBe(false);
  writeNextChange(dist, undefined);
  expect(readNextChange(dist)).toBeUndefined();
  expect(isDue(dist)).toBe(false);
});

test('SOURCE_DATE_EPOCH replaces the current time', () => {
  vi.stubEnv('SOURCE_DATE_EPOCH', '1000');
  writeNextChange(dist, 2_000_000);
  expect(isDue(dist)).toBe(false);
});

test('a served site is rebuilt once when a change is due, unless there is an obstacle', () => {
  vi.useFakeTimers({ now: 0 });
  const log = vi.spyOn(console, 'log').mockReturnValue();
  const build = vi.fn();
  let reason: string | undefined;
  writeNextChange(dist, 10 * 60_000);
  rebuildWhenDue({ build, dist, obstacle: () => reason });
  vi.advanceTimersByTime(9 * 60_000);
  expect(build).not.toHaveBeenCalled();
  vi.advanceTimersByTime(5 * 60_000);
  expect(build).toHaveBeenCalledTimes(1);
  writeNextChange(dist, 20 * 60_000);
  reason = 'it is away';
  vi.advanceTimersByTime(10 * 60_000);
  expect(build).toHaveBeenCalledTimes(1);
  expect(log.mock.lastCall?.[0]).toMatch(/it is away/);
  vi.useRealTimers();
});
