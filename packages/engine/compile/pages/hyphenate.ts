import { z } from 'zod';
import { CollectionDefinition, ListDefinition } from '../../model/content.ts';
import type { PageData } from '../../model/page.ts';
import { SOFT_HYPHEN, WORD_JOINER, withoutSoftHyphens } from '../../model/text/softHyphens.ts';
import type { ContentFiles } from '../content/content.ts';
import { described, metaOf } from '../content/schemaWalk.ts';
import type { CompiledSite } from '../inspect.ts';
import { contentDefinitions, sectionDefinitions } from '../registry.ts';
import { readLoosely } from './looseConfig.ts';

/** Words that need a hyphen on a phone: the same length as in `lineEnds`. */
const LONG_WORD = /[\p{L}\p{M}]{15,}/gu;
/** Parts that are not words, such as addresses, or already contain soft hyphens. */
const NO_WORD = /[/@{}\u00AD]/;
/** Drawings have no such words, and their numbers must not change. */
const SOME_WORD = /\p{L}{3}/u;

/** Returns the plain texts of a value. Rich texts are excluded: they are in wide columns. */
const textsIn = (schema: Parameters<typeof described>[0], value: unknown): string[] =>
  [...described(schema, value)].flatMap(({ schema: part, value: text }) =>
    typeof text === 'string' && metaOf(part, 'kind') === 'text' && !metaOf(part, 'isRich') ? text : [],
  );

/** Letters before and after a hyphen, as in `lineEnds`: a line of only "-gen" looks lost. */
const MIN_LETTERS = 5;

/** Inserts soft hyphens into a word, except near its ends. */
const hyphenateWord = (word: string, hyphenate: (word: string) => string): string =>
  hyphenate(word)
    .split(SOFT_HYPHEN)
    .reduce((start, syllable) => {
      const { length } = withoutSoftHyphens(start);
      const isInside = length >= MIN_LETTERS && word.length - length >= MIN_LETTERS;
      return start + (isInside ? SOFT_HYPHEN : '') + syllable;
    });

/** Languages in which no line ends with a word of one letter, such as the Czech "v". */
const NO_LETTER_AT_LINE_END = new Set(['be', 'cs', 'pl', 'ru', 'sk', 'uk']);
const LONE_LETTER = /(?<![\p{L}\p{M}\p{N}])(\p{L}) (?=\S)/gu;
/** The spaces before and after the punctuation of French, such as in "« Prêts ? »". */
const AT_PUNCTUATION = / (?=[?!:;»]+(?:[\s,.)»]|$))|(?<=«) /gu;
/** The spaces of a price such as "1 250 000 Kč". */
const IN_PRICE = /(?<=\p{N}) (?=\p{N}{3}(?!\p{N})|[\p{Sc}%]|(?:Kč|zł|kr|Ft|lei|TL)(?!\p{L}))/gu;
/** The dash between two numbers, as in "40-60%". Telephone numbers have more digits. */
const IN_RANGE = /(?<=(?<![\p{N}-])\p{N}{1,4})[-–](?=\p{N}{1,4}(?![\p{N}-]))/gu;

function hyphenateText(text: string, hyphenate: (word: string) => string, tag: string): string {
  const numbers = text.replace(IN_PRICE, '\u00A0').replace(AT_PUNCTUATION, '\u00A0');
  const { language } = new Intl.Locale(tag);
  const bound = NO_LETTER_AT_LINE_END.has(language) ? numbers.replace(LONE_LETTER, '$1\u00A0') : numbers;
  return bound.replace(/\S+/g, (part) =>
    NO_WORD.test(part)
      ? part
      : part.replace(IN_RANGE, `$&${WORD_JOINER}`).replace(LONG_WORD, (word) => hyphenateWord(word, hyphenate)),
  );
}

/** Inserts soft hyphens, no-break spaces and word joiners into all texts of `words.ts`. @param hyphenate see `hyphenateSite` */
export const hyphenateWords = <Words>(words: Words, hyphenate: (word: string) => string, language: string): Words =>
  JSON.parse(JSON.stringify(words), (_key, value) =>
    typeof value === 'string' ? hyphenateText(value, hyphenate, language) : value,
  );

/** The sources of the pages of a language, as written. */
export interface Written {
  language: string;
  pages: unknown;
  files: ContentFiles;
}

function plainTexts({ pages, files }: Written): string[] {
  const shared = [...files].flatMap(([file, value]) => {
    const definition = contentDefinitions.get(file.replace(/(\/.*)?\.ts$/, ''));
    if (definition instanceof ListDefinition) return textsIn(definition.schema, value);
    return definition instanceof CollectionDefinition ? textsIn(definition.entry, value) : [];
  });
  const own = (Array.isArray(pages) ? pages : []).flatMap((page) =>
    readLoosely(page).sections.flatMap(({ type = '', written }) => {
      const definition = sectionDefinitions.get(type);
      return definition ? textsIn(definition.schema, written) : [];
    }),
  );
  return [...shared, ...own];
}

/**
 * Inserts soft hyphens into long words on pages, word joiners into ranges such as "40-60%", and no-break spaces into
 * prices, at French punctuation, and after words of one letter, in languages that have none at a line's end. Browsers
 * without a dictionary for the language would break words within a syllable. Company facts and the options of a form are not changed.
 *
 * @param written sources of the pages of one language; other languages are not changed.
 * @param hyphenate inserts soft hyphens between the syllables of a word.
 */
export function hyphenateSite(site: CompiledSite, written: Written, hyphenate: (word: string) => string): CompiledSite {
  const texts = new Set(plainTexts(written));
  const withHyphens = (text: string) => hyphenateText(text, hyphenate, written.language);
  // Other strings may be ids, paths or drawings. Those with a space are composed of texts.
  const isShown = (value: string) => texts.has(value) || (value.includes(' ') && SOME_WORD.test(value));
  const replaced = (_key: string, value: unknown) =>
    typeof value === 'string' && isShown(value) ? withHyphens(value) : value;
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

/** Returns the hyphenated parts of a page. @param shown hyphenates a value @param withHyphens hyphenates a text */
const hyphenated = (
  { layout, trail, sections }: PageData,
  shown: <Data>(data: Data) => Data,
  withHyphens: (text: string) => string,
): Pick<PageData, 'layout' | 'trail' | 'sections'> => ({
  layout: shown(layout),
  ...(trail ? { trail: shown(trail) } : {}),
  // Untranslated sections are in another language.
  sections: sections.map((one) => {
    if (one.language !== undefined) return one;
    return sectionDefinitions.get(one.type)?.takesEnquiries ? shownForm(one, shown, withHyphens) : shown(one);
  }),
});

const labelled = z.array(z.looseObject({ label: z.string() }));

/** Hyphenates a form's texts and labels, but not its options, which are submitted and compared. */
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
