// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest';
import { reportVitals } from './vitals';

type Keep = (metric: { id: string; name: string; value: number }) => void;

/** Tells of a figure, as what measures it does: also of one that was told before and has changed. */
const { keepers } = vi.hoisted(() => ({ keepers: new Map<string, Keep>() }));
vi.mock('web-vitals', () =>
  Object.fromEntries(
    ['CLS', 'FCP', 'INP', 'LCP', 'TTFB'].map((name) => [`on${name}`, (keep: Keep) => keepers.set(name, keep)]),
  ),
);
const measure = (name: string, value: number) => keepers.get(name)?.({ id: `${name}-1`, name, value });

const sendBeacon = vi.fn();
vi.stubGlobal('navigator', { sendBeacon });
const visibility = vi.spyOn(document, 'visibilityState', 'get');

/** The visitor goes to another tab, or comes back. */
function show(state: DocumentVisibilityState): void {
  visibility.mockReturnValue(state);
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
}

const reported = () =>
  sendBeacon.mock.calls.map(([url, body]) => [
    url,
    JSON.parse(body).metrics.map(({ name, value }: { name: string; value: number }) => `${name} ${value}`),
  ]);

reportVitals('/vitals');
beforeEach(() => sendBeacon.mockClear());

test('figures are reported when the page is hidden, as they are then, and what comes later when it is left', () => {
  measure('LCP', 900);
  measure('LCP', 1200);
  measure('CLS', 0.1);
  show('visible');
  expect(reported()).toEqual([]);
  show('hidden');
  expect(reported()).toEqual([['/vitals', ['LCP 1200', 'CLS 0.1']]]);
  show('visible');
  // It would be counted as that of another visitor.
  measure('CLS', 0.3);
  measure('INP', 48);
  dispatchEvent(new Event('pagehide'));
  dispatchEvent(new Event('pagehide'));
  expect(reported().slice(1)).toEqual([['/vitals', ['INP 48']]]);
});
