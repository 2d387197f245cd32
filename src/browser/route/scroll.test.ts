// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest';
import { AnchorJumps } from './scroll';

afterEach(() => vi.unstubAllGlobals());

test('a jump to an anchor gets a key on a site without TLS, too', () => {
  const { getRandomValues } = crypto;
  vi.stubGlobal('crypto', { getRandomValues: getRandomValues.bind(crypto) });
  const jumps = new AnchorJumps();
  history.replaceState(null, '');
  dispatchEvent(new PopStateEvent('popstate'));
  const { key } = history.state;
  expect(key).toMatch(/^[0-9a-f]{32}$/);
  expect([jumps.take(), jumps.take()]).toEqual([true, false]);
  // A way back to it.
  dispatchEvent(new PopStateEvent('popstate'));
  expect([jumps.take(), history.state.key]).toEqual([false, key]);
});
