// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest';
import { PAGES } from '../../model/files';
import { startOf, unsaved } from '../state/edits/history';
import { useEditorStore } from '../state/store';
import { mount, press } from '../tests/mount';
import { VersionsDialog } from './VersionsDialog';

const version = {
  commit: 'a',
  author: 'Ada',
  date: '2026-01-02T03:04:05Z',
  title: 'Before',
  words: ['changed a title'],
};

test('restoring a version changes its page, even after the page has moved', async () => {
  const value = { path: '/b', title: 'Before' };
  vi.stubGlobal('fetch', async () => Response.json([{ ...version, value }]));
  useEditorStore.setState({ history: startOf({ [PAGES]: [{ path: '/a' }, { path: '/b', title: 'After' }] }) });
  const onClose = vi.fn();
  await mount(<VersionsDialog subject={{ file: PAGES, page: '/b' }} onClose={onClose} />);
  await press('Bring back');
  expect(unsaved(useEditorStore.getState().history)).toEqual([{ file: PAGES, op: 'replace', path: [1], value }]);
  expect(onClose).toHaveBeenCalled();
});

test('a page without versions says so', async () => {
  vi.stubGlobal('fetch', async () => Response.json([]));
  await mount(<VersionsDialog subject={{ file: PAGES, page: '/' }} onClose={() => {}} />);
  expect(document.querySelector('dialog')?.textContent).toContain('no earlier version');
  expect(document.querySelectorAll('li')).toHaveLength(0);
});
