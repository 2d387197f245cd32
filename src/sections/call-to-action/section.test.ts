import { shownSections } from '@worldwright/engine/shown-section';
import { expect, test } from 'vitest';

const call = (to: string) =>
  shownSections([
    {
      type: 'call-to-action',
      heading: 'Come',
      text: 'It is *easy*.',
      action: { label: 'Go', to: '/' },
      second: { label: 'Or', to },
    },
  ]);

test('it says in Markdown what it asks for, and what else one can do', () => {
  expect(call('/more').markdown).toMatch(/## Come\n\nIt is _easy_\.\n\n\[Go\]\(\S+\)\n\n\[Or\]\(\S+\/more\)/);
});

test('both of its links lead somewhere', () => {
  expect(call('/nowhere').problems).toEqual([expect.stringContaining('"/nowhere" leads nowhere')]);
});
