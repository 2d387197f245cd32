import { expect, test } from 'vitest';
import words from '../../../../../src/content/words';
import { readContent } from '../../../compile/content/content';
import { compileSite } from '../../../compile/site';
import { company, contentWith, eachService, page, pagesWith, service } from '../../../compile/tests/littleSite';
import { llmsTxt, skill } from '../../files/agents';

const form = { type: 'contact', heading: 'Write to us' };
const ownWords = { ...words, form: { ...words.form, label: 'Write [to] us' } };
const skillOf = (...sections: object[]) =>
  skill(
    compileSite(
      pagesWith(page('/more', { sections: [{ type: 'banner', heading: 'More' }, ...sections] })),
      readContent(contentWith({ 'words.ts': ownWords })),
    ),
  );

test('the skill describes the form by its name, or else the e-mail address', () => {
  expect(skillOf(form)).toContain('“Write \\[to\\] us”');
  expect(skillOf()).not.toContain('“Write');
  for (const text of [skillOf(form), skillOf()]) expect(text).toContain(`(mailto:${company.email})`);
});

test('llms.txt lists each indexed page once, grouped by parent page', () => {
  const site = compileSite(
    [
      ...pagesWith(page('/all', { name: 'All [of] it' }), page('/secret', { index: false })).filter(
        (one) => one !== eachService,
      ),
      { ...eachService, description: '{summary}', within: '/all' },
    ],
    readContent(contentWith({ 'services/one.ts': service(1, 'one', { summary: 'All that one does' }) })),
  );
  const text = llmsTxt(site);
  const [head = '', pages = '', below = ''] = text.split(/^## .*\n/m);
  expect(text.match(/^## .*$/gm)).toEqual(['## Pages', '## All \\[of\\] it']);
  expect(head).toContain(`# ${company.name}\n`);
  const linked = (part: string) => [...part.matchAll(/\]\(([^)]*)\)/g)].map(([, address]) => address);
  expect(linked(pages)).toEqual([`${company.url}/index.md`, `${company.url}/thank-you.md`, `${company.url}/all.md`]);
  expect(linked(below)).toEqual([`${company.url}/s/one.md`, `${company.url}/s/two.md`]);
  expect(below).toContain(': All that one does\n');
});

test('llms.txt leaves out facts that the company does not have', () => {
  const facts = { ...company, phone: undefined, address: undefined };
  const text = llmsTxt(compileSite(pagesWith(), readContent(contentWith({ 'company.ts': facts }))));
  expect(text).toContain(`mailto:${company.email}`);
  expect(text).not.toMatch(/Phone|Address|undefined/);
});
