import { expect, test, vi } from 'vitest';
import { partAt } from '../../model/apply.ts';
import { change, editOf, redoStep, tell, undoStep, useDesk } from './desk';
import { followDisk, followFile, takeTheirs } from './disk';
import { startOf } from './history';
import { identityOf } from './tree';

const FILE = 'pages.config.ts';

/** Follows the disk. Answers with what sends an event. */
function follow(): (data: object) => void {
  let source: { onmessage?: (event: { data: string }) => void } = {};
  vi.stubGlobal('document', { querySelector: () => null });
  vi.stubGlobal(
    'EventSource',
    class {
      constructor() {
        source = this;
      }
    },
  );
  followDisk();
  return (data) => source.onmessage?.({ data: JSON.stringify(data) });
}

test('that a file cannot be read is said until it can, or something else is said', () => {
  const event = follow();
  vi.stubGlobal('fetch', () => new Promise(() => {}));
  useDesk.setState({ base: { [FILE]: 'good' } });
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

test('code that has changed is taken, and so is a file that was saved as gone: what was done can be undone and done again', async () => {
  const gone = 'src/content/services/gone.ts';
  const { site } = useDesk.getState();
  const start = startOf({ [FILE]: ['Old', 'Old'] });
  useDesk.setState({ site, base: { [FILE]: 'one' }, history: start });
  change([{ file: FILE, op: 'replace', path: [0], value: 'New' }]);
  change([{ file: FILE, op: 'replace', path: [1], value: 'New' }]);
  undoStep();
  const { history } = useDesk.getState();
  const event = follow();
  const now = { ...site, links: ['/new'], files: [{ file: FILE, hash: 'one', value: ['Old', 'Old'] }] };
  const fetching = vi.fn(async () => Response.json(now));
  vi.stubGlobal('fetch', fetching);
  event({ code: 'src/sections/faq/component.tsx' });
  await expect.poll(() => useDesk.getState().site).toEqual(now);
  event({ file: gone, hash: '' });
  event({ code: 'src/pictures.json' });
  await expect.poll(() => fetching).toHaveBeenCalledTimes(2);
  expect(useDesk.getState().history).toBe(history);
  redoStep();
  expect(useDesk.getState().history.files[FILE]).toEqual(['New', 'New']);
});

test('what was read before a save that ended meanwhile is not taken for what is on disk', async () => {
  const { site } = useDesk.getInitialState();
  const read = (hash: string, value: string) => ({ ...site, files: [{ file: FILE, hash, value: [value] }] });
  let answer: (response: Response) => void = () => {};
  const slow = new Promise<Response>((resolve) => (answer = resolve));
  const fetching = vi.fn<() => Promise<Response>>(async () => Response.json(read('two', 'Saved')));
  fetching.mockReturnValueOnce(slow);
  useDesk.setState({ site, base: { [FILE]: 'one' }, history: startOf({ [FILE]: ['Old'] }) });
  const event = follow();
  vi.stubGlobal('fetch', fetching);
  event({ code: 'src/sections/faq/component.tsx' });
  await expect.poll(() => fetching).toHaveBeenCalled();
  useDesk.setState({ base: { [FILE]: 'two' }, history: startOf({ [FILE]: ['Saved'] }) });
  answer(Response.json(read('one', 'Old')));
  await expect.poll(() => useDesk.getState().site.files[0]).toMatchObject({ file: FILE });
  expect(useDesk.getState()).toMatchObject({ base: { [FILE]: 'two' }, history: { files: { [FILE]: ['Saved'] } } });
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

test('what is written stays with what it was written for when others put something above it, and then change another file', async () => {
  const [own, other, added] = ['src/content/faq.ts', 'src/content/values.ts', 'src/content/services/mine.ts'];
  const question = (words: string) => ({ question: words });
  const { site } = useDesk.getState();
  useDesk.setState({
    site,
    base: { [own]: 'one', [other]: 'one' },
    history: startOf({ [own]: [question('First?'), question('Second?')], [other]: [] }),
  });
  change([{ file: own, op: 'replace', path: [1, 'question'], value: 'Mine?' }]);
  change([{ file: added, op: 'add', path: [], value: { title: 'Mine' } }]);
  const files = [
    { file: own, hash: 'two', value: [question('Theirs?'), question('First?'), question('Second?')] },
    { file: other, hash: 'two', value: ['Theirs'] },
    { file: added, hash: 'two', value: { title: 'Theirs' } },
  ];
  vi.stubGlobal('document', { querySelector: () => null });
  vi.stubGlobal('fetch', async () => Response.json({ ...site, files }));
  followFile(other, 'two');
  await expect.poll(() => useDesk.getState().history.files[other]).toEqual(['Theirs']);
  const { history } = useDesk.getState();
  expect(history.files[own]).toEqual([question('First?'), question('Mine?')]);
  expect(history.files[added]).toEqual({ title: 'Mine' });
  expect(editOf(useDesk.getState()).base).toEqual({ [own]: 'one' });
  await takeTheirs([own]);
  expect(useDesk.getState().history.files[own]).toEqual(files[0]?.value);
  expect(useDesk.getState().history.files[added]).toEqual({ title: 'Mine' });
});

test('undo brings back what was dropped for what is on disk, as it was: with what is done after it undone first', async () => {
  const { site } = useDesk.getState();
  const files = { [FILE]: ['Old'], 'src/content/faq.ts': ['Old'] };
  useDesk.setState({ site, base: { [FILE]: 'one', 'src/content/faq.ts': 'one' }, history: startOf(files) });
  const write = (file: string, value: string) => change([{ file, op: 'replace', path: [0], value }]);
  write(FILE, 'Mine');
  write('src/content/faq.ts', 'Mine');
  const before = editOf(useDesk.getState());
  const theirs = [
    { file: FILE, hash: 'two', value: ['Theirs'] },
    { file: 'src/content/faq.ts', hash: 'one', value: ['Old'] },
  ];
  vi.stubGlobal('document', { querySelector: () => null });
  vi.stubGlobal('fetch', async () => Response.json({ ...site, files: theirs }));
  await takeTheirs([FILE]);
  const taken = { [FILE]: ['Theirs'], 'src/content/faq.ts': ['Mine'] };
  expect(useDesk.getState().history.files).toEqual(taken);
  write(FILE, 'Later');
  undoStep();
  expect(useDesk.getState().history.files).toEqual(taken);
  undoStep();
  expect(editOf(useDesk.getState())).toEqual(before);
  expect(useDesk.getState().history.files).toEqual({ [FILE]: ['Mine'], 'src/content/faq.ts': ['Mine'] });
  undoStep();
  expect(useDesk.getState().history.files).toEqual({ [FILE]: ['Mine'], 'src/content/faq.ts': ['Old'] });
});

test('what is open stays open when it is taken from disk, and when that is undone', async () => {
  const { site } = useDesk.getState();
  useDesk.setState({ site, base: { [FILE]: 'one' }, history: startOf({ [FILE]: [{ heading: 'Old' }] }) });
  change([{ file: FILE, op: 'replace', path: [0, 'heading'], value: 'Mine' }]);
  const open = () => identityOf(partAt(useDesk.getState().history.files[FILE], [0]));
  const before = open();
  vi.stubGlobal('document', { querySelector: () => null });
  const files = [{ file: FILE, hash: 'two', value: [{ heading: 'Theirs' }] }];
  vi.stubGlobal('fetch', async () => Response.json({ ...site, files }));
  await takeTheirs([FILE]);
  expect(useDesk.getState().history.files[FILE]).toEqual([{ heading: 'Theirs' }]);
  expect(open()).toBe(before);
  undoStep();
  expect(useDesk.getState().history.files[FILE]).toEqual([{ heading: 'Mine' }]);
  expect(open()).toBe(before);
});
