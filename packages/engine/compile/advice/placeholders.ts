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

/** Markup and placeholders in full-width characters, which have no meaning here. */
const WIDE_MARKS =
  /｛[\w.]+｝|[［[][^\]］]+[］\]](?:（(?:\/|#|https?:|mailto:)[^)）]*[)）]|\((?:／|＃)[^)）]*[)）])|＊＊[^＊]+＊＊/u;

const SUSPECT = new RegExp(`${UNFILLED.source}|${MARKUP.source}|${WIDE_MARKS.source}`, 'iu');

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
  const shown = `shows "${found}" to visitors`;
  if (WIDE_MARKS.test(found))
    return { ...place, message: `${shown}, as its signs are full-width: write ${found.normalize('NFKC')}` };
  if (MARKUP.test(found)) return { ...place, message: `${shown}, as this text has no markup: leave it out` };
  return { ...place, message: `${shown}: write ${factOf(found, facts) ?? 'what belongs there'}` };
}

/** Reports displayed texts with placeholders or markup; a company fact once, however many texts contain it. */
export function placeholderAdvice(site: CompiledSite): Problem[] {
  const facts = Object.entries(site.facts).flatMap(([key, fact]) => {
    const found = typeof fact === 'string' ? suspectIn(fact) : undefined;
    return found === undefined ? [] : [{ key, fact: String(fact), found }];
  });
  const withoutFacts = (text: string) => facts.reduce((rest, { fact }) => rest.replaceAll(fact, ''), text);
  const places = placesIn(site);
  const ofPages = site.pages.flatMap((page) => {
    const { title, description } = page.meta;
    const texts = [
      ...textsIn({ title, description }, [writtenPath(site.sources, page.path)]),
      ...page.sections.flatMap(({ props }, index) => [...textsIn(props, placeOf(site.sources, page, index).path)]),
    ];
    return texts.flatMap(({ text, path }) => {
      const found = suspectIn(withoutFacts(text));
      if (found === undefined) return [];
      return [adviceAt(places.get(text) ?? { file: 'pages.config.ts', path: readablePath(path) }, found, site.facts)];
    });
  });
  return [
    ...facts.map(({ key, found }) => adviceAt({ file: 'src/content/company.ts', path: [key] }, found)),
    ...ofPages,
  ];
}
