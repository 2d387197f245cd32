import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { formatTime, table, withoutControls } from '../../cli/table.ts';
import type { VitalCount } from '../../store/vitals.ts';
import { codeOf, consoleLog, outliveReaders, withoutRepeats } from '../../system/log.ts';
import { vitalsReport } from '../../vitals/report.ts';
import { stepFor, valueAt } from '../../vitals/steps.ts';
import { createVitals } from '../../vitals/vitals.ts';
import { fakeClock } from '../fakeClock.ts';

describe('stepFor', () => {
  test.each([
    ['LCP', 2500],
    ['TTFB', 1],
    ['INP', 40],
    ['CLS', 0.1],
    ['CLS', 0.003],
    ['FCP', 3_600_000],
  ])('%s %d is reported with an error of at most 2.5 % or one unit', (metric, value) => {
    const unit = metric === 'CLS' ? 0.001 : 1;
    const told = valueAt(metric, stepFor(metric, value));
    expect(Math.abs(told - value)).toBeLessThanOrEqual(Math.max(value * 0.026, unit));
    expect(Math.round(told / unit) * unit).toBeCloseTo(told);
  });

  test('zero is the first step, and steps are monotonic', () => {
    expect([stepFor('LCP', 0), valueAt('LCP', 0), stepFor('CLS', 0)]).toEqual([0, 0, 0]);
    const steps = [1, 2, 10, 100, 1000].map((value) => stepFor('LCP', value));
    expect(steps).toEqual([...new Set(steps)].sort((a, b) => a - b));
  });
});

describe('vitalsReport', () => {
  const counted = (page: string, metric: string, values: Record<number, number>): VitalCount[] =>
    Object.entries(values).map(([value, count]) => ({ page, metric, step: stepFor(metric, Number(value)), count }));
  const near = (value: number) => expect.closeTo(value, -1);

  test('it has the whole site and each page, sorted', () => {
    const report = vitalsReport([
      ...counted('/b', 'TTFB', { 100: 1 }),
      ...counted('/b', 'LCP', { 400: 2 }),
      ...counted('/a', 'LCP', { 100: 2 }),
    ]);
    expect(report).toEqual({
      site: {
        LCP: { count: 4, p50: near(100), p75: near(400), p95: near(400) },
        TTFB: { count: 1, p50: near(100), p75: near(100), p95: near(100) },
      },
      pages: {
        '/a': { LCP: { count: 2, p50: near(100), p75: near(100), p95: near(100) } },
        '/b': {
          LCP: { count: 2, p50: near(400), p75: near(400), p95: near(400) },
          TTFB: { count: 1, p50: near(100), p75: near(100), p95: near(100) },
        },
      },
    });
    expect(Object.keys(report.pages)).toEqual(['/a', '/b']);
    expect(Object.keys(report.site)).toEqual(['LCP', 'TTFB']);
  });

  test('it has the median, 75th and 95th percentile', () => {
    const values = { 900: 5, 100: 50, 600: 20, 300: 25 };
    expect(vitalsReport(counted('/', 'LCP', values)).site.LCP).toEqual({
      count: 100,
      p50: near(100),
      p75: near(300),
      p95: near(600),
    });
  });

  test('it is empty without reports', () => {
    expect(vitalsReport([])).toEqual({ site: {}, pages: {} });
  });
});

describe('createVitals', () => {
  function gather(addVitals = vi.fn((_counts: VitalCount[]) => Promise.resolve())) {
    const [clock, log] = [fakeClock(), vi.fn()];
    const store = { addVitals, vitals: () => [] };
    return { clock, log, addVitals, vitals: createVitals(store as never, clock, log) };
  }
  const one = { page: '/', metric: 'LCP', step: 7, count: 1 };

  test('reports are written together after a delay, equal ones as one', async () => {
    const { clock, vitals, addVitals } = gather();
    for (const step of [7, 8, 7]) vitals.count('/', 'LCP', step);
    clock.advance(9_999);
    expect(addVitals).not.toHaveBeenCalled();
    clock.advance(1);
    expect(addVitals.mock.calls).toEqual([
      [
        [
          { ...one, count: 2 },
          { ...one, step: 8 },
        ],
      ],
    ]);
    vitals.count('/', 'LCP', 7);
    clock.advance(10_000);
    expect(addVitals.mock.lastCall).toEqual([[one]]);
    clock.advance(60_000);
    expect(addVitals).toHaveBeenCalledTimes(2);
  });

  test('reports after a write wait for the same delay', async () => {
    const { clock, vitals, addVitals } = gather();
    const countAfter = (time: number, step: number) => {
      clock.advance(time);
      vitals.count('/', 'LCP', step);
    };
    for (const step of [7, 7, 7, 8, 9]) countAfter(2_000, step);
    countAfter(2_000, 7);
    clock.advance(9_000);
    expect(addVitals).toHaveBeenCalledTimes(1);
    await vitals.read();
    expect(addVitals).toHaveBeenCalledTimes(2);
    countAfter(500, 7);
    clock.advance(9_999);
    expect(addVitals).toHaveBeenCalledTimes(2);
    clock.advance(1);
    expect(addVitals).toHaveBeenCalledTimes(3);
  });

  test('reports are written before a read, and on close', async () => {
    const { clock, vitals, addVitals } = gather();
    vitals.count('/', 'LCP', 7);
    expect(await vitals.read()).toEqual([]);
    expect(addVitals).toHaveBeenCalledTimes(1);
    clock.advance(60_000);
    await vitals.close();
    expect(addVitals).toHaveBeenCalledTimes(1);
    vitals.count('/a', 'LCP', 7);
    await vitals.close();
    expect(addVitals.mock.lastCall).toEqual([[{ ...one, page: '/a' }]]);
  });

  test('close waits for a running write', async () => {
    let finish = () => {};
    const { clock, vitals } = gather(vi.fn(() => new Promise<void>((resolve) => (finish = resolve))));
    vitals.count('/', 'LCP', 7);
    clock.advance(10_000);
    const ended = vi.fn();
    const closing = vitals.close().then(ended);
    await new Promise(setImmediate);
    expect(ended).not.toHaveBeenCalled();
    finish();
    await closing;
    expect(ended).toHaveBeenCalled();
  });

  test('beyond the limit new values are dropped, known ones counted', async () => {
    const { clock, vitals, addVitals } = gather();
    for (let step = 0; step <= 10_000; step += 1) vitals.count('/', 'LCP', step);
    vitals.count('/', 'LCP', 0);
    clock.advance(10_000);
    const [written = []] = addVitals.mock.lastCall ?? [];
    expect(written).toHaveLength(10_000);
    expect(written[0]).toEqual({ ...one, step: 0, count: 2 });
  });

  test('a failing store loses reports, and the failure is logged', async () => {
    const { vitals, log, addVitals } = gather(
      vi.fn(() => Promise.reject(Object.assign(new Error('x'), { code: 'FULL' }))),
    );
    vitals.count('/', 'LCP', 7);
    await vitals.read();
    expect(log.mock.calls).toEqual([['vitals not stored', expect.objectContaining({ reason: 'Error FULL' })]]);
    await vitals.read();
    expect(addVitals).toHaveBeenCalledTimes(1);
  });
});

describe('table', () => {
  test('columns are as wide as their content', () => {
    const rows = [
      ['1', 'a'],
      ['23456', 'bc'],
    ];
    expect(table(['id', 'who'], rows)).toBe('id     who\n1      a\n23456  bc');
    expect(table(['id', 'who'], [])).toBe('id  who');
    expect(table(['a'], [['x'.repeat(48)], ['x'.repeat(49)]])).toBe(`a\n${'x'.repeat(48)}\n${'x'.repeat(47)}…`);
  });

  test('control characters are removed', () => {
    expect(withoutControls('a\u001b[31mb\u0007\u009b\u202ec\nd\te')).toBe('a [31mb   c\nd e');
    expect(table(['a'], [['x\ny\u0000z']])).toBe('a\nx y z');
  });

  test('times are in UTC', () => {
    expect(formatTime(Date.UTC(2030, 0, 2, 3, 4, 5, 678))).toBe('2030-01-02 03:04:05Z');
    expect(formatTime(0)).toBe('1970-01-01 00:00:00Z');
    expect(formatTime(undefined)).toBe('–');
  });
});

describe('the log', () => {
  test('repeated refusals are counted for a minute, other events logged each time', () => {
    const clock = fakeClock();
    const lines: unknown[] = [];
    const log = withoutRepeats((event, fields) => lines.push([event, fields]), clock);
    const refuse = (reason: string, request: string) => log('refused', { request, status: 429, reason });
    for (const request of ['a', 'b', 'c']) refuse('rate', request);
    refuse('load', 'd');
    for (const id of ['1', '2']) log('accepted', { id });
    expect(lines.splice(0)).toEqual([
      ['refused', { request: 'a', status: 429, reason: 'rate' }],
      ['refused', { request: 'd', status: 429, reason: 'load' }],
      ['accepted', { id: '1' }],
      ['accepted', { id: '2' }],
    ]);
    clock.advance(60_000);
    expect(lines.splice(0)).toEqual([['refused', { status: 429, reason: 'rate', count: 2 }]]);
    refuse('rate', 'e');
    expect(lines).toHaveLength(1);
  });

  test('each event is a line of JSON with its time', () => {
    const lines = vi.spyOn(console, 'log').mockImplementation(() => {});
    onTestFinished(() => lines.mockRestore());
    vi.useFakeTimers({ now: Date.UTC(2030, 0, 2, 3, 4, 5, 678) });
    onTestFinished(() => void vi.useRealTimers());
    consoleLog('accepted', { id: 'a', waiting: 2, note: undefined });
    consoleLog('ready');
    const time = '2030-01-02T03:04:05.678Z';
    expect(lines.mock.calls.map(([line]) => JSON.parse(String(line)))).toEqual([
      { time, event: 'accepted', id: 'a', waiting: 2 },
      { time, event: 'ready' },
    ]);
  });

  test('lines are dropped while the reader is blocked', () => {
    const lines = vi.spyOn(console, 'log').mockImplementation(() => {});
    const waiting = vi.spyOn(process.stdout, 'writableLength', 'get');
    onTestFinished(() => [lines, waiting].forEach((spy) => void spy.mockRestore()));
    const written = (bytes: number) => {
      waiting.mockReturnValue(bytes);
      consoleLog('accepted', { id: String(bytes) });
      return lines.mock.calls.length;
    };
    const limit = 16 * 1024 * 1024;
    expect([written(limit), written(limit + 1), written(0)]).toEqual([1, 1, 2]);
  });

  test('a closed pipe does not end the process', () => {
    outliveReaders();
    for (const stream of [process.stdout, process.stderr])
      expect(() => stream.emit('error', new Error('EPIPE'))).not.toThrow();
  });
});

test('an error is logged with name, codes and stack, without its message', () => {
  const secret = 'what a visitor typed';
  const error = Object.assign(new TypeError(`${secret}\n at home`), { code: 'ENOSPC', errcode: 13 });
  const { reason, stack } = codeOf(error);
  expect(reason).toBe('TypeError ENOSPC 13');
  expect(stack).toMatch(/^\s+at .*figureRules\.test\.ts/);
  expect(stack).not.toContain(secret);
  expect(stack).not.toContain('at home');
  expect(stack?.split('\n').every((line) => /^\s+at /.test(line))).toBe(true);
  expect(stack).toMatch(/\n\s+at /);
  expect(codeOf(new Error(secret)).reason).toBe('Error');
  expect(codeOf(Object.assign(new Error('x'), { stack: undefined })).stack).toBe('');
  expect(codeOf(secret)).toEqual({ reason: 'string', stack: undefined });
});
