// @vitest-environment happy-dom

import { act } from 'react';
import { expect, test } from 'vitest';
import { PAGES } from '../../model/files.ts';
import { startOf } from '../state/edits/history';
import { useEditorStore } from '../state/store';
import { mount } from '../tests/mount';
import { useRows } from './Outline';
import { NO_PAGE, OpenPage } from './openPage.tsx';
import { type PageSection, sectionsOf } from './pageModel';

const { site } = useEditorStore.getInitialState();

const Rows = () => useRows();

const rowsOf = (index: number, sections: PageSection[]) => (
  <OpenPage value={{ ...NO_PAGE, index, sections }}>
    <Rows />
  </OpenPage>
);

test('a row changes its page even after the page has moved, and keeps its element', async () => {
  const page = { sections: [{ type: 'a' }] };
  const sections = sectionsOf(page, site, undefined);
  const show = await mount(rowsOf(0, sections));
  useEditorStore.setState({ history: startOf({ [PAGES]: [{ sections: [{ type: 'b' }] }, page] }) });
  await show(rowsOf(1, sections));
  await act(async () => document.querySelector<HTMLElement>('[aria-label^="Hide"]')?.click());
  expect(useEditorStore.getState().history.files[PAGES]).toEqual([
    { sections: [{ type: 'b' }] },
    { sections: [{ type: 'a', hidden: true }] },
  ]);
});
