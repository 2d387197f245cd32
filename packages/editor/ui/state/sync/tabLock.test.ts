import { expect, test, vi } from 'vitest';
import { acquireTabLock } from './tabLock';

/** Opens the editor in another tab. Returns a function that closes it. */
const openOtherTab = () =>
  new Promise<() => void>((isOpen) => {
    void navigator.locks.request('editor one', () => new Promise<void>((close) => isOpen(close)));
  });

const isFree = async () => (await navigator.locks.query()).held?.length === 0;

test('a second tab waits until the first is closed and it is visible; a third waits for the second', async () => {
  const tab = { hidden: true, querySelector: () => ({ content: 'one' }) };
  vi.stubGlobal('document', tab);
  const close = await openOtherTab();
  const [wait, open, waitThird] = [vi.fn(), vi.fn(), vi.fn()];
  const second = acquireTabLock(wait).then(open);
  await expect.poll(() => wait).toHaveBeenCalledOnce();
  close();
  await expect.poll(isFree).toBe(true);
  // Two poll intervals.
  await new Promise((resume) => setTimeout(resume, 1000));
  expect(open).not.toHaveBeenCalled();
  tab.hidden = false;
  await second;
  const third = acquireTabLock(waitThird);
  await expect.poll(() => waitThird).toHaveBeenCalledOnce();
  expect(wait).toHaveBeenCalledOnce();
  // Closes the second tab. Without it, the third would poll on after this test.
  await navigator.locks.request('editor one', { steal: true }, () => {});
  await third;
});

test('editors of different projects do not block each other', async () => {
  let project = 'two';
  vi.stubGlobal('document', { hidden: false, querySelector: () => ({ content: project }) });
  const wait = vi.fn();
  await acquireTabLock(wait);
  project = 'three';
  await acquireTabLock(wait);
  expect(wait).not.toHaveBeenCalled();
});
