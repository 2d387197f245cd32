import { shownSections } from '@worldwright/engine/shown-section';
import { expect, test } from 'vitest';

test('kinds come from the page, or else from the named shared list', () => {
  const kind = { icon: 'bot', title: 'Shops', description: 'For **selling**.' };
  const shared = { 'web-types.ts': [{ id: 1, ...kind }], 'app-types.ts': [{ id: 1, ...kind, title: 'Games' }] };
  const titles = (more: object) =>
    shownSections([{ type: 'kinds', heading: 'Kinds', ...more }], shared).markdown.match(/^### .*/gm);
  expect(titles({ of: 'web' })).toEqual(['### Shops']);
  expect(titles({ of: 'app' })).toEqual(['### Games']);
  expect(titles({ of: 'app', items: [{ ...kind, title: 'Clocks' }] })).toEqual(['### Clocks']);
});
