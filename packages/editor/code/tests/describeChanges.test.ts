import { expect, test } from 'vitest';
import type { Operation } from '../../model/change.ts';
import { PAGES } from '../../model/files.ts';
import type { Json } from '../../model/json.ts';
import { en } from '../../words/en.ts';
import { wordsFor } from '../describeChanges.ts';

const quoted = (path: readonly (string | number)[]) => `"${path.at(-1)}"`;
const names = {
  words: en.change,
  section: (type: string) => type.toUpperCase(),
  sectionField: (_: string, path: readonly (string | number)[]) => quoted(path),
  pageField: quoted,
  content: (name: string) => `the ${name}`,
  contentField: (_: string, path: readonly (string | number)[]) => quoted(path),
};

const FAQ = 'src/content/faq.ts';
const add = (path: (string | number)[], value: Json): Operation => ({ op: 'add', path, value });
const write = (path: (string | number)[], value: Json): Operation => ({ op: 'replace', path, value });
const page = { path: '/', sections: [{ type: 'hero' }] };
const code = { $code: '...extra' };
const question = { question: 'Old?' };

test.each<[string, string, Json | undefined, Operation[], string[]]>([
  [
    'an item added and then filled in gets its new title',
    FAQ,
    [question],
    [add([1], { question: '' }), write([1, 'question'], 'New?'), add([1, 'answer'], 'This.')],
    ['added "New?" to the faq'],
  ],
  [
    'a change of another item is described separately',
    FAQ,
    [question],
    [add([1], { question: 'New?' }), write([0, 'question'], 'Other?')],
    ['added "New?" to the faq', 'changed "question" of "Old?" in the faq'],
  ],
  [
    'a list without its first item: only that is described',
    FAQ,
    [{ question: 'One?' }, { question: 'Two?' }, { question: 'Three?' }],
    [write([], [{ question: 'Two?' }, { question: 'Three?' }])],
    ['removed "One?" from the faq'],
  ],
  [
    'an added file',
    'src/content/services/payments.ts',
    undefined,
    [add([], { title: '' }), write(['title'], 'Payments'), { op: 'remove', path: ['title'] }],
    ['added the services/payments'],
  ],
  [
    'a section added, moved, and then changed',
    PAGES,
    [page],
    [
      add([0, 'sections', 1], { type: 'text' }),
      add([0, 'sections', 1, 'heading'], 'New'),
      { op: 'move', from: [0, 'sections', 1], path: [0, 'sections', 0] },
      write([0, 'sections', 0, 'heading'], 'Newer'),
    ],
    ['added TEXT to /', 'moved TEXT above HERO on /', 'changed "heading" of TEXT on /'],
  ],
  [
    'a section moved above code, and the code moved above another section',
    PAGES,
    [{ path: '/', sections: [{ type: 'hero' }, code, { type: 'text' }] }],
    [
      { op: 'move', from: [0, 'sections', 2], path: [0, 'sections', 1] },
      { op: 'move', from: [0, 'sections', 2], path: [0, 'sections', 0] },
    ],
    ['moved TEXT above a part written with code on /', 'moved a part written with code above HERO on /'],
  ],
  [
    'a page whose sections were changed at several places by what differs, not by where it stands',
    PAGES,
    [{ path: '/', sections: [{ type: 'hero', heading: 'A' }, { type: 'text' }, { type: 'faq' }] }],
    [
      write(
        [0, 'sections'],
        [{ type: 'hero', heading: 'B' }, { type: 'cta' }, { type: 'text' }, { type: 'faq', id: 'x' }],
      ),
    ],
    ['changed "heading" of HERO on /', 'added CTA to /', 'added "id" of FAQ on /'],
  ],
])('describes %s', (_, file, before, operations, words) =>
  expect(
    wordsFor(
      file,
      operations.map((operation) => ({ file, ...operation })),
      before,
      names,
    ),
  ).toEqual(words),
);
