import { expect, test } from 'vitest';
import type { Problem } from '../../model/problem.ts';
import { startOf } from '../state/edits/history';
import { useEditorStore } from '../state/store';
import { problemPlace } from './problemText';

const PAGES = 'pages.config.ts';
const figure = { properties: { value: { label: 'Figure' }, label: { label: 'Label' } } };
const action = { label: 'Button', properties: { to: { label: 'Where it leads' } } };
const picture = { label: 'Picture', kind: 'picture', properties: { src: {}, alt: { label: 'Description' } } };
const points = { label: 'Points', type: 'array', items: { label: 'Point', properties: { heading: {} } } };
const { site } = useEditorStore.getInitialState();
const known = {
  site: {
    ...site,
    themeLabels: { text: 'Text' },
    sections: [
      {
        type: 'hero',
        label: 'Opening',
        help: '',
        opensPage: true,
        schema: { properties: { action, picture, points } },
        example: {},
      },
    ],
    content: [
      { name: 'statistics', shape: 'list' as const, schema: figure },
      { name: 'company', shape: 'record' as const, schema: { properties: { mail: { label: 'E-mail' } } } },
      { name: 'services', shape: 'collection' as const, schema: { properties: { heading: {} } } },
    ],
  },
  history: startOf({
    [PAGES]: [
      { path: '/', title: 'The start', sections: [{ type: 'hero', action: { to: '' }, points: [{}] }] },
      { path: '/service/{path}', each: 'services', title: '{title}' },
    ],
    'src/content/statistics.ts': [
      { value: '', label: 'Recognitions' },
      { value: '', label: '' },
    ],
    'src/content/company.ts': { mail: '' },
    'src/content/services/rpa.ts': { title: 'Robots' },
  }),
};

const problemAt = (file: string, path: string[], found: Problem['at'], page?: string): Problem => ({
  severity: 'error',
  file,
  path,
  message: '',
  at: found,
  ...(page === undefined ? {} : { page }),
});
const hero = 'sections[0] (type "hero")';

test.each<[string, Problem]>([
  ['The start (en)', problemAt('src/languages/en/pages.ts', ['/'], [])],
  ['The start (en) › Title', problemAt('src/languages/en/pages.ts', ['/', 'title'], [])],
  [
    'The start (en) › Opening › Button › Where it leads',
    problemAt('src/languages/en/pages.ts', [], ['/', 'sections', 'hero', 'action', 'to']),
  ],
  ['Pages (en) › /gone', problemAt('src/languages/en/pages.ts', ['/gone'], [])],
  ['Company (en) › E-mail', problemAt('src/languages/en/company.ts', ['mail'], [])],
  ['Statistics (en)', problemAt('src/languages/en/statistics.ts', [], [])],
  ['Theme › Text', problemAt('src/theme/tokens.css', ['--text'], [])],
  [
    'The start › Opening › Picture › Description',
    problemAt(PAGES, ['/', hero, 'picture', 'alt'], [0, 'sections', 0, 'picture', 'alt'], '/'),
  ],
  ['Statistics › Recognitions › Figure', problemAt('src/content/statistics.ts', ['[0]', 'value'], [0, 'value'])],
  ['Statistics › 2 › Label', problemAt('src/content/statistics.ts', ['[1]', 'label'], [1, 'label'])],
  ['Company › E-mail', problemAt('src/content/company.ts', ['mail'], ['mail'])],
  ['Services › Robots › Heading', problemAt('src/content/services/rpa.ts', ['heading'], [])],
  [
    'The start › Opening › Button › Where it leads',
    problemAt(PAGES, ['/', hero, 'action', 'to'], [0, 'sections', 0, 'action', 'to'], '/'),
  ],
  [
    'The start › Opening › Points › Point 1 › Heading',
    problemAt(PAGES, ['/', hero, 'points[0]', 'heading'], [0, 'sections', 0, 'points', 0], '/'),
  ],
  ['The start › Description', problemAt(PAGES, ['/', 'description'], [0], '/')],
  ['Services, a page each', problemAt(PAGES, ['/service/{path}'], [], '/service/{path}')],
  ['Pages', problemAt(PAGES, [], [])],
  ['packages/engine/compile/entry.ts › name', problemAt('packages/engine/compile/entry.ts', ['name'], [])],
])('names the place %s', (words, problem) => expect(problemPlace(problem, known)).toBe(words));
