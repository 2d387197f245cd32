import { expect, test } from 'vitest';
import { readContent } from '../../src/engine/compile/content';
import { compileSite } from '../../src/engine/compile/site';
import { company, contentWith, page, pagesWith } from '../../src/engine/compile/tests/littleSite';
import { skill } from '../files/agents';

const form = { type: 'contact', heading: 'Write to us' };
const skillOf = (...sections: object[]) =>
  skill(
    compileSite(
      pagesWith(page('/more', { sections: [{ type: 'banner', heading: 'More' }, ...sections] })),
      readContent(contentWith()),
    ),
  );

test('agents are told of the form of a site that has one, and of the address where there is none', () => {
  expect(skillOf(form)).toContain('“Contact”');
  expect(skillOf()).not.toContain('“Contact”');
  for (const told of [skillOf(form), skillOf()]) expect(told).toContain(`(mailto:${company.email})`);
});
