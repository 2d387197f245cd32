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

test('the Markdown contains both links', () => {
  expect(call('/more').markdown).toMatch(/## Come\n\nIt is _easy_\.\n\n\[Go\]\(\S+\)\n\n\[Or\]\(\S+\/more\)/);
});

test('a broken second link is reported', () => {
  expect(call('/nowhere').problems).toEqual([expect.stringContaining('"/nowhere" leads nowhere')]);
});
