import { inspectSite, readContent } from '@worldwright/engine/compile';
import { contentWith, page, pagesWith, photograph } from '@worldwright/engine/little-site';
import { expect, test } from 'vitest';

test.each([
  ['words alone', {}],
  ['a button and a picture', { action: { label: 'Home', to: '/' }, picture: { src: photograph, alt: 'A plane' } }],
])('a message may have %s', (_name, more) => {
  const sections = [{ type: 'message', heading: 'Thanks', text: 'We write soon.', ...more }];
  const { problems } = inspectSite(pagesWith(page('/thanks', { sections })), readContent(contentWith()));
  expect(problems).toEqual([]);
});
