// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest';
import { loadPageCode } from '../load/components';
import { pageFileOf } from '../tests/pageFileOf';
import { LazyNavigation } from './lazyNavigation';

vi.mock('../load/components', () => ({ loadPageCode: vi.fn(() => Promise.reject(new Error('offline'))) }));

test('what pages begin with is asked for beside what follows links, and before anybody knows the next page', () => {
  const page = pageFileOf('/here', [{}, {}]);
  const navigation = new LazyNavigation(page);
  expect(loadPageCode).not.toHaveBeenCalled();
  navigation.prefetch();
  expect(navigation.started).toBeUndefined();
  // That it does not come is no mistake: a navigation asks again.
  expect(loadPageCode).toHaveBeenCalledWith(page, { count: 1, isSilent: true });
});
