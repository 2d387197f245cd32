// @vitest-environment happy-dom
import { act } from 'react';
import { expect, test, vi } from 'vitest';
import { PAGES } from '../../model/files';
import { startOf, unsaved } from '../state/edits/history';
import { useEditorStore } from '../state/store';
import { mount, press } from '../tests/mount';
import { useSubject, VersionsDialog } from './VersionsDialog';

const version = {
  commit: 'a',
  author: 'Ada',
  date: '2026-01-02T03:04:05Z',
  title: 'Before',
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

test.each([
  ['of a page', { file: PAGES, page: '/b' }, '/b-now'],
  ['of an entry, on its own page', { file: 'src/content/services/rpa.ts' }, '/service/rpa'],
  ['of the theme, on the first page', { file: 'src/theme/tokens.css' }, '/b-now'],
  ['of content on no page', { file: 'src/content/values.ts' }, undefined],
])('a version %s is shown on request, if a page shows it', async (_, subject, address) => {
  const { site } = useEditorStore.getInitialState();
  const page = { index: 0, path: '/b', paths: ['/b-now'], values: {}, noindex: false, mistakes: 0 };
  const services = { name: 'services', shape: 'collection', schema: {} } as const;
  const shownOn = { services: ['/', '/service/rpa'] };
  useEditorStore.setState({ site: { ...site, pages: [page], content: [services], shownOn } });
  const asked: unknown[] = [];
  vi.stubGlobal('fetch', async (path: string, { body }: { body: string }) => {
    if (!path.endsWith('/past-page')) return Response.json([{ ...version, value: {} }]);
    asked.push(JSON.parse(body));
    return Response.json({ sections: [] });
  });
  await mount(<VersionsDialog subject={subject} onClose={() => {}} />);
  const details = document.querySelector<HTMLDetailsElement>('details[name]');
  expect(details !== null).toBe(address !== undefined);
  expect(asked).toEqual([]);
  if (!details) return;
  await act(async () => {
    details.open = true;
    details.dispatchEvent(new Event('toggle'));
  });
  expect(asked).toEqual([{ commit: 'a', address }]);
  expect(details.querySelector('iframe')).not.toBeNull();
});

test('a page renamed since the editor was opened still has earlier versions', async () => {
  const { site } = useEditorStore.getInitialState();
  const page = { index: 0, path: '/new', paths: ['/new'], values: {}, noindex: false, mistakes: 0 };
  useEditorStore.setState({ site, check: { ...site, pages: [page], previewed: [] } });
  const Subject = () => JSON.stringify(useSubject({ view: 'pages', path: '/new' }));
  await mount(<Subject />);
  expect(document.body.textContent).toBe(JSON.stringify({ file: PAGES, page: '/new' }));
  useEditorStore.setState({ check: undefined });
});
