import { shorten } from '../../model/text/shorten.ts';
import { type Place, type Problem, readablePath } from '../content/problems.ts';
import { fillCompany } from '../content/template.ts';
import { textsIn } from '../content/textsIn.ts';
import type { CompiledSite } from '../inspect.ts';
import { placeOf, writtenPath } from './placeOf.ts';

/** Unfilled placeholders: `{name}`, `[your text]`, lorem ipsum. */
const UNFILLED = /\{\{?\s*[\p{L}_][\w. ]*\}?\}|\[(?:your|insert)\b[^\]]*\]|\blorem ipsum\b/iu;

/** Upper case only: "todo" means "all" in Spanish and Portuguese. */
const REMINDER = /\b(?:TODO|TBD|FIXME|XXX)\b/u;

/** HTML or Markdown in a plain text. Other names in angle brackets may be part of the text. */
const MARKUP =
  /<\/?(?:a|b|br|div|em|font|h[1-6]|i|li|ol|p|small|span|strong|su[bp]|u|ul)(?:\s[^<>]*)?\/?>|&(?:amp|apos|gt|lt|[mn]dash|nbsp|quot|shy|#\d+|#x[\da-f]+);|\*\*[^\s*][^*]*\*\*|\[[^\]]+\]\((?:\/|#|https?:|mailto:)[^)]*\)/iu;

/** Markup of whole lines and pictures, which no text may contain, and what to do instead. */
const BLOCKS: readonly [markup: RegExp, cure: string][] = [
  [/^ {0,3}#{1,6} +\S.*/mu, 'as texts have no headings: leave out the signs, or give it a section with this heading'],
  [
    /\[[^\]]+\] +\((?:\/|#|https?:|mailto:|tel:)[^)]*\)/u,
    'as a link has no space between "]" and "(": leave the space out',
  ],
  [/!\[[^\]]*\]\([^)]*\)/u, 'as texts have no pictures: show it in a section'],
  [/^ *\|?[ :]*--+[ :]*\|[ :|-]*$/mu, 'as texts have no tables: write a list, or a section'],
  [/^ {0,3}(?:-{3,}|\*{3,}|_{3,}|\* \* \*) *$/mu, 'as texts have no rules: leave it out'],
  [/^ {0,3}```.*/mu, 'as texts have no blocks of code: leave out the signs'],
  [/^[*+•●▪‣◦]\s.*\n[*+•●▪‣◦]\s/mu, 'as its lines do not make a list: begin them with "- "'],
];

/** Markup and placeholders in full-width characters, which have no meaning here. */
const WIDE_MARKS =
  /｛[\w.]+｝|[［[][^\]］]+[］\]](?:（(?:\/|#|https?:|mailto:)[^)）]*[)）]|\((?:／|＃)[^)）]*[)）])|＊＊[^＊]+＊＊/u;

/** Maximum length of a quoted line. */
const MAX_SHOWN = 80;

const SUSPECT = new RegExp(
  [UNFILLED, ...BLOCKS.map(([markup]) => markup), MARKUP, WIDE_MARKS].map(({ source }) => source).join('|'),
  'imu',
);

/** Returns the first part of a text that is not meant for visitors, if there is one. */
const suspectIn = (text: string): string | undefined => (SUSPECT.exec(text) ?? REMINDER.exec(text))?.[0];

/** Returns where such texts are written in the content, by the texts as displayed. */
function placesIn({ files, facts }: CompiledSite): Map<string, Place> {
  const places = new Map<string, Place>();
  for (const [file, value] of files)
    for (const { text, path } of textsIn(value)) {
      if (suspectIn(text) === undefined) continue;
      const shown = String(fillCompany(text, facts));
      if (!places.has(shown)) places.set(shown, { file: `src/content/${file}`, path: readablePath(path) });
    }
  return places;
}

/** Returns the placeholder of a company fact that the braces probably meant: for `{address}` or `{firm.address}`. */
function factOf(found: string, facts: object): string | undefined {
  const [, name = ''] = /^\{(?:\w+\.)?(\w+)\}$/.exec(found) ?? [];
  return Object.entries(facts).some(([key, fact]) => key === name && typeof fact === 'string')
    ? `{company.${name}}`
    : undefined;
}

function adviceAt(place: Place, found: string, facts: object = {}): Problem {
  const [line = ''] = found.split('\n');
  const shown = `shows "${shorten(line, MAX_SHOWN)}" to visitors`;
  if (WIDE_MARKS.test(found))
    return { ...place, message: `${shown}, as its signs are full-width: write ${found.normalize('NFKC')}` };
  const [, cure] = BLOCKS.find(([markup]) => markup.test(found)) ?? [];
  if (cure !== undefined) return { ...place, message: `${shown}, ${cure}` };
  if (MARKUP.test(found))
    return {
      ...place,
      message: `${shown}, as this text has no markup: ${found.startsWith('&') ? 'write the sign itself' : 'leave it out'}`,
    };
  return { ...place, message: `${shown}: write ${factOf(found, facts) ?? 'what belongs there'}` };
}

/** Reports displayed texts with placeholders or markup; a company fact once, however many texts contain it. */
export function placeholderAdvice(site: CompiledSite): Problem[] {
  const facts = Object.entries(site.facts).flatMap(([key, fact]) => {
    const found = typeof fact === 'string' ? suspectIn(fact) : undefined;
    return found === undefined ? [] : [{ key, fact: String(fact), found }];
  });
  const withoutFacts = (text: string) => facts.reduce((rest, { fact }) => rest.replaceAll(fact, ''), text);
  const places = [...placesIn(site)];
  // A text with links or bold words is displayed in parts.
  const placeIn = (text: string) =>
    (places.find(([written]) => written === text) ?? places.find(([written]) => written.includes(text)))?.[1];
  const ofPages = site.pages.flatMap((page) => {
    const { title, description } = page.meta;
    const texts = [
      ...textsIn({ title, description }, [writtenPath(site.sources, page.path)]),
      ...page.sections.flatMap(({ props }, index) => [...textsIn(props, placeOf(site.sources, page, index).path)]),
    ];
    return texts.flatMap(({ text, path }) => {
      const found = suspectIn(withoutFacts(text));
      if (found === undefined) return [];
      return [adviceAt(placeIn(text) ?? { file: 'pages.config.ts', path: readablePath(path) }, found, site.facts)];
    });
  });
  return [
    ...facts.map(({ key, found }) => adviceAt({ file: 'src/content/company.ts', path: [key] }, found)),
    ...ofPages,
  ];
}
