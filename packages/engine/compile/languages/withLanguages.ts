import type { LanguageLink, PageData } from '../../model/page.ts';
import { isNotFoundPage } from '../../model/page.ts';
import type { ReadContent } from '../content/content.ts';
import type { Problem } from '../content/problems.ts';
import type { CompiledSite, InspectedSite } from '../inspect.ts';
import { addressClashes, pageAddresses } from './clashes.ts';
import { homeOf, type LanguageFiles } from './files.ts';
import { inspectLanguage } from './inspect.ts';
import type { LanguageSite } from './languageSite.ts';

const NO_LANGUAGES: Problem = {
  file: 'src/content/company.ts',
  path: ['languagePrefix'],
  message: 'is for a site of several languages, and src/languages has none: add one, or leave this out',
};

/** Adds further languages to a site without mistakes. Returns the mistakes of all languages. */
export function withLanguages(
  { problems: first, site, redirects }: Pick<InspectedSite, 'problems' | 'site' | 'redirects'>,
  configs: unknown,
  languages: LanguageFiles,
  read: ReadContent,
): Pick<InspectedSite, 'problems' | 'site'> {
  const problems = [...first];
  if (languages.size === 0 && read.partial.company?.languagePrefix === 'always') problems.push(NO_LANGUAGES);
  const original = { problems: first, site, configs, read };
  const found = [...languages].map(([language, own]) => inspectLanguage(language, own, original));
  problems.push(...found.flatMap((one) => one.problems));
  const made = found.flatMap(({ language }) => language ?? []);
  if (languages.size > 0) {
    const { language = 'en', languagePrefix } = read.partial.company ?? {};
    const prefix = languagePrefix === 'always' ? homeOf(language) : undefined;
    const own = { pages: pageAddresses(configs, read.files, 'pages.config.ts'), redirects };
    const others = found.flatMap(({ taken }) => taken ?? []);
    problems.push(...addressClashes(own, others, prefix));
  }
  if (!site || (problems.length > 0 && !read.showing.isRepaired)) return { problems, site: undefined };
  return { problems, site: languages.size > 0 ? joined(site, made) : site };
}

/** Returns a language's own name, with an upper-case first letter. */
function nameOf(language: string): string {
  const name = new Intl.DisplayNames([language], { type: 'language' }).of(language) ?? language;
  const [first = '', ...rest] = name;
  return first.toLocaleUpperCase(language) + rest.join('');
}

function joined(site: CompiledSite, languages: LanguageSite[]): CompiledSite {
  const first = {
    language: site.facts.language,
    home: '/',
    translated: new Map(site.pages.map(({ path }) => [path, path])),
  };
  const all = [first, ...languages];
  const urls = new Map(
    [...site.pages, ...languages.flatMap(({ pages }) => pages)].map(({ path, meta }) => [path, meta]),
  );
  const originals = new Map(
    languages.flatMap(({ translated }) => [...translated].map(([original, path]) => [path, original] as const)),
  );

  /** @param original path of the page in the first language; undefined if it is not translated */
  const withLinks = (page: PageData, original: string | undefined): PageData => {
    const links: LanguageLink[] = all.map(({ language, home, translated }) => {
      const path = original !== undefined && !isNotFoundPage(original) ? translated.get(original) : undefined;
      const href = page.meta.language === language ? page.path : (path ?? home);
      return { language, name: nameOf(language), href, ...(path === undefined ? {} : { isTranslated: true }) };
    });
    const alternates = all.flatMap(({ language, translated }) => {
      const meta = original === undefined ? undefined : urls.get(translated.get(original) ?? '');
      return meta?.index && meta.url ? [[language, meta.url] as const] : [];
    });
    const own = new Map(alternates);
    const standard = own.get(first.language);
    const others = Object.fromEntries([
      ...alternates.filter(([language]) => language !== page.meta.language),
      ...(standard === undefined ? [] : [['x-default', standard]]),
    ]);
    const hasOthers = own.has(page.meta.language) && own.size > 1;
    return {
      ...page,
      languages: links,
      ...(hasOthers ? { meta: { ...page.meta, alternates: { ...others, ...page.meta.alternates } } } : {}),
    };
  };
  return {
    ...site,
    pages: [
      ...site.pages.map((page) => withLinks(page, page.path)),
      ...languages.flatMap(({ pages }) => pages.map((page) => withLinks(page, originals.get(page.path)))),
    ],
    shareCards: [...site.shareCards, ...languages.flatMap(({ shareCards }) => shareCards)],
    sources: new Map([site.sources, ...languages.map(({ sources }) => sources)].flatMap((sources) => [...sources])),
    redirects: [...site.redirects, ...languages.flatMap(({ redirects }) => redirects)],
    fileLinks: [...site.fileLinks, ...languages.flatMap(({ fileLinks }) => fileLinks)],
    nextChange: earliest([site.nextChange, ...languages.map(({ nextChange }) => nextChange)]),
    addedFiles: new Map([site, ...languages].flatMap(({ addedFiles }) => [...addedFiles])),
    languages,
  };
}

const earliest = (times: (number | undefined)[]): number | undefined => {
  const known = times.filter((time) => time !== undefined);
  return known.length > 0 ? Math.min(...known) : undefined;
};

/** Returns the facts and words of a page's language. */
export function languageOf(
  site: CompiledSite,
  page: PageData,
): Pick<CompiledSite, 'facts' | 'words' | 'enquiryAddress' | 'enquiryForm'> {
  const { language } = page.meta;
  return site.languages.find((one) => one.language === language) ?? site;
}
