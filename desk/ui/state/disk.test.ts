import { expect, test, vi } from 'vitest';
import { tell, useDesk } from './desk';
import { followDisk, takeTheirs } from './disk';

const FILE = 'pages.config.ts';

test('that a file cannot be read is said until it can, or something else is said', () => {
  let source: { onmessage?: (event: { data: string }) => void } = {};
  vi.stubGlobal(
    'EventSource',
    class {
      constructor() {
        source = this;
      }
    },
  );
  vi.stubGlobal('document', { querySelector: () => null });
  vi.stubGlobal('fetch', () => new Promise(() => {}));
  useDesk.setState({ base: { [FILE]: 'good' } });
  followDisk();
  const event = (data: object) => source.onmessage?.({ data: JSON.stringify(data) });
  const said = () => useDesk.getState().notice?.text;
  const breakIt = () => {
    event({ file: FILE, hash: 'bad' });
    event({ problems: [{ severity: 'error', file: FILE, path: [], message: 'line 9', at: [] }] });
  };
  breakIt();
  expect(said()).toContain('line 9');
  event({ file: 'src/content/faq.ts', hash: 'other' });
  expect(said()).toContain('line 9');
  event({ file: FILE, hash: 'good' });
  expect(said()).toBeUndefined();
  breakIt();
  tell({ tone: 'bad', text: 'Something else' });
  event({ file: FILE, hash: 'good' });
  expect(said()).toBe('Something else');
});

test('where the desk does not answer, what is on disk is not taken, and that is said', async () => {
  const fetching = vi.fn(() => Promise.reject(new TypeError('Failed to fetch')));
  vi.stubGlobal('document', { querySelector: () => null });
  vi.stubGlobal('fetch', fetching);
  const conflicts = [{ file: FILE, yours: 'a', theirs: 'b', hash: 'other' }];
  useDesk.setState({ conflicts, notice: undefined });
  await takeTheirs([FILE]);
  expect(fetching).toHaveBeenCalled();
  expect(useDesk.getState().notice).toMatchObject({ tone: 'bad', text: expect.stringContaining('does not answer') });
  expect(useDesk.getState().conflicts).toEqual(conflicts);
});
