import { expect, test } from 'vitest';
import { compileSite } from '../compile/site.ts';
import { anchorStyles } from './anchors.ts';
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
