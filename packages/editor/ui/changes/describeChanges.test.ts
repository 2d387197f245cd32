import { beforeEach, expect, test } from 'vitest';
import type { Operation } from '../../model/change.ts';
import { PAGES } from '../../model/files.ts';
import type { Json } from '../../model/json.ts';
import { useEditorStore } from '../state/store';
import { describeChanges } from './describeChanges';

const FAQ = 'src/content/faq.ts';
const { site } = useEditorStore.getInitialState();

beforeEach(() =>
  useEditorStore.setState({
    site: {
      ...site,
      content: [
        { name: 'faq', shape: 'list', schema: { properties: { question: {}, answer: {} } } },
        { name: 'services', shape: 'collection', schema: { properties: { title: {} } } },
      ],
    },
  }),
);

const add = (path: (string | number)[], value: Json): Operation => ({ op: 'add', path, value });
const write = (path: (string | number)[], value: Json): Operation => ({ op: 'replace', path, value });
const page = { path: '/', name: 'Home', sections: [{ type: 'hero', heading: 'A' }, { type: 'text' }] };
const question = { question: 'Old?' };

test.each<[string, string, Json, Operation[], string[]]>([
  [
    'an item added and then filled in gets its new title',
    FAQ,
    [question],
    [add([1], { question: '' }), write([1, 'question'], 'New?'), add([1, 'answer'], 'This.')],
    ['added FAQ › New?'],
  ],
  ['an item added and removed is not described', FAQ, [question], [add([1], {}), { op: 'remove', path: [1] }], []],
  [
    'a change of another item is described separately',
    FAQ,
    [question],
    [add([1], { question: 'New?' }), write([0, 'question'], 'Other?')],
    ['added FAQ › New?', 'changed FAQ › Other? › Question'],
  ],
  [
    'a list without its first item: only that is described',
    FAQ,
    [{ question: 'One?' }, { question: 'Two?' }, { question: 'Three?' }],
    [write([], [{ question: 'Two?' }, { question: 'Three?' }])],
    ['removed FAQ › One?'],
  ],
  [
    'a section added, moved, and then changed',
    PAGES,
    [page],
    [
      add([0, 'sections', 2], { type: 'faq' }),
      { op: 'move', from: [0, 'sections', 2], path: [0, 'sections', 0] },
      write([0, 'sections', 0, 'type'], 'faq'),
    ],
    ['added Home › faq', 'moved Home › faq'],
  ],
  [
    'a hidden section, a renamed page, and a text that is as before',
    PAGES,
    [page],
    [
      add([0, 'sections', 1, 'hidden'], true),
      write([0, 'path'], '/home'),
      write([0, 'sections', 0, 'heading'], 'B'),
      write([0, 'sections', 0, 'heading'], 'C'),
    ],
    ['hid Home › text', 'renamed / to /home', 'changed Home › hero › Heading'],
  ],
  [
    'changes that cancel out are not described',
    FAQ,
    [question],
    [write([0, 'question'], 'B'), write([], [question])],
    [],
  ],
])('describes %s', (_, file, before, operations, sentences) =>
  expect(
    describeChanges(
      { [file]: before },
      operations.map((operation) => ({ file, ...operation })),
    ),
  ).toEqual(sentences),
);

test('describes a renamed entry once, with its new name', () => {
  const [from, to] = ['src/content/services/old.ts', 'src/content/services/new.ts'];
  const changes = [
    { file: from, op: 'remove', path: [] },
    { file: to, op: 'add', path: [], value: { path: 'new', title: 'One' } },
  ] as const;
  expect(describeChanges({ [from]: { path: 'old', title: 'One' } }, [...changes])).toEqual([
    'renamed Services › old to Services › new',
  ]);
});
