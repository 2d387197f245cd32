// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { useEditorStore } from '../state/store';
import { mount } from '../tests/mount';
import { CLOSED, OpenPage } from './openPage';
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
  [1, 'Duplicate: This page has it already.', 'true'],
  [2, 'Duplicate', null],
  [3, 'Duplicate', null],
])('section %i is offered to be duplicated as the catalogue offers its kind: %s', async (place, name, disabled) => {
  const [section] = sections.slice(place);
  if (!section) throw new Error('there is no such section');
  await mount(
    <OpenPage value={{ ...CLOSED, index: 0, sections }}>
      <SectionForm section={section} />
    </OpenPage>,
  );
  const button = document.querySelector('[aria-label^="Duplicate"]');
  expect([button?.getAttribute('aria-label'), button?.getAttribute('aria-disabled')]).toEqual([name, disabled]);
});
