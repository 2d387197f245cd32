import { readContent } from '@worldwright/engine/compile';
import { banner, contentWith, page, pagesWith } from '@worldwright/engine/little-site';
import { prerender } from '@worldwright/engine/prerender';
import { compileSite } from '@worldwright/engine/site';
import { expect, test } from 'vitest';

const faq = [
  { question: 'Why?', answer: 'Because **we** [care](/).', key: 'why', tags: ['start'] },
  { question: 'How?', answer: 'So' },
];
const build = (...sections: object[]) => {
  const pages = pagesWith(page('/more', { sections: [banner, ...sections] }));
  const site = compileSite(pages, readContent(contentWith({ 'faq.ts': faq })));
  const found = site.pages.find(({ path }) => path === '/more');
  if (!found) throw new Error('there is no page');
  return { found, site };
};

test('two lists of questions on a page have separate ids, groups and answers', async () => {
  const own = { type: 'faq', heading: 'More', items: [{ question: 'When?', answer: 'Now' }] };
  const { found } = build({ type: 'faq', heading: 'Questions', only: ['why'] }, own);
  const html = await prerender(found);
  const details = [...html.matchAll(/<details id="([^"]+)" name="([^"]+)"/g)].map(([, id, name]) => [id, name]);
  expect(details).toEqual([
    ['faq-1', 'faq'],
    ['faq-2-1', 'faq-2'],
  ]);
  expect(html).toContain('<a href="/"');
  expect(html).not.toContain('How?');
});
