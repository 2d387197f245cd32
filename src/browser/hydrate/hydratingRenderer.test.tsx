// @vitest-environment happy-dom
import { act, createRef, Profiler, type ReactNode, Suspense } from 'react';
import { createRoot, hydrateRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { pageFileOf } from '../tests/pageFileOf';
import { hydratingRenderer } from './hydratingRenderer';

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);

const loads = vi.hoisted(() => ({ asked: [] as string[], isThere: false }));
vi.mock('../load/components', () => {
  const Section = (): ReactNode => 'alive';
  return {
    hasSection: () => loads.isThere,
    loadedSection: () => Section,
    loadedLayout: () => Section,
    loadSection: async (type: string) => {
      loads.asked.push(type);
      return Section;
    },
  };
});

/** Lets the time of sections come: when they are near, and when the browser is idle. */
let comes: { near: () => void; idle: () => void };
let patience: number | undefined;
let root: Root;

beforeEach(() => {
  Object.assign(loads, { asked: [], isThere: false });
  comes = { near: () => {}, idle: () => {} };
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(then: (entries: { isIntersecting: boolean }[]) => void) {
        comes.near = () => then([{ isIntersecting: true }]);
      }
      observe = () => {};
      disconnect = () => {};
    },
  );
  vi.stubGlobal('requestIdleCallback', (then: () => void, { timeout }: IdleRequestOptions) => {
    [comes.idle, patience] = [then, timeout];
  });
  root = createRoot(document.body.appendChild(document.createElement('main')));
});
afterEach(async () => {
  await act(async () => root.unmount());
  document.body.replaceChildren();
});

const text = () => document.querySelector('main')?.textContent;

/** Shows a section that was prerendered; until it is hydrated, its place says so. */
async function show(hydrate: string): Promise<void> {
  const [section] = pageFileOf('/', [{ hydrate }]).sections;
  if (!section) throw new Error('there is no section');
  const element = createRef<Element>();
  element.current = document.createElement('section');
  const Section = hydratingRenderer(() => {}).section(section, element);
  await act(async () =>
    root.render(
      <Suspense fallback="asleep">
        <Section {...section.props} />
      </Suspense>,
    ),
  );
}

test('a section that is hydrated when it is seen waits for that, and asks for its code no sooner', async () => {
  await show('visible');
  await act(async () => comes.idle());
  expect([text(), loads.asked]).toEqual(['asleep', []]);
  await act(async () => comes.near());
  expect([text(), loads.asked]).toEqual(['alive', ['text']]);
});

test('one that is hydrated in a quiet moment waits for that, but no longer than a slow phone can', async () => {
  await show('idle');
  await act(async () => comes.near());
  expect([text(), loads.asked, patience]).toEqual(['asleep', [], 3_000]);
  await act(async () => comes.idle());
  expect([text(), loads.asked]).toEqual(['alive', ['text']]);
});

test('one that has nothing to do is left as it is', async () => {
  await show('never');
  await act(async () => comes.near());
  await act(async () => comes.idle());
  expect([text(), loads.asked]).toEqual(['asleep', []]);
});

test('one whose code is there already waits for nothing', async () => {
  loads.isThere = true;
  await show('never');
  expect([text(), loads.asked]).toEqual(['alive', []]);
});

test('on a page that nobody has changed, what takes over from another is rendered once, and does nothing', async () => {
  const phases: string[] = [];
  const lookUp = vi.spyOn(document, 'querySelectorAll');
  const { beside } = hydratingRenderer(() => {});
  const place = document.body.appendChild(document.createElement('div'));
  const note = (_: string, phase: string) => void phases.push(phase);
  const profiled = (
    <Profiler id="beside" onRender={note}>
      {beside}
    </Profiler>
  );
  const hydrated = await act(async () => hydrateRoot(place, profiled));
  expect(phases).toEqual(['mount']);
  expect(lookUp).not.toHaveBeenCalled();
  await act(async () => hydrated.unmount());
});
