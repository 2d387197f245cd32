import { expect, test } from 'vitest';
import { compileSite } from '../site';
import { banner, contentWith, eachService, page, pagesWith, photograph } from '../tests/littleSite';
import { readContent } from './content';

const picture = { src: photograph, alt: 'A picture' };
const files = contentWith({
  'faq.ts': [{ question: 'Why?', answer: 'So' }],
  'partners.ts': [{ name: 'Acme', logo: picture }],
  'process.ts': [{ icon: 'bot', title: 'One', description: 'A step' }],
  'values.ts': [{ icon: 'bot', image: picture, title: 'One', description: 'A value' }],
});
const compile = (...sections: object[]) =>
  compileSite(pagesWith(page('/more', { sections: [banner, ...sections] })), readContent(files));

const questions = { type: 'faq', heading: 'Questions' };
const partners = { type: 'partners', heading: 'Partners' };
const values = { type: 'values', heading: 'Values', hideWorkProcess: false };

test('a page depends on each file that its sections read, once', () => {
  const filesOf = (...sections: object[]) => compile(...sections).sources.get('/more')?.files;
  expect(filesOf()).toEqual([]);
  expect(filesOf(questions, partners)).toEqual(['src/content/faq.ts', 'src/content/partners.ts']);
  const row = { type: 'services', heading: 'Services', arrangement: 'row' };
  expect(filesOf(row, { ...row, arrangement: 'grid' })).toEqual(['src/content/services/']);
  expect(filesOf({ ...questions, hidden: true })).toEqual([]);
});

test('layout content is separate from section content', () => {
  const { files: shown, around } = compile(questions).sources.get('/more') ?? {};
  expect(shown).toEqual(['src/content/faq.ts']);
  expect(around).toEqual(expect.arrayContaining(['src/content/company.ts', 'src/content/navigation.ts']));
});

test('an entry page depends on its own entry, not on others', () => {
  const sections = [{ type: 'service' }, questions];
  const { sources } = compileSite(
    pagesWith().map((one) => (one === eachService ? { ...one, sections } : one)),
    readContent(files),
  );
  expect(sources.get('/s/two')?.files).toEqual(['src/content/services/two.ts', 'src/content/faq.ts']);
});

test.each([
  [{ ...values, hideWorkProcess: true }, undefined],
  [values, 'src/content/process.ts needs at least 2 items to be shown'],
  [{ type: 'testimonials', heading: 'Voices' }, 'src/content/testimonials.ts needs at least an item to be shown'],
])('a list that is too short for %j is rejected if a section shows it', (section, message) => {
  if (message) expect(() => compile(section)).toThrow(`sections[1] (type "${section.type}"): ${message}`);
  else expect(compile(section).pages).not.toEqual([]);
});

test('a list without a file is empty, and rejected if a section shows it', () => {
  const without = readContent(contentWith({ 'faq.ts': undefined }));
  expect([without.problems, without.content?.faq]).toEqual([[], []]);
  expect(() => compileSite(pagesWith(page('/more', { sections: [banner, questions] })), without)).toThrow(
    'src/content/faq.ts needs at least an item to be shown',
  );
});

test('a collection without entries is valid, but rejected if a section shows it', () => {
  const empty = readContent(contentWith({ 'services/one.ts': undefined, 'services/two.ts': undefined }));
  expect([empty.problems, empty.content?.services]).toEqual([[], []]);
  // The layout lists services too, but may do without.
  expect(compileSite(pagesWith(), empty).pages).not.toEqual([]);
  const list = { type: 'services', heading: 'Services', arrangement: 'row' };
  expect(() => compileSite([...pagesWith(), page('/list', { sections: [list] })], empty)).toThrow(
    'src/content/services/ needs at least an item to be shown: add to it, or leave out what shows it',
  );
});
