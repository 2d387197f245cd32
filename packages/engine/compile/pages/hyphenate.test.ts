import { expect, test } from 'vitest';
import { readContent } from '../content/content';
import type { CompiledSite } from '../inspect';
import { sectionDefinitions } from '../registry';
import { compileSite } from '../site';
import { company, contentWith, page, pagesWith, service } from '../tests/littleSite';
import { hyphenateSite, hyphenateWords, type Written } from './hyphenate';

const LONG = 'Kundenzufriedenheitsanalyse';
/** Splits a word in two. Wraps the package's function, whose second parameter is not for `replace`. */
const hyphenate = (word: string, ...settings: unknown[]) => {
  if (settings.length > 0) throw new Error('a word has no settings');
  return `${word.slice(0, 6)}\u00AD${word.slice(6)}`;
};

const writtenOf = ({ facts: { language }, files }: CompiledSite, pages: unknown): Written => ({
  language,
  files,
  pages,
});

/** Returns a hyphenated page with a banner as JSON. */
function pageWith(heading: string, more: Record<string, unknown> = {}): string {
  const pages = pagesWith(page('/a', { title: LONG, sections: [{ type: 'banner', id: 'top', heading }] }));
  const site = compileSite(pages, readContent(contentWith(more)));
  const { sections, layout, meta } =
    hyphenateSite(site, writtenOf(site, pages), hyphenate).pages.find(({ path }) => path === '/a') ?? {};
  return JSON.stringify({ sections, layout, title: meta?.title });
}

test.each([LONG, `Unsere ${LONG} für Sie`, `„${LONG}“, kurz`])('the long word in "%s" is hyphenated', (heading) => {
  expect(pageWith(heading)).toContain(JSON.stringify(heading.replace(LONG, hyphenate(LONG))));
});

test('long words in words.ts are hyphenated, at least five letters from their ends', () => {
  const words = { form: { send: `${LONG} senden`, placeholder: `{${LONG}}` } };
  const everywhere = (word: string) => [...word].join('\u00AD');
  const { send, placeholder } = hyphenateWords(words, everywhere, 'de').form;
  expect(send.replace(/\u00AD/g, '')).toBe(words.form.send);
  expect(send.split('\u00AD').map(({ length }) => length)).toEqual([5, ...Array(LONG.length - 10).fill(1), 12]);
  expect(placeholder).toBe(words.form.placeholder);
});

test.each([
  ['cs', 'A\u00A0v\u00A0lese? Dům (i\u00A0v\u00A0zimě)'],
  ['pl', 'W\u00A0domu i\u00A0w\u00A0pracy'],
  ['cs', 'od 1\u00A0250\u00A0000\u00A0Kč za 12 stran'],
  ['de', 'ab 24.900\u00A0€ und 1\u00A0200\u00A0kr, 3 Räume, 5 krumme'],
  ['fr', 'Prêts\u00A0? «\u00A0Oui\u00A0!\u00A0», dit-il\u00A0: «\u00A0à 9 h.\u00A0»'],
  ['en-GB', 'Buy a house'],
  ['en-GB', '40-\u206060% of 2019–\u20602024, not 0800-123-456, 1-2-3 or 12345-6'],
])(
  'no line in %s breaks in a price or range, at spaced punctuation, or after a word of one letter if that is usual: %s',
  (language, text) => {
    const words = { text: text.replaceAll('\u00A0', ' ').replaceAll('\u2060', '') };
    expect(hyphenateWords(words, hyphenate, language).text).toBe(text);
  },
);

test('texts of lists and collections are hyphenated', () => {
  const pages = pagesWith(
    page('/a', {
      sections: [
        { type: 'banner', heading: 'Kurz' },
        { type: 'services', heading: 'Alle', arrangement: 'grid' },
      ],
    }),
  );
  const site = compileSite(pages, readContent(contentWith({ 'services/one.ts': service(1, 'one', { title: LONG }) })));
  expect(JSON.stringify(hyphenateSite(site, writtenOf(site, pages), hyphenate).pages)).toContain(hyphenate(LONG));
});

test.each([`info@${LONG}.test`, `https://${LONG}.test`, hyphenate(LONG), 'Rechnungswesen'])(
  '"%s" is not changed',
  (heading) => {
    expect(pageWith(heading)).toContain(JSON.stringify(heading));
  },
);

test('texts that sections compose are hyphenated, names of things and drawings are not', () => {
  const drawing = 'M3-4 250 000zm';
  const heading = { type: 'banner', id: 'kundenzufriedenheit', heading: LONG };
  const pages = pagesWith(page('/a', { sections: [heading] }));
  const site = compileSite(pages, readContent(contentWith()));
  const made = site.pages.map((one) => ({
    ...one,
    sections: JSON.parse(
      JSON.stringify(one.sections).replaceAll(`"${LONG}"`, `"Über ${LONG}", "drawing": ${JSON.stringify(drawing)}`),
    ),
  }));
  const json = JSON.stringify(hyphenateSite({ ...site, pages: made }, writtenOf(site, pages), hyphenate).pages);
  expect(json).toContain(`Über ${hyphenate(LONG)}`);
  expect(json).toContain('"kundenzufriedenheit"');
  expect(json).toContain(JSON.stringify(drawing));
});

test('headings and labels of a form are hyphenated, its options are not', () => {
  const definition = [...sectionDefinitions.values()].find(({ takesEnquiries }) => takesEnquiries);
  const form = { type: definition?.type, id: 'write', ...definition?.example, heading: LONG };
  const pages = pagesWith(page('/a', { sections: [{ type: 'banner', heading: 'Kurz' }, form] }));
  const choice = { kind: 'choice', name: 'topic', label: LONG, choices: [`Zur ${LONG}`, 'Mehr'] };
  const fields = { enquiryFields: [{ name: 'email' }, choice] };
  const content = contentWith({ 'company.ts': { ...company, ...fields } });
  const site = compileSite(pages, readContent(content));
  const made = hyphenateSite(site, writtenOf(site, pages), hyphenate).pages;
  const json = JSON.stringify(made.find(({ path }) => path === '/a')?.sections);
  expect(json).toContain(`Zur ${LONG}`);
  expect(json).toContain(`"heading":"${hyphenate(LONG)}"`);
  expect(json).toContain(`"label":"${hyphenate(LONG)}"`);
});

test('page titles and company facts are not hyphenated', () => {
  const made = pageWith('Kurz', { 'company.ts': { ...company, tagline: LONG } });
  expect(made).toContain(`"title":"${LONG}`);
  expect(made).not.toContain('\u00AD');
});
