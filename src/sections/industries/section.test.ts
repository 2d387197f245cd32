import { photograph } from '@worldwright/engine/little-site';
import { shownSections } from '@worldwright/engine/shown-section';
import { expect, test } from 'vitest';

test('industries keep the order of the content, even if one is highlighted', () => {
  const image = { src: photograph, alt: 'A picture' };
  const industry = (title: string, id: number) => ({
    id,
    title,
    description: 'Some words.',
    image,
    isHighlighted: id === 2,
  });
  const shared = { 'industries.ts': [industry('Health', 2), industry('Trade', 1)] };
  const { problems, markdown } = shownSections([{ type: 'industries', heading: 'Industries' }], shared);
  expect(problems).toEqual([]);
  expect(markdown.match(/^### .*/gm)).toEqual(['### Trade', '### Health']);
});

test('an industry works without a picture', () => {
  const items = [{ title: 'Trade', description: 'Some words.' }];
  const { problems, markdown } = shownSections([{ type: 'industries', heading: 'Industries', items }]);
  expect(problems).toEqual([]);
  expect(markdown).toContain('### Trade\n\nSome words.');
});
