// @vitest-environment happy-dom
import type { ReactNode } from 'react';
import { expect, test } from 'vitest';
import { PAGES } from '../../model/files.ts';
import type { Json } from '../../model/json.ts';
import type { Problem } from '../../model/problem.ts';
import type { ContentDescription } from '../../model/site.ts';
import { RecordPane } from '../content/ContentView';
import { ItemsPane } from '../content/ItemsPane';
import { PagesView } from '../pages/PagesView';
import { startOf } from '../state/edits/history';
import { useEditorStore } from '../state/store';
import { mount } from '../tests/mount';

const schema = { properties: { mail: { kind: 'text', label: 'E-mail' } } };
const content = (name: string, shape: ContentDescription['shape']) => ({ name, shape, schema });
const [COMPANY, VALUES, POST] = ['src/content/company.ts', 'src/content/values.ts', 'src/content/posts/one.ts'];
const unreadable = 'line 2: is not written right here';
const record = content('company', 'record');
const list = content('values', 'list');
const folder = content('posts', 'collection');
const shown = (of: ContentDescription, item?: string): ReactNode =>
  of.shape === 'record' ? <RecordPane content={of} /> : <ItemsPane content={of} item={item} />;

const pages = <PagesView path={undefined} />;

test.each<[string, ReactNode, string, string[], { [file: string]: Json }]>([
  [`${COMPANY}: ${unreadable}`, shown(record), COMPANY, [], {}],
  ['Company › E-mail: missing field', shown(record), COMPANY, ['mail'], { [COMPANY]: {} }],
  [`${VALUES}: ${unreadable}`, shown(list), VALUES, [], {}],
  [`${POST}: ${unreadable}`, shown(folder, 'one'), POST, [], {}],
  [`${PAGES}: ${unreadable}`, pages, PAGES, [], {}],
  ['E-mail: missing field', shown(folder, 'one'), POST, ['mail'], { [POST]: {} }],
])('problems are shown where their links lead: %s', async (words, view, file, path, files) => {
  const { site } = useEditorStore.getInitialState();
  const message = path.length > 0 ? 'missing field' : unreadable;
  const problem: Problem = { severity: 'error', file, path, message, at: [] };
  useEditorStore.setState({
    site: { ...site, content: [record, list, folder], problems: [problem] },
    history: startOf(files),
  });
  await mount(view);
  expect([...document.querySelectorAll('p[data-tone=bad]')].map(({ textContent }) => textContent)).toEqual([words]);
});
