import { type Place, type Problem, readablePath } from '../content/problems.ts';
import { fillCompany } from '../content/template.ts';
import { textsIn } from '../content/textsIn.ts';
import type { CompiledSite } from '../inspect.ts';
import { placeOf, writtenPath } from './placeOf.ts';

/** What is left where somebody wanted to write: `{name}`, `[your text]`, filler. */
const UNFILLED = /\{\{?\s*[\p{L}_][\w. ]*\}?\}|\[(?:your|insert)\b[^\]]*\]|\blorem ipsum\b/iu;

/** In capitals alone: "todo" means "all" in Spanish and Portuguese. */
const REMINDER = /\b(?:TODO|TBD|FIXME|XXX)\b/u;

/** What somebody wrote who is used to HTML or Markdown. Other names in angle brackets may be what a text is about. */
const MARKUP =
  /<\/?(?:a|b|br|div|em|font|h[1-6]|i|li|ol|p|small|span|strong|su[bp]|u|ul)(?:\s[^<>]*)?\/?>|&(?:amp|apos|gt|lt|[mn]dash|nbsp|quot|shy|#\d+|#x[\da-f]+);|\*\*[^\s*][^*]*\*\*|\[[^\]]+\]\((?:\/|#|https?:|mailto:)[^)]*\)/iu;

/** Marks of texts and placeholders in signs as wide as Japanese letters, which mean nothing here. */
const WIDE_MARKS =
  /｛[\w.]+｝|[［[][^\]］]+[］\]](?:（(?:\/|#|https?:|mailto:)[^)）]*[)）]|\((?:／|＃)[^)）]*[)）])|＊＊[^＊]+＊＊/u;

const SUSPECT = new RegExp(`${UNFILLED.source}|${MARKUP.source}|${WIDE_MARKS.source}`, 'iu');

/** What of a text is no text for visitors, if anything. */
const suspectIn = (text: string): string | undefined => (SUSPECT.exec(text) ?? REMINDER.exec(text))?.[0];

/** Where texts with either stand in the content, by the texts as visitors see them. */
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

/** What stands for a fact of the company, where that is what braces were to name: `{address}`, or `{firm.address}`. */
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
  return { ...place, message: `${shown}: write ${factOf(found, facts) ?? 'what shall stand there'}` };
}

/** Texts that visitors would see with a placeholder or markup in them: a fact of the company once, however many texts have it. */
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
