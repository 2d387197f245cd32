import { expect, test, vi } from 'vitest';
import { tell, useDesk } from './desk';
import { followDisk } from './disk';

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
