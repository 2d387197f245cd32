import { beforeEach, expect, test, vi } from 'vitest';
import { type Json, type Path, partAt } from '../../../model/json.ts';
import { type Files, startOf } from '../edits/history';
import { identityOf } from '../edits/tree';
import { change, editOf, redoStep, showNotice, undoStep, useEditorStore } from '../store';
import { followDisk, followFile } from './disk';

const FILE = 'pages.config.ts';
const { site } = useEditorStore.getInitialState();

beforeEach(() => {
  vi.stubGlobal('document', { querySelector: () => null });
  useEditorStore.setState(useEditorStore.getInitialState());
});

/** Responds to every request with the site and these files. */
const onDisk = (...files: object[]) => vi.stubGlobal('fetch', async () => Response.json({ ...site, files }));

const opened = (files: Files) =>
  useEditorStore.setState({
    base: Object.fromEntries(Object.keys(files).map((file) => [file, 'one'])),
    history: startOf(files),
  });

const write = (file: string, path: Path, value: Json) => change([{ file, op: 'replace', path, value }]);

/** Follows the disk. Returns a function that sends an event. */
function follow(): (data: object) => void {
  let source: { onmessage?: (event: { data: string }) => void } = {};
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

test('an unreadable file is reported until it can be read or another notice replaces it', () => {
  const event = follow();
  vi.stubGlobal('fetch', () => new Promise(() => {}));
  useEditorStore.setState({ base: { [FILE]: 'good' } });
  const said = () => useEditorStore.getState().notice?.text;
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
  showNotice({ tone: 'bad', text: 'Something else' });
  event({ file: FILE, hash: 'good' });
  expect(said()).toBe('Something else');
});

test('changed code and a saved removal are reread without losing undo and redo', async () => {
  const gone = 'src/content/services/gone.ts';
  opened({ [FILE]: ['Old', 'Old'] });
  write(FILE, [0], 'New');
  write(FILE, [1], 'New');
  undoStep();
  const { history } = useEditorStore.getState();
  const event = follow();
  const now = { ...site, links: ['/new'], files: [{ file: FILE, hash: 'one', value: ['Old', 'Old'] }] };
  const fetching = vi.fn(async () => Response.json(now));
  vi.stubGlobal('fetch', fetching);
  event({ code: 'src/sections/faq/component.tsx' });
  await expect.poll(() => useEditorStore.getState().site).toEqual(now);
  event({ file: gone, hash: '' });
  event({ code: 'src/pictures.json' });
  await expect.poll(() => fetching).toHaveBeenCalledTimes(2);
  expect(useEditorStore.getState().history).toBe(history);
  redoStep();
  expect(useEditorStore.getState().history.files[FILE]).toEqual(['New', 'New']);
});

test('files read before a save has ended are read again', async () => {
  const read = (hash: string, value: string) => ({ ...site, files: [{ file: FILE, hash, value: [value] }] });
  let answer: (response: Response) => void = () => {};
  const slow = new Promise<Response>((resolve) => (answer = resolve));
  const fetching = vi.fn<() => Promise<Response>>(async () => Response.json(read('two', 'Saved')));
  fetching.mockReturnValueOnce(slow);
  opened({ [FILE]: ['Old'] });
  const event = follow();
  vi.stubGlobal('fetch', fetching);
  event({ code: 'src/sections/faq/component.tsx' });
  await expect.poll(() => fetching).toHaveBeenCalled();
  useEditorStore.setState({ base: { [FILE]: 'two' }, history: startOf({ [FILE]: ['Saved'] }) });
  answer(Response.json(read('one', 'Old')));
  await expect.poll(() => useEditorStore.getState().site.files[0]).toMatchObject({ file: FILE });
  expect(useEditorStore.getState()).toMatchObject({
    base: { [FILE]: 'two' },
    history: { files: { [FILE]: ['Saved'] } },
  });
});

test('edits stay with their item when others insert one above it and change another file', async () => {
  const [own, other, added] = ['src/content/faq.ts', 'src/content/values.ts', 'src/content/services/mine.ts'];
  const question = (words: string) => ({ question: words });
  opened({ [own]: [question('First?'), question('Second?')], [other]: [] });
  write(own, [1, 'question'], 'Mine?');
  change([{ file: added, op: 'add', path: [], value: { title: 'Mine' } }]);
  const files = [
    { file: own, hash: 'two', value: [question('Theirs?'), question('First?'), question('Second?')] },
    { file: other, hash: 'two', value: ['Theirs'] },
    { file: added, hash: 'two', value: { title: 'Theirs' } },
  ];
  onDisk(...files);
  followFile(other, 'two');
  await expect.poll(() => useEditorStore.getState().history.files[other]).toEqual(['Theirs']);
  const { history } = useEditorStore.getState();
  expect(history.files[own]).toEqual([question('First?'), question('Mine?')]);
  expect(history.files[added]).toEqual({ title: 'Mine' });
  expect(editOf(useEditorStore.getState()).base).toEqual({ [own]: 'one' });
});

test('the open item stays open when the file is read again', async () => {
  opened({ [FILE]: [{ heading: 'Old' }] });
  const open = () => identityOf(partAt(useEditorStore.getState().history.files[FILE], [0]));
  const before = open();
  onDisk({ file: FILE, hash: 'two', value: [{ heading: 'Theirs' }] });
  followFile(FILE, 'two');
  await expect.poll(() => useEditorStore.getState().history.files[FILE]).toEqual([{ heading: 'Theirs' }]);
  expect(open()).toBe(before);
});
