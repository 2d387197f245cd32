import { z } from 'zod';
import { CollectionDefinition, ListDefinition } from '../../model/content.ts';
import type { PageData } from '../../model/page.ts';
import type { ContentFiles } from '../content/content.ts';
import { described, metaOf } from '../content/schemaWalk.ts';
import type { CompiledSite } from '../inspect.ts';
import { contentDefinitions, sectionDefinitions } from '../registry.ts';
import { typeOf } from './compileSection.ts';

/** Words that need a hyphen on a phone: as `lineEnds` tells browsers. */
const LONG_WORD = /[\p{L}\p{M}]{15,}/gu;
/** What is no word, such as an address, or has hyphens of its author's. */
const NO_WORD = /[/@{}\u00AD]/;

/** The plain texts of a value: not those with links and lists, which stand in wide columns. */
const textsIn = (schema: Parameters<typeof described>[0], value: unknown): string[] =>
  [...described(schema, value)].flatMap(({ schema: part, value: text }) =>
    typeof text === 'string' && metaOf(part, 'kind') === 'text' && !metaOf(part, 'isRich') ? text : [],
  );

/** What the pages of a language are made of, as it is written. */
export interface Written {
  language: string;
  pages: unknown;
  files: ContentFiles;
}

const sectionsOf = (page: unknown): unknown[] => {
  const sections: unknown = Reflect.get(Object(page), 'sections');
  return Array.isArray(sections) ? sections : [];
};

/** The plain texts of sections, lists and collections, as they are written. */
function plainTexts({ pages, files }: Written): string[] {
  const shared = [...files].flatMap(([file, value]) => {
    const definition = contentDefinitions.get(file.replace(/(\/.*)?\.ts$/, ''));
    if (definition instanceof ListDefinition) return textsIn(definition.schema, value);
    return definition instanceof CollectionDefinition ? textsIn(definition.entry, value) : [];
  });
  const own = (Array.isArray(pages) ? pages.flatMap(sectionsOf) : []).flatMap((section) => {
    const definition = sectionDefinitions.get(typeOf(section) ?? '');
    return definition ? textsIn(definition.schema, section) : [];
  });
  return [...shared, ...own];
}

/**
 * Puts soft hyphens into the long words that pages show. Not every browser has a dictionary of every language, and one
 * without breaks a word that has no room within a syllable. Facts of the company, and what a form offers to choose, stay as they are.
 *
 * @param written what the pages of one language are made of: those of others stay as they are.
 * @param hyphenate puts soft hyphens between the syllables of a word.
 */
export function hyphenateSite(site: CompiledSite, written: Written, hyphenate: (word: string) => string): CompiledSite {
  const texts = new Set(plainTexts(written));
  const withHyphens = (text: string) =>
    text.replace(/\S+/g, (part) => (NO_WORD.test(part) ? part : part.replace(LONG_WORD, (word) => hyphenate(word))));
  // What is no text of a field may be an id or a path; with a space in it, it is made of such texts.
  const replaced = (_key: string, value: unknown) =>
    typeof value === 'string' && (texts.has(value) || value.includes(' ')) ? withHyphens(value) : value;
  const shown = <Data>(data: Data): Data => JSON.parse(JSON.stringify(data), replaced);
  return {
    ...site,
    pages: site.pages.map((page) =>
      page.meta.language === written.language ? { ...page, ...hyphenated(page, shown, withHyphens) } : page,
    ),
    shareCards: site.shareCards.map((card, index) =>
      site.pages[index]?.meta.language === written.language ? { ...card, title: withHyphens(card.title) } : card,
    ),
  };
}

/** What of a page may have soft hyphens. @param shown puts them into a value. @param withHyphens puts them into a text. */
const hyphenated = (
  { layout, trail, sections }: PageData,
  shown: <Data>(data: Data) => Data,
  withHyphens: (text: string) => string,
): Pick<PageData, 'layout' | 'trail' | 'sections'> => ({
  layout: shown(layout),
  ...(trail ? { trail: shown(trail) } : {}),
  // What is not translated is in another language.
  sections: sections.map((one) => {
    if (one.language !== undefined) return one;
    return sectionDefinitions.get(one.type)?.takesEnquiries ? shownForm(one, shown, withHyphens) : shown(one);
  }),
});

const labelled = z.array(z.looseObject({ label: z.string() }));

/** Of a form the texts beside it and the labels: what it offers to choose is sent, and compared with what the site knows. */
function shownForm<Form extends { props: object }>(
  form: Form,
  shown: <Data>(data: Data) => Data,
  withHyphens: (text: string) => string,
): Form {
  const texts = Object.entries(form.props).flatMap(([name, value]) =>
    typeof value === 'string' ? [[name, shown(value)]] : [],
  );
  const { data: fields } = labelled.safeParse(Reflect.get(form.props, 'fields'));
  const labels = fields?.map((field) => ({ ...field, label: withHyphens(field.label) }));
  return { ...form, props: { ...form.props, ...Object.fromEntries(texts), ...(labels ? { fields: labels } : {}) } };
}
