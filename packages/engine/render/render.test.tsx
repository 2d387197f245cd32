import { expect, test } from 'vitest';
import { compileSite } from '../compile/site.ts';
import { anchorStyles } from './anchors.ts';
import { headOf } from './head.ts';
import { prerender } from './prerender.tsx';

const site = compileSite();
const [page] = site.pages;

test("a jump from a dot leaves its offset if it differs from the header's", () => {
  const steps = [
    { id: 'a', label: 'A', offset: -70 },
    { id: 'b', label: 'B', offset: -20 },
    { id: 'c', label: 'C', offset: 10 },
  ];
  const rules = anchorStyles(steps).matchAll(/ #(\w+)\{scroll-margin-top:(-?\d+)px\}/g);
  expect([...rules].map(([, id, room]) => [id, room])).toEqual([
    ['b', '-50'],
    ['c', '-80'],
  ]);
});

test("a head contains the page's metadata, and whether it is indexed", () => {
  if (!page) throw new Error('no page');
  const { meta } = page;
  const read = (changes: object) => {
    const head = headOf({ ...meta, ...changes });
    const metas = head.meta.map((one) => Object.values(one).join(' '));
    const links = head.link.map(({ rel, href }) => `${rel} ${href}`);
    return { ...head, metas, links };
  };
  const shown = read({ url: 'https://site.example/a', index: true });
  expect(shown.title).toBe(meta.title);
  expect(shown.links).toContain('canonical https://site.example/a');
  expect(shown.metas).toEqual(
    expect.arrayContaining([
      `description ${meta.description}`,
      `og:title ${meta.title}`,
      'og:url https://site.example/a',
      `og:image ${meta.image.url}`,
      `og:image:alt ${meta.image.alt}`,
      `og:site_name ${meta.siteName}`,
    ]),
  );
  expect(shown.metas.join()).not.toContain('noindex');
  const hidden = read({ url: undefined, index: false });
  expect(hidden.metas).toContain('robots noindex');
  expect([...hidden.links, ...hidden.metas].join()).not.toMatch(/canonical|og:url/);
});

test('an error names the section, at any position', async () => {
  for (const [index, { type, key, props }] of (page?.sections ?? []).entries()) {
    // Only sections that iterate over a list fail without it.
    if (!Object.values(props).some(Array.isArray)) continue;
    const broken = structuredClone(page);
    // Without the data that its definition promises.
    Object.assign(broken?.sections[index] ?? {}, { props: undefined });
    if (broken)
      await expect(prerender(broken)).rejects.toThrow(
        `${page?.path} › ${key} (type "${type}", src/sections/${type}): `,
      );
  }
});
