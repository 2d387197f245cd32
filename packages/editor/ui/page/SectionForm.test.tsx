// @vitest-environment happy-dom

import { expect, test } from 'vitest';
import { PAGES } from '../../model/files';
import { startOf } from '../state/edits/history';
import { useEditorStore } from '../state/store';
import { mount } from '../tests/mount';
import { NO_PAGE, OpenPage } from './openPage.tsx';
import { sectionsOf } from './pageModel';
import { SectionForm } from './SectionForm';

const { site } = useEditorStore.getInitialState();
const kind = (type: string, more: object) => ({
  type,
  label: type,
  help: '',
  opensPage: false,
  schema: {},
  example: {},
  ...more,
});
const kinds = [kind('opening', { opensPage: true }), kind('once', { limit: 1 }), kind('often', {})];
const page = { sections: [{ type: 'opening' }, { type: 'once' }, { type: 'often' }, { type: 'once', hidden: true }] };
const sections = sectionsOf(page, { ...site, sections: kinds }, undefined);

test.each([
  [0, 'Duplicate: opening opens this page already.', 'true'],
  [1, 'Duplicate: A page can have at most 1 of these.', 'true'],
  [2, 'Duplicate', null],
  [3, 'Duplicate', null],
])('section %i can be duplicated if the catalogue offers its type: %s', async (place, name, disabled) => {
  const [section] = sections.slice(place);
  if (!section) throw new Error('there is no such section');
  await mount(
    <OpenPage value={{ ...NO_PAGE, index: 0, sections }}>
      <SectionForm section={section} />
    </OpenPage>,
  );
  const button = document.querySelector('[aria-label^="Duplicate"]');
  expect([button?.getAttribute('aria-label'), button?.getAttribute('aria-disabled')]).toEqual([name, disabled]);
});

test('a section opened from the canvas focuses its first visible field, not one in its closed schedule', async () => {
  const text = { kind: 'text', type: 'string' };
  const schema = { properties: { from: { kind: 'moment', label: 'From' }, heading: text } };
  const scheduled = { sections: [{ type: 'scheduled', heading: 'Words' }] };
  const [section] = sectionsOf(scheduled, { ...site, sections: [kind('scheduled', { schema })] }, undefined);
  if (!section) throw new Error('there is no such section');
  const path = [0, 'sections', 0];
  useEditorStore.setState({
    history: startOf({ [PAGES]: [scheduled] }),
    focusTarget: { file: PAGES, form: path, path },
  });
  await mount(
    <OpenPage value={{ ...NO_PAGE, index: 0, sections: [section] }}>
      <SectionForm section={section} />
    </OpenPage>,
  );
  expect(document.activeElement?.id).toMatch(/heading$/);
  expect(document.querySelector('details')?.open).toBe(false);
});
