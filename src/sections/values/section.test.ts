import { photograph } from '@worldwright/engine/little-site';
import { shownSections } from '@worldwright/engine/shown-section';
import { expect, test } from 'vitest';

const values = { type: 'values', heading: 'Values', hideWorkProcess: true };

test('a value works with and without a picture', () => {
  const picture = { src: photograph, alt: 'A slip' };
  const items = [
    { icon: 'bot', title: 'Visits', description: 'In **boots**.', image: picture },
    { icon: 'bot', title: 'Plain words', description: 'On a page.' },
  ];
  const { problems, markdown } = shownSections([{ ...values, items }]);
  expect(problems).toEqual([]);
  expect(markdown).toContain('### Visits\n\nIn **boots**.\n\n![A slip]');
  expect(markdown).toMatch(/### Plain words\n\nOn a page\.\n+---/);
});

test('the numbered steps of the work process come before the values', () => {
  const steps = ['Look', 'Make'].map((title) => ({ icon: 'bot', title, description: 'A step.' }));
  const items = [{ icon: 'bot', title: 'Care', description: 'A value.' }];
  const { markdown } = shownSections([{ ...values, hideWorkProcess: false, steps, items }]);
  expect(markdown.match(/^### .*/gm)).toEqual(['### Step 1: Look', '### Step 2: Make', '### Care']);
});
