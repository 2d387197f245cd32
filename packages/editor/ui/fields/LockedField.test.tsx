// @vitest-environment happy-dom

import type { ReactNode } from 'react';
import { expect, test } from 'vitest';
import { NAVIGATION, PAGES } from '../../model/files.ts';
import type { Json } from '../../model/json.ts';
import { RecordPane } from '../content/ContentView';
import { itemsOf } from '../content/contentModel';
import { ItemForm } from '../content/ItemForm';
import { ItemsPane } from '../content/ItemsPane';
import { Outline } from '../page/Outline';
import { NO_PAGE, OpenPage } from '../page/openPage.tsx';
import { type PageSection, sectionsOf } from '../page/pageModel';
import { SectionForm } from '../page/SectionForm';
import { NavigationPlace } from '../pages/NavigationPlace';
import { PageSettings } from '../pages/PageSettings';
import { PagesView } from '../pages/PagesView';
import { startOf } from '../state/edits/history';
import { useEditorStore } from '../state/store';
import { mount } from '../tests/mount';
import { FormFile } from './FieldFrame.tsx';
import { FieldView } from './Fields';

const code = (name: string) => ({ $code: name });
const text = { kind: 'text', type: 'string' };
const labels = () => [...document.querySelectorAll('label')].map(({ textContent }) => textContent);
const buttons = () =>
  [...document.querySelectorAll('button')].map((one) => one.textContent || one.getAttribute('aria-label'));
const shownCode = () => [...document.querySelectorAll('code')].map(({ textContent }) => textContent);

const settings = ['title', 'description', 'layout', 'index'];
const pageSchema = { properties: Object.fromEntries(settings.map((name) => [name, text])) };
const hidden = { type: 'boolean', label: 'Hidden' };
const kind = {
  type: 'plain',
  label: 'Plain',
  help: '',
  opensPage: false,
  schema: { properties: { hidden } },
  example: {},
};
const content = (shape: 'record' | 'list', name: string) => ({
  name,
  shape,
  schema: { properties: { name: text } },
});

const { site } = useEditorStore.getInitialState();

const opened = (files: { [file: string]: Json }) =>
  useEditorStore.setState({
    site: { ...site, pageSchema, layouts: ['site'], sections: [kind] },
    history: startOf(files),
  });

async function shown(files: { [file: string]: Json }, view: ReactNode): Promise<void> {
  opened(files);
  await mount(view);
}

const page = (more: { [field: string]: Json }) => ({ path: '/', title: 'The start', sections: [], ...more });
const outline = (
  <OpenPage value={{ ...NO_PAGE, index: 0 }}>
    <Outline />
  </OpenPage>
);
const formOf = (section: PageSection, sections: PageSection[]) => (
  <OpenPage value={{ ...NO_PAGE, index: 0, sections }}>
    <SectionForm section={section} />
  </OpenPage>
);

test('page settings written as code are shown as code, not as empty fields', async () => {
  const own = page(Object.fromEntries(settings.map((name) => [name, code(name)])));
  const item = { path: '/', name: code('name'), place: code('place') };
  await shown({ [PAGES]: [own], [NAVIGATION]: [item] }, <PageSettings index={0} onDuplicate={() => {}} />);
  expect(shownCode()).toEqual(['title', 'description', 'layout', 'index']);
  expect(labels()).toEqual(['Address']);
});

test('a picture whose file or description is code cannot be changed', async () => {
  const picture = { src: code('file'), alt: code('words') };
  const field = <FieldView path={['it']} schema={{ kind: 'picture' }} label="Picture" isRequired={false} />;
  await shown({ [PAGES]: { it: picture } }, <FormFile value={PAGES}>{field}</FormFile>);
  expect(shownCode()).toEqual(['file', 'words']);
  expect([labels(), buttons()]).toEqual([[], ['Remove Picture']]);
});

test('a section whose visibility is code cannot be hidden', async () => {
  const own = page({ sections: [{ type: 'plain', hidden: code('isOver') }] });
  const sections = sectionsOf(own, { sections: [kind] }, undefined);
  const [section] = sections;
  if (!section) throw new Error('there is no section');
  await shown({ [PAGES]: [own] }, formOf(section, sections));
  expect(shownCode()).toEqual(['isOver']);
  expect(buttons()).toEqual(['Duplicate', 'Remove']);
});

test.each<[string, { [file: string]: Json }, () => ReactNode]>([
  ['a record', { 'src/content/company.ts': code('all') }, () => <RecordPane content={content('record', 'company')} />],
  [
    'a list',
    { 'src/content/values.ts': code('all') },
    () => <ItemsPane content={content('list', 'values')} item={undefined} />,
  ],
  ['the sections of a page', { [PAGES]: [page({ sections: code('all') })] }, () => outline],
  ['the navigation', { [NAVIGATION]: code('all') }, () => <NavigationPlace path="/" name="Start" />],
  ['the pages', { [PAGES]: code('all') }, () => <PagesView path={undefined} />],
])('code in place of %s is shown, and nothing can be added', async (_, files, view) => {
  await shown(files, view());
  expect(shownCode()).toEqual(['all']);
  // Another page can still be chosen.
  expect([labels().filter((label) => label !== 'Page'), buttons()]).toEqual([[], []]);
});

test('items can be added to literal lists', async () => {
  await shown({ [PAGES]: [page({})] }, outline);
  expect(buttons()).toEqual(['Add a section']);
});

const more = { $code: '...more' };

/** Returns the names of the remove buttons, each with whether it is enabled. */
const removals = () =>
  [...document.querySelectorAll('[aria-label^="Remove"]')].map((button) => [
    button.getAttribute('aria-label'),
    button.getAttribute('aria-disabled') !== 'true',
  ]);

function field(schema: object, value: object): ReactNode {
  opened({ [PAGES]: { it: JSON.parse(JSON.stringify(value)) } });
  const view = <FieldView path={['it']} schema={JSON.parse(JSON.stringify(schema))} label="Words" isRequired />;
  return <FormFile value={PAGES}>{view}</FormFile>;
}

function section(place: number): ReactNode {
  const own = { sections: [{ type: 'plain' }, more] };
  opened({ [PAGES]: [own] });
  const sections = sectionsOf(own, site, undefined);
  const [one] = sections.slice(place);
  return one && formOf(one, sections);
}

function item(shape: 'list' | 'collection', file: string, value: object): ReactNode {
  const files = { [file]: JSON.parse(JSON.stringify(value)) };
  opened(files);
  const values = { name: 'values', shape, schema: { properties: { title: text } } };
  const [last] = itemsOf(values, files, site).slice(-1);
  return last && <ItemForm content={values} item={last} />;
}

const WHY = 'this is written with code';

test.each<[string, () => ReactNode, (string | boolean)[][]]>([
  ['a section', () => section(0), [['Remove', true]]],
  ['a section of code', () => section(1), [[`Remove: ${WHY}`, false]]],
  ['an item', () => item('list', 'src/content/values.ts', [{ title: 'One' }]), [['Remove', true]]],
  ['an item of code', () => item('list', 'src/content/values.ts', [more]), [[`Remove: ${WHY}`, false]]],
  ['an entry whose file is code', () => item('collection', 'src/content/values/one.ts', more), [['Remove', true]]],
  [
    'items of a list',
    () => field({ type: 'array', items: text }, ['One', more]),
    [
      ['Remove Words 1', true],
      [`Remove Words 2: ${WHY}`, false],
    ],
  ],
  [
    'rows of a table',
    () => field({ additionalProperties: text }, { one: 'One', '...more': more }),
    [
      ['Remove one', true],
      [`Remove ...more: ${WHY}`, false],
    ],
  ],
])('literal values can be removed, code shows why it cannot: %s', async (_, view, expected) => {
  await mount(view());
  expect(removals()).toEqual(expected);
});
