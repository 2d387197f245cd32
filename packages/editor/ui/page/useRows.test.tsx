// @vitest-environment happy-dom
import { act, type ReactNode } from 'react';
import { expect, test } from 'vitest';
import { PAGES } from '../../model/files.ts';
import { startOf } from '../state/edits/history';
import { useEditorStore } from '../state/store';
import { mount } from '../tests/mount';
import { useRows } from './OutlineRow';
import { type PageSection, sectionsOf } from './pageModel';

const { site } = useEditorStore.getInitialState();

function Rows({ index, sections }: { index: number; sections: PageSection[] }): ReactNode {
  return useRows({ index, sections, selected: undefined, onSelect: () => {} });
}

test('a row acts on its page also when that has another place among the pages, and the row looks as before', async () => {
  const page = { sections: [{ type: 'a' }] };
  const sections = sectionsOf(page, site, undefined, undefined, []);
  const show = await mount(<Rows index={0} sections={sections} />);
  useEditorStore.setState({ history: startOf({ [PAGES]: [{ sections: [{ type: 'b' }] }, page] }) });
  await show(<Rows index={1} sections={sections} />);
  await act(async () => document.querySelector<HTMLElement>('[aria-label^="Hide"]')?.click());
  expect(useEditorStore.getState().history.files[PAGES]).toEqual([
    { sections: [{ type: 'b' }] },
    { sections: [{ type: 'a', hidden: true }] },
  ]);
});
