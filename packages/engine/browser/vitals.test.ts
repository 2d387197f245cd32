// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest';
import { reportVitals } from './vitals';

type Keep = (metric: { id: string; name: string; value: number }) => void;

/** Callbacks by metric, as `web-vitals` calls them: again for each change. */
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

/** Hides or shows the tab. */
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

test('reports the latest metrics when the page is hidden, and later ones when it is left', () => {
  measure('LCP', 900);
  measure('LCP', 1200);
  measure('CLS', 0.1);
  show('visible');
  expect(reported()).toEqual([]);
  show('hidden');
  expect(reported()).toEqual([['/vitals', ['LCP 1200', 'CLS 0.1']]]);
  show('visible');
  // A second CLS value would count as another visit.
  measure('CLS', 0.3);
  measure('INP', 48);
  dispatchEvent(new Event('pagehide'));
  dispatchEvent(new Event('pagehide'));
  expect(reported().slice(1)).toEqual([['/vitals', ['INP 48']]]);
});
