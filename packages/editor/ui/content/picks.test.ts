// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { PAGES } from '../../model/files.ts';
import { sectionsOf } from '../page/pageModel';
import { removeSection } from '../page/sectionChanges';
import { startOf } from '../state/edits/history';
import { undoStep, useEditorStore } from '../state/store';
import { removeItem, renameEntry } from './contentChanges';
import { itemsOf } from './contentModel';

const NAVIGATION = 'src/content/navigation.ts';
const { site } = useEditorStore.getInitialState();
const posts = { name: 'posts', shape: 'collection' as const, schema: {} };
const faq = { name: 'faq', shape: 'list' as const, schema: {} };
const postFile = (path: string) => `src/content/posts/${path}.ts`;

function open(files: Record<string, object>) {
  useEditorStore.setState({ site: { ...site, content: [posts, faq] }, history: startOf(Object(files)) });
  return useEditorStore.getState().history.files;
}

const only = (...names: string[]) => ({ type: 'news', only: names });
const pageOf = (...sections: object[]) => [{ path: '/', sections }];

const before = {
  [PAGES]: pageOf(only('one', 'two'), only('two'), only('one'), { type: 'faq', only: ['one'] }),
  [postFile('one')]: { path: 'one' },
  [postFile('two')]: { path: 'two' },
  'src/content/faq.ts': [{ key: 'one', question: 'Why?' }],
};

function first() {
  const { history } = useEditorStore.getState();
  const [item] = itemsOf(posts, history.files, site);
  if (!item) throw new Error('no item');
  return item;
}

test('removing an item removes it from the selections of sections, and undo restores it', () => {
  open(before);
  removeItem(posts, first());
  const { files } = useEditorStore.getState().history;
  // A selection that may belong to other content stays.
  expect(files[PAGES]).toEqual(pageOf(only('two'), only('two'), only('one'), { type: 'faq', only: ['one'] }));
  undoStep();
  expect(useEditorStore.getState().history.files).toEqual(before);
});

test('a section shows all items when the only one selected is removed', () => {
  open({ ...before, 'src/content/faq.ts': [] });
  removeItem(posts, first());
  expect(useEditorStore.getState().history.files[PAGES]).toEqual(
    pageOf(only('two'), only('two'), { type: 'news' }, { type: 'faq' }),
  );
});

test('sections select a renamed item by its new path', () => {
  open(before);
  renameEntry(posts, first(), 'eins');
  expect(Object(useEditorStore.getState().history.files[PAGES])[0].sections[0]).toEqual(only('eins', 'two'));
});

test('links to a removed section lead to its page, and the navigation loses its anchor', () => {
  const item = { name: 'Team', path: '/' };
  const files = open({
    [PAGES]: [
      { path: '/', sections: [{ type: 'team', id: 'team' }] },
      { path: '/about', sections: [{ type: 'text', text: 'See [us](/#team).', to: '/#team' }] },
    ],
    [NAVIGATION]: [{ ...item, landingpath: 'team' }],
  });
  const [section] = sectionsOf(Object(files[PAGES])[0], site, undefined);
  if (!section) throw new Error('no section');
  removeSection(0, section);
  expect(useEditorStore.getState().history.files).toEqual({
    [PAGES]: [
      { path: '/', sections: [] },
      { path: '/about', sections: [{ type: 'text', text: 'See [us](/).', to: '/' }] },
    ],
    [NAVIGATION]: [item],
  });
});

test('removing an entry adds no redirect from an address that is a page of its own', () => {
  const template = { path: '/post/{path}', each: 'posts', redirectFrom: ['/{path}'], sections: [] };
  open({ ...before, [PAGES]: [...pageOf(), { path: '/one', sections: [] }, template] });
  removeItem(posts, first(), '/');
  const { files } = useEditorStore.getState().history;
  expect(Reflect.get(Object(files[PAGES]), 0)).toMatchObject({ redirectFrom: ['/post/one'] });
});
