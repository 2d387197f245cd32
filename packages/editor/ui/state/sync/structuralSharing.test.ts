import { compileSite } from '@worldwright/engine/site';
import { expect, test } from 'vitest';
import { sectionsOf } from '../../page/pageModel';
import { shareStructure } from './sync';

const copy = <Value>(value: Value): Value => structuredClone(value);
const [page] = compileSite().pages;
const previewOf = (shown = page) =>
  shown ? [{ page: copy(shown), places: shown.sections.map((_, place) => place), values: { title: 'One' } }] : [];

test('only changed parts of a response are new objects', () => {
  const before = previewOf();
  const now = previewOf();
  const section = now[0]?.page.sections[1];
  if (section) Object.assign(section, { id: 'another' });
  const [old, [result]] = [before[0], shareStructure(before, now)];
  expect(result?.page.layout).toBe(old?.page.layout);
  expect(result?.values).toBe(old?.values);
  for (const [place, one] of (result?.page.sections ?? []).entries())
    if (place === 1) expect(one).toMatchObject({ id: 'another' });
    else expect(one).toBe(old?.page.sections[place]);
  expect(result).toEqual(now[0]);
});

test('section names use the placeholder values of the shown page', () => {
  const [section] = sectionsOf(
    { sections: [{ type: 'text', heading: '{company.name} on {title}: {nothing}' }] },
    { sections: [] },
    { name: 'Acme' },
    { title: 'Rockets' },
  );
  expect(section?.name).toBe('Acme on Rockets: {nothing}');
});

test('only changed sections of a page are new objects', () => {
  const sections = [
    { type: 'text', heading: 'One' },
    { type: 'text', heading: '{company.name}' },
  ];
  const company = { name: 'Acme' };
  const before = sectionsOf({ sections }, { sections: [] }, company);
  expect(before.map(({ name }) => name)).toEqual(['One', 'Acme']);
  const changed = { sections: sections.with(0, { type: 'text', heading: 'Uno' }) };
  const now = sectionsOf(changed, { sections: [] }, company);
  expect(now[1]).toBe(before[1]);
  expect(now[0]).toMatchObject({ name: 'Uno' });
});
