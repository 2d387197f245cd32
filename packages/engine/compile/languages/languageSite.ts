import type { PageData } from '../../model/page.ts';
import type { ContentFiles } from '../content/content.ts';
import type { Problem } from '../content/problems.ts';
import type { CompiledSite, InspectedSite } from '../inspect.ts';
import type { Written } from '../pages/hyphenate.ts';
import { isLinkedByCode } from '../pages/missingPages.ts';
import { sectionDefinitions } from '../registry.ts';
import { Addresses } from './addresses.ts';
import { CONTENT, folderOf, PAGES } from './files.ts';
import { type OverlaidPage, untranslatedContent } from './overlay.ts';
import { headingProblem, isWrittenIn, relocateTo } from './problemPlaces.ts';
import { inLanguage, shareFileOf, withoutUntranslated, withSectionLanguages } from './translatedPage.ts';
import { untranslatedParts } from './untranslated.ts';

/** Fields of the whole site that each language has too. */
type OfSite =
  | 'facts'
  | 'words'
  | 'enquiryAddress'
  | 'enquiryForm'
  | 'pages'
  | 'shareCards'
  | 'sources'
  | 'redirects'
  | 'fileLinks'
  | 'nextChange'
  | 'addedFiles';

export interface LanguageSite extends Pick<CompiledSite, OfSite> {
  language: string;
  /** Path of its home page: `/de`. */
  home: string;
  /** Paths of its translated pages, by those in the first language. */
  translated: ReadonlyMap<string, string>;
  /** Source texts of its pages. */
  written: Written;
  /** Missing translations, and how each is handled. */
  untranslated: Problem[];
}

export interface LanguageInput {
  language: string;
  home: string;
  own: ContentFiles;
  /** Whether untranslated parts are omitted. */
  isOmitting: boolean;
  site: CompiledSite;
  /** The same pages with the texts of this language. */
  compiled: NonNullable<InspectedSite['site']>;
  overlaid: OverlaidPage[];
  /** The address of each page in the language, by its path in the first. */
  paths: ReadonlyMap<string, string>;
}

/** The pages that a language shows, still with addresses of the first. */
export interface ShownPages {
  problems: Problem[];
  pages: { page: PageData; isOwn: boolean }[];
  addresses: Addresses;
  /** Paths of translated pages, by those in the first language. */
  translated: Map<string, string>;
  /** Untranslated lists of the content, by file or folder. */
  missing: Set<string>;
  /** Pages that show an untranslated list, by list. */
  missingOn: Map<string, Set<string>>;
}

function shownPages({ language, home, own, isOmitting, site, compiled, overlaid, paths }: LanguageInput): ShownPages {
  const file = `${folderOf(language)}/${PAGES}`;
  const missing = untranslatedContent(site.files, own);
  const byPath = new Map(overlaid.map((page) => [page.config.path, page]));
  const shown: ShownPages = {
    problems: [],
    pages: [],
    addresses: new Addresses(home, compiled),
    translated: new Map(),
    missing,
    missingOn: new Map(),
  };
  for (const page of compiled.pages) {
    const source = compiled.sources.get(page.path);
    const of = source && byPath.get(source.written);
    const path = paths.get(page.path);
    if (!source || !of || path === undefined) continue;
    const hasEntry = source.entry === undefined || own.has(source.entry.slice(CONTENT.length));
    const isOwn = of.translation !== undefined && hasEntry;
    if (!isOwn && isOmitting) continue;
    const isWhole = page.sections.map((_, index) => {
      const place = source.places[index] ?? index;
      const lacking = (source.bySection.get(place) ?? []).filter((name) => missing.has(name));
      for (const name of lacking) shown.missingOn.set(name, (shown.missingOn.get(name) ?? new Set()).add(page.path));
      return of.isTranslated[place] === true && lacking.length === 0;
    });
    const translatedPage = isOmitting
      ? withoutUntranslated(page, isWhole)
      : withSectionLanguages(page, isOwn ? isWhole : isWhole.map(() => false), site.facts.language);
    // The opening section was omitted because it shows an untranslated list.
    if (isOmitting && !translatedPage.sections.some(({ type }) => sectionDefinitions.get(type)?.opensPage)) {
      const opening = page.sections.findIndex(({ type }) => sectionDefinitions.get(type)?.opensPage);
      shown.problems.push(headingProblem(file, of.config.path, of.keys[source.places[opening] ?? opening]));
    }
    shown.addresses.add(page.path, path);
    if (isOwn) shown.translated.set(page.path, path);
    shown.pages.push({ page: translatedPage, isOwn });
  }
  return shown;
}

/** Makes the site of a language. Its pages have addresses of the first language until the end. */
export function languageSite(input: LanguageInput): { problems: Problem[]; language: LanguageSite } {
  const { language, home, own, compiled, overlaid } = input;
  const folder = folderOf(language);
  const shown = shownPages(input);
  const { addresses, missing } = shown;
  const { origin, addedFiles } = compiled;
  const ownFile = (name: string) =>
    name.startsWith(CONTENT) && !missing.has(name) ? `${folder}/${name.slice(CONTENT.length)}` : name;
  const placed = relocateTo(folder, own, overlaid);
  return {
    problems: shown.problems,
    language: {
      language,
      home,
      facts: compiled.facts,
      words: compiled.words,
      enquiryAddress: compiled.enquiryAddress && addresses.in(compiled.enquiryAddress),
      enquiryForm: compiled.enquiryForm && addresses.in(compiled.enquiryForm),
      pages: shown.pages.map(({ page, isOwn }) => inLanguage(page, { home, addresses, isOwn, origin })),
      shareCards: compiled.shareCards.flatMap((card, index) => {
        const path = addresses.of(compiled.pages[index]?.path ?? '');
        return path === undefined ? [] : { ...card, file: shareFileOf(path), company: compiled.company };
      }),
      sources: new Map(
        [...compiled.sources].flatMap(([original, { entry, files, graph, ...rest }]) => {
          const path = addresses.of(original);
          if (path === undefined) return [];
          const source = {
            ...rest,
            ...(graph && { graph: addresses.inAll(graph) }),
            written: path,
            entry: entry && ownFile(entry),
            files: [`${folder}/${PAGES}`, ...files.map(ownFile)],
          };
          return [[path, source]];
        }),
      ),
      // Pages that code links to have their redirects in the first language.
      redirects: compiled.redirects
        .filter(({ from }) => !isLinkedByCode(from))
        .map((redirect) => ({ ...redirect, to: addresses.in(redirect.to) })),
      // Links written in the first language are checked there.
      fileLinks: compiled.fileLinks
        .map(({ place, ...link }) => ({ ...link, place: { ...place, message: '' } }))
        .filter(({ place }) => isWrittenIn(place, own, overlaid))
        .map(({ place, ...link }) => ({ ...link, place: placed(place) })),
      nextChange: compiled.nextChange,
      addedFiles: new Map(
        [...addedFiles].map(([name, text]) => [addresses.ofFile(`/${name}`).slice(1), () => addresses.inText(text())]),
      ),
      translated: shown.translated,
      written: { language, pages: overlaid.map(({ config }) => config), files: compiled.files },
      untranslated: untranslatedParts(input, shown),
    },
  };
}
