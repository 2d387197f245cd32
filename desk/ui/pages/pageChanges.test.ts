import { beforeEach, expect, test } from 'vitest';
import { useDesk } from '../state/desk';
import { beginSave, endSave, startOf } from '../state/history';
import { listAt } from '../state/tree';
import { addPage, renamePage } from './pageChanges';

const FILE = 'pages.config.ts';

beforeEach(() => useDesk.setState({ history: startOf({ [FILE]: [{ path: '/' }, { path: '/one' }] }) }));

const page = (index: number) => listAt(useDesk.getState().history.files[FILE], [])[index];
const save = () => useDesk.setState(({ history }) => ({ history: endSave(beginSave(history), true) }));

test('the address that a page was saved with leads to it when it is renamed, and none that it had in between', () => {
  renamePage(1, '/two');
  expect(page(1)).toEqual({ path: '/two', redirectFrom: ['/one'] });
  renamePage(1, '/three');
  expect(page(1)).toEqual({ path: '/three', redirectFrom: ['/one'] });
  save();
  renamePage(1, '/four');
  expect(page(1)).toEqual({ path: '/four', redirectFrom: ['/one', '/three'] });
});

test('a page that is called what it was saved with again has no old address', () => {
  renamePage(1, '/two');
  renamePage(1, '/one');
  expect(page(1)).toEqual({ path: '/one' });
  renamePage(1, '/two');
  save();
  renamePage(1, '/one');
  expect(page(1)).toEqual({ path: '/one', redirectFrom: ['/two'] });
});

test('a page that was never saved has no old address, until it is saved', () => {
  addPage({ path: '/new', title: 'New', description: 'New', template: undefined });
  renamePage(2, '/newer');
  expect(page(2)).toMatchObject({ path: '/newer' });
  expect(page(2)).not.toHaveProperty('redirectFrom');
  save();
  renamePage(2, '/newest');
  expect(page(2)).toMatchObject({ path: '/newest', redirectFrom: ['/newer'] });
});
