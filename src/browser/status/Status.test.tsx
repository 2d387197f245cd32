// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { PageFile } from '../../engine/model/page';
import { failedLoads } from '../load/loadWithRetry';
import { LazyNavigation } from '../navigate/lazyNavigation';
import { pageFileOf } from '../tests/pageFileOf';
import { Status } from './Status';

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);

/** Where the visitor is, and who wants to know. */
const route = vi.hoisted(() => ({ page: {}, status: 'arrived', tell: () => {} }));
vi.mock('../route/navigation', () => ({
  Navigation: class {
    constructor(first: object) {
      route.page = first;
    }
    get page() {
      return route.page;
    }
    get status() {
      return route.status;
    }
    subscribe = (then: () => void) => {
      const before = route.tell;
      route.tell = () => {
        before();
        then();
      };
      return () => {};
    };
  },
}));

const [first, next] = [pageFileOf('/first'), pageFileOf('/next')];
let root: Root;

beforeEach(async () => {
  const navigation = new LazyNavigation(first);
  root = createRoot(document.body.appendChild(document.createElement('div')));
  await act(async () => root.render(<Status navigation={navigation} />));
  await act(async () => void (await navigation.start()));
});
afterEach(async () => {
  await act(async () => root.unmount());
  document.body.replaceChildren();
});

const said = () => document.querySelector('[aria-live]')?.textContent;
const goTo = (page: PageFile, status = 'arrived') =>
  act(async () => {
    Object.assign(route, { page, status });
    route.tell();
  });

test('every page that is navigated to is named, the first one too when the way leads back to it', async () => {
  await goTo(first, 'loading');
  expect(said()).toBe('');
  for (const page of [next, first, next]) {
    await goTo(page);
    expect(said()).toBe(page.meta.title);
  }
});

test('another try gives the focus back to where it came from', async () => {
  const field = document.body.appendChild(document.createElement('input'));
  const tried = vi.fn(() => {});
  await act(async () => failedLoads.setState({ retries: [tried] }));
  field.focus();
  const button = document.querySelector('button');
  await act(async () => button?.focus());
  expect(document.activeElement).toBe(button);
  await act(async () => button?.click());
  expect(tried).toHaveBeenCalledOnce();
  expect(document.querySelector('button')).toBeNull();
  expect(document.activeElement).toBe(field);
});
