import { beforeEach, expect, test } from 'vitest';
import { listAt } from '../../model/json.ts';
import { beginSave, endSave, startOf } from '../state/edits/history';
import { useEditorStore } from '../state/store';
import { addPage, reasonAgainstAddress, renamePage } from './pageChanges';

const FILE = 'pages.config.ts';

beforeEach(() => useEditorStore.setState({ history: startOf({ [FILE]: [{ path: '/' }, { path: '/one' }] }) }));

const page = (index: number) => listAt(useEditorStore.getState().history.files[FILE], [])[index];
const save = () => useEditorStore.setState(({ history }) => ({ history: endSave(beginSave(history), true) }));

test('a renamed page is redirected from its saved address, but not from unsaved ones', () => {
  renamePage(1, '/two');
  expect(page(1)).toEqual({ path: '/two', redirectFrom: ['/one'] });
  renamePage(1, '/three');
  expect(page(1)).toEqual({ path: '/three', redirectFrom: ['/one'] });
  save();
  renamePage(1, '/four');
  expect(page(1)).toEqual({ path: '/four', redirectFrom: ['/one', '/three'] });
});

test('a page renamed back to its saved address has no redirect', () => {
  renamePage(1, '/two');
  renamePage(1, '/one');
  expect(page(1)).toEqual({ path: '/one' });
  renamePage(1, '/two');
  save();
  renamePage(1, '/one');
  expect(page(1)).toEqual({ path: '/one', redirectFrom: ['/two'] });
});

test('an unsaved page has no redirects until it is saved', () => {
  addPage({ path: '/new', title: 'New', description: 'New', template: undefined });
  renamePage(2, '/newer');
  expect(page(2)).toMatchObject({ path: '/newer' });
  expect(page(2)).not.toHaveProperty('redirectFrom');
  save();
  renamePage(2, '/newest');
  expect(page(2)).toMatchObject({ path: '/newest', redirectFrom: ['/newer'] });
});

const template = { path: '/service/{path}', each: 'services' };

function withTemplate(): void {
  const made = {
    index: 2,
    path: '/service/{path}',
    paths: ['/service/gaming'],
    values: {},
    noindex: false,
    mistakes: 0,
  };
  useEditorStore.setState(({ site }) => ({
    history: startOf({ [FILE]: [{ path: '/' }, { path: '/one' }, template] }),
    site: { ...site, pages: [made] },
  }));
}

test.each([
  ['/two', undefined],
  ['/Two/three-4', undefined],
  ['two', /no address/],
  ['/team page', /no address/],
  ['/two/', /no address/],
  ['/x/{title}', /no address/],
  ['/index', /"index"/],
  ['/assets', /kept for the site/],
  ['/vitals', /kept for the site/],
  ['/one', /^\/one is another page/],
  ['/One', /^\/one is another page/],
  ['/service/gaming', /^\/service\/gaming is another page/],
  ['/service/Gaming', /^\/service\/gaming is another page/],
])('the reason against a new page at %s: %s', (address, reason = /^undefined$/) => {
  withTemplate();
  expect(String(reasonAgainstAddress(address))).toMatch(reason);
});

test('a page may change the case of its own address, and a template may have placeholders', () => {
  withTemplate();
  expect(reasonAgainstAddress('/One', 1)).toBeUndefined();
  expect(reasonAgainstAddress('/craft/{path}', 2)).toBeUndefined();
  expect(reasonAgainstAddress('/craft /{path}', 2)).toMatch(/no address/);
  expect(reasonAgainstAddress('/service/gaming', 2)).toBeUndefined();
  expect(reasonAgainstAddress('/service/gaming', 1)).toMatch(/another page/);
});

test('the addresses of a removed page become available', () => {
  withTemplate();
  useEditorStore.setState({ history: startOf({ [FILE]: [{ path: '/' }] }) });
  expect(reasonAgainstAddress('/service/gaming')).toBeUndefined();
});
