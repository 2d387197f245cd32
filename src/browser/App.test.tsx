// @vitest-environment happy-dom
import { act, type ReactNode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, expect, test, vi } from 'vitest';
import words from '../content/words';
import type { PageFile } from '../engine/model/page';
import { App } from './App';
import { failedLoads } from './load/loadWithRetry';
import { LazyNavigation } from './navigate/lazyNavigation';
import { ErrorPage } from './status/ErrorPage';
import { pageFileOf } from './tests/pageFileOf';

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);

/** Where the visitor is. */
const route = vi.hoisted((): { page?: object; status: string; isAtTop: boolean; tell: () => void } => ({
  status: 'arrived',
  isAtTop: false,
  tell: () => {},
}));
vi.mock('./route/navigation', () => ({
  Navigation: class {
    constructor(first: object) {
      route.page = first;
    }
    get isAtTop() {
      return route.isAtTop;
    }
    get page() {
      if (route.page) return route.page;
      throw new Error('it did not load');
    }
    get status() {
      return route.status;
    }
    subscribe = (then: () => void) => {
      route.tell = then;
    };
    settle() {}
  },
}));

vi.mock('./load/components', () => ({
  hasSection: () => true,
  loadedSection: () => Title,
  loadedLayout: () => Frame,
}));
const Title = ({ title }: { title?: string }): ReactNode => (title ? <h1>{title}</h1> : <p>words</p>);
const Frame = ({ children }: { children: ReactNode }): ReactNode => <main>{children}</main>;

const pageOf = (path: string) => pageFileOf(path, [{ props: { title: `Heading of ${path}` } }]);
const [first, next] = [pageOf('/first'), pageOf('/next')];

let root: Root;
/** React takes over the first page. */
async function takeOver(navigation: LazyNavigation): Promise<void> {
  // What is caught is told in words.
  root = createRoot(document.body.appendChild(document.createElement('div')), { onCaughtError: () => {} });
  await act(async () =>
    root.render(
      <ErrorPage loaded={location.pathname}>
        <App navigation={navigation} first={first} hydrating={undefined} />
      </ErrorPage>,
    ),
  );
}

/** The router goes where it was sent. @param page nothing when that could not be loaded. */
function go(status: 'loading' | 'arrived' | 'failed', page: PageFile | undefined): Promise<void> {
  Object.assign(route, { status, page });
  return act(async () => route.tell());
}

afterEach(async () => {
  await act(async () => root.unmount());
  document.body.replaceChildren();
  Object.assign(route, { status: 'arrived', isAtTop: false, tell: () => {} });
});

const heading = () => document.querySelector('h1')?.textContent;

/** A navigation that was started before React had taken over the page. */
async function begun(): Promise<LazyNavigation> {
  const navigation = new LazyNavigation(first);
  await navigation.start();
  return navigation;
}

test('a page that has arrived before React took over is shown, with the focus on its heading', async () => {
  const navigation = await begun();
  await go('arrived', next);
  await takeOver(navigation);
  expect(heading()).toBe('Heading of /next');
  expect(document.activeElement?.textContent).toBe('Heading of /next');
});

test('a page whose heading stands below another section begins with both, with the focus on the heading', async () => {
  const navigation = await begun();
  await takeOver(navigation);
  const sections = [{}, { props: { title: 'Down here' } }, {}];
  route.isAtTop = true;
  await go('arrived', { ...pageFileOf('/lower', sections), headingAt: 1 });
  expect(document.activeElement?.textContent).toBe('Down here');
});

test('one that could not be loaded until then is told, to screen readers too', async () => {
  const navigation = await begun();
  await go('failed', undefined);
  await takeOver(navigation);
  expect(heading()).toBe(words.trouble.broken);
  expect(document.activeElement?.textContent).toBe(heading());
});

test('one that is still on its way is shown when it has arrived, and the first one until then', async () => {
  const navigation = await begun();
  await go('loading', first);
  await takeOver(navigation);
  expect(heading()).toBe('Heading of /first');
  await go('arrived', next);
  expect(heading()).toBe('Heading of /next');
});

test('without a navigation the first page stays, and so does the focus', async () => {
  await takeOver(new LazyNavigation(first));
  expect(heading()).toBe('Heading of /first');
  expect(document.activeElement).toBe(document.body);
});

test('what a page lacked is not said of the next one', async () => {
  const navigation = await begun();
  await takeOver(navigation);
  failedLoads.setState({ retries: [() => {}] });
  await go('loading', first);
  expect(failedLoads.getState().retries).toHaveLength(1);
  await go('arrived', next);
  expect(failedLoads.getState().retries).toEqual([]);
});
