// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { useEditorStore } from '../state/store';
import { button, mount, press } from '../tests/mount';
import { PublishDialog } from './PublishDialog';

afterEach(() => useEditorStore.setState({ notice: undefined, isBusy: false }));

/** Opens the dialog on a server with these answers, by the end of the path. */
async function opened(answers: Record<string, () => unknown>): Promise<void> {
  vi.stubGlobal('fetch', async (address: string) => {
    const [, answer] = Object.entries(answers).find(([end]) => address.endsWith(end)) ?? [];
    return Response.json(answer?.() ?? {});
  });
  await mount(<PublishDialog onClose={() => {}} />);
}

test('a reason is shown if nothing can be published, and the button is missing', async () => {
  await opened({ '/publish': () => ({ changed: [], target: '', reason: 'This branch is pushed nowhere yet.' }) });
  expect(document.body.textContent).toContain('pushed nowhere yet');
  expect(button('Publish')).toBeUndefined();
});

test.each([
  ['it shows the changes', true, 'good', /live.*https:\/\/a\.test/],
  ['the timeout, which is an error', false, 'bad', /https:\/\/a\.test does not show it/],
])('after publishing, the site is polled until %s', async (_, isShown, tone, words) => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const faq = { name: 'faq', shape: 'list' as const, schema: {} };
  useEditorStore.setState(({ site }) => ({ site: { ...site, content: [faq] } }));
  let isLive = false;
  let published = false;
  await opened({
    '/live': () => isLive,
    '/publish': () =>
      published
        ? { address: 'https://a.test', waitingFor: ['/'] }
        : { changed: ['src/content/faq.ts', 'public/a.avif', 'pictures/a.webp'], target: 'origin/main' },
  });
  expect([...document.querySelectorAll('li')].map(({ textContent }) => textContent)).toEqual(['FAQ', 'Pictures']);
  published = true;
  await press('Publish');
  const soon = { tone: 'good', text: expect.stringContaining('does not show it yet') };
  expect(useEditorStore.getState().notice).toMatchObject(soon);
  await act(() => vi.advanceTimersByTimeAsync(60_000));
  expect(useEditorStore.getState().notice).toMatchObject(soon);
  isLive = isShown;
  await act(() => vi.advanceTimersByTimeAsync(3_600_000));
  expect(useEditorStore.getState().notice).toMatchObject({ tone, text: expect.stringMatching(words) });
});

test('proposals are listed with their state, and published changes of others are taken over', async () => {
  let behind = 2;
  const date = '2026-01-02T03:04:05Z';
  await opened({
    '/publish': () => ({ changed: [], target: 'origin/main' }),
    '/take-over': () => {
      behind = 0;
      return {};
    },
    '/proposals': () => ({
      proposals: [
        { branch: 'editor/a', date, title: 'First', state: 'conflict', isAsked: true, url: 'https://a.test/1' },
        { branch: 'editor/b', date, title: 'Second', state: 'merged', isAsked: false },
      ],
      behind,
    }),
  });
  const rows = [...document.querySelectorAll('section li')].map(({ textContent }) => textContent);
  expect(rows).toEqual([
    expect.stringMatching(/First.*in conflict.*Look at it.*same place/),
    expect.stringMatching(/Second.*taken over$/),
  ]);
  expect(document.querySelector('section a')?.getAttribute('href')).toBe('https://a.test/1');
  await press('Take over');
  expect(button('Take over')).toBeUndefined();
  expect(useEditorStore.getState().notice).toMatchObject({ tone: 'good' });
});

test('without saved changes, the dialog says that everything is published', async () => {
  await opened({ '/publish': () => ({ changed: [], target: 'origin/main' }) });
  expect(document.body.textContent).toContain('Everything that is saved is published already.');
});
