// @vitest-environment happy-dom
import type { ReactNode } from 'react';
import { expect, test } from 'vitest';
import { PAGES } from '../../model/files.ts';
import { itemsOf } from '../content/contentModel';
import { ItemForm } from '../content/ItemForm';
import { FieldView } from '../fields/Fields';
import { FormFile } from '../fields/useField';
import { sectionsOf } from '../page/pageModel';
import { SectionForm } from '../page/SectionForm';
import { useDesk } from '../state/desk';
import { startOf } from '../state/history';
import { mount } from '../tests/mount';

const { site } = useDesk.getInitialState();
const code = { $code: '...more', $why: 'is filled in from elsewhere: change it in the file' };
const text = { type: 'string' };

/** The names of the buttons that take something away, of each whether it can be pressed. */
const removals = () =>
  [...document.querySelectorAll('[aria-label^="Remove"]')].map((button) => [
    button.getAttribute('aria-label'),
    button.getAttribute('aria-disabled') !== 'true',
  ]);

function field(schema: object, value: object): ReactNode {
  useDesk.setState({ site, history: startOf({ [PAGES]: { it: JSON.parse(JSON.stringify(value)) } }) });
  const view = <FieldView path={['it']} schema={JSON.parse(JSON.stringify(schema))} label="Words" isRequired />;
  return <FormFile value={PAGES}>{view}</FormFile>;
}

function section(place: number): ReactNode {
  const page = { sections: [{ type: 'plain' }, code] };
  useDesk.setState({ site, history: startOf({ [PAGES]: [page] }) });
  const sections = sectionsOf(page, site, undefined);
  const [one] = sections.slice(place);
  return one && <SectionForm index={0} section={one} sections={sections} onSelect={() => {}} />;
}

function item(shape: 'list' | 'collection', file: string, value: object): ReactNode {
  const content = { name: 'values', shape, schema: { properties: { title: text } }, shownOn: [] };
  const history = startOf({ [file]: JSON.parse(JSON.stringify(value)) });
  useDesk.setState({ site, history });
  const [last] = itemsOf(content, history.files, site).slice(-1);
  return last && <ItemForm content={content} item={last} />;
}

const WHY = 'this is filled in from elsewhere: change it in the file';

test.each<[string, () => ReactNode, (string | boolean)[][]]>([
  ['a section', () => section(0), [['Remove', true]]],
  ['a section of code', () => section(1), [[`Remove: ${WHY}`, false]]],
  ['an item', () => item('list', 'src/content/values.ts', [{ title: 'One' }]), [['Remove', true]]],
  ['an item of code', () => item('list', 'src/content/values.ts', [code]), [[`Remove: ${WHY}`, false]]],
  ['an entry whose file is code', () => item('collection', 'src/content/values/one.ts', code), [['Remove', true]]],
  [
    'items of a list',
    () => field({ type: 'array', items: text }, ['One', code]),
    [
      ['Remove Words 1', true],
      [`Remove Words 2: ${WHY}`, false],
    ],
  ],
  [
    'rows of a table',
    () => field({ additionalProperties: text }, { one: 'One', '...more': code }),
    [
      ['Remove one', true],
      [`Remove ...more: ${WHY}`, false],
    ],
  ],
])('what can be taken away is offered to be, and of code it is said why not: %s', async (_, view, expected) => {
  await mount(view());
  expect(removals()).toEqual(expected);
});
