import { shownSections } from '@worldwright/engine/shown-section';
import { expect, test } from 'vitest';

test('the Markdown lists events in order, with their dates', () => {
  const events = [
    { when: '2019', title: 'We began', text: 'In a [shed](/).' },
    { when: '2024', title: 'We moved' },
  ];
  const { markdown } = shownSections([{ type: 'timeline', heading: 'Story', events }]);
  expect(markdown).toMatch(/### 2019: We began\n\nIn a \[shed\]\(\S+\)\.\n\n### 2024: We moved/);
});
