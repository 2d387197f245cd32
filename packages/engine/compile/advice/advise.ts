import { isCopy, type PageData } from '../../model/page.ts';
import { formatProblem, type Problem } from '../content/problems.ts';
import type { CompiledSite } from '../inspect.ts';
import { folderOf, PAGES } from '../languages/files.ts';
import type { LanguageSite } from '../languages/languageSite.ts';
import { blockedPictureAdvice } from './blockedPictures.ts';
import { dateAdvice } from './dates.ts';
import { hreflangAdvice } from './hreflang.ts';
import { lengthAdvice, repeatAdvice } from './lengths.ts';
import { missingFactAdvice, numberAdvice } from './numbers.ts';
import { headingAdvice, orphanAdvice } from './orphanPages.ts';
import { placeholderAdvice } from './placeholders.ts';
import { altAdvice, repeatedSectionAdvice, smallPictureAdvice } from './sections.ts';
import { textLanguageAdvice } from './textLanguage.ts';

/** Days before a security contact expires, from which on a reminder is shown. */
const REMINDER_DAYS = 30;

function securityAdvice({ facts }: CompiledSite, today: Date): Problem[] {
  if (!facts.security) return [];
  const days = (Date.parse(facts.security.expires) - today.getTime()) / 86_400_000;
  if (days > REMINDER_DAYS && days < 366) return [];
  const place = { file: 'src/content/company.ts', path: ['security', 'expires'] };
  const when = days < 0 ? 'over' : `${Math.round(days)} days from now`;
  return [{ ...place, message: `is ${when}: choose a day within a year, and not soon` }];
}

/** Analytics is usually a tag in Tag Manager; with both, each visit may be counted twice. */
function googleAdvice({ facts: { integrations } }: CompiledSite): Problem[] {
  if (!integrations?.googleAnalytics || !integrations.tagManager) return [];
  const { measurementId } = integrations.googleAnalytics;
  const place = { file: 'src/content/company.ts', path: ['integrations', 'googleAnalytics'] };
  const message = `is set in addition to tagManager: if the container has a tag with ${measurementId}, each visit is counted twice; remove this, or the tag`;
  return [{ ...place, message }];
}

const languageOf = (name: string) => new Intl.Locale(name).language;

/** Reports interface words in another language than the site's texts. */
function wordsAdvice({ facts, words: { language } }: CompiledSite): Problem[] {
  if (languageOf(language) === languageOf(facts.language)) return [];
  const place = { file: 'src/content/words.ts', path: ['language'] };
  return [
    {
      ...place,
      message: `is "${language}", and that of the texts is "${facts.language}", as src/content/company.ts says: translate these words and write "${facts.language}" here, or the other there`,
    },
  ];
}

const textsAdvice = ({ facts }: CompiledSite, pages: PageData[]): Problem[] =>
  textLanguageAdvice(pages, facts.language, { file: 'src/content/company.ts', path: ['language'] });

/** Untranslated texts are reported elsewhere. */
const furtherTextsAdvice = ({ language }: LanguageSite, pages: PageData[], first: string): Problem[] =>
  textLanguageAdvice(pages, language, { file: folderOf(language), path: [] }, first);

/** Reports missing translations, and unwise titles and descriptions of a further language. */
function languageAdvice(site: LanguageSite, first: string): Problem[] {
  const { language, facts, pages, sources, untranslated } = site;
  const found = pages.filter(({ meta }) => meta.index);
  const advice = [...lengthAdvice(found, sources, facts.shortName ?? facts.name), ...repeatAdvice(found, sources)];
  return [
    ...untranslated,
    ...furtherTextsAdvice(site, found, first),
    ...advice.map((problem) => ({ ...problem, file: `${folderOf(language)}/${PAGES}` })),
  ];
}

/** Returns advice: what is allowed, but makes the site worse for search engines or visitors. */
export function adviseOn(whole: CompiledSite, today = new Date()): Problem[] {
  const { languages } = whole;
  const further = new Set(languages.map(({ language }) => language));
  const site = { ...whole, pages: whole.pages.filter((page) => !further.has(page.meta.language) && !isCopy(page)) };
  const found = site.pages.filter(({ meta }) => meta.index);
  return unique([
    ...lengthAdvice(found, site.sources, site.facts.shortName ?? site.facts.name),
    ...repeatAdvice(found, site.sources),
    ...headingAdvice(site),
    ...orphanAdvice(site),
    ...repeatedSectionAdvice(site),
    ...altAdvice(site),
    ...smallPictureAdvice(site),
    ...blockedPictureAdvice(),
    ...placeholderAdvice(site),
    ...numberAdvice(site),
    ...missingFactAdvice(site),
    ...securityAdvice(site, today),
    ...googleAdvice(site),
    ...wordsAdvice(site),
    ...textsAdvice(site, found),
    ...hreflangAdvice(whole),
    ...languages.flatMap((language) => languageAdvice(language, site.facts.language)),
    ...dateAdvice(site, today),
  ]);
}

/** Pages made from the same block cause the same advice. */
const unique = (problems: Problem[]): Problem[] => [
  ...new Map(problems.map((problem) => [formatProblem(problem), problem])).values(),
];
