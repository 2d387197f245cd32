import { z } from 'zod';
import { isLanguage, LANGUAGE_TAGS } from '../../model/values/language.ts';
import { type ContentFiles, type ReadContent, readContent } from '../content/content.ts';
import { checkFormerNames } from '../content/formerNames.ts';
import { formatProblem, type Problem } from '../content/problems.ts';
import { type InspectedSite, inspectSite } from '../inspect.ts';
import { isLinkedByCode } from '../pages/missingPages.ts';
import { sectionDefinitions } from '../registry.ts';
import { pageAddresses, type TakenAddresses } from './clashes.ts';
import { CONTENT, folderOf, homeOf, PAGES } from './files.ts';
import { type LanguageSite, languageSite } from './languageSite.ts';
import { overlayContent, overlayPages } from './overlay.ts';
import { ownAddresses } from './ownAddresses.ts';
import { headingProblem, isUntranslated, isWrittenIn, relocateTo } from './problemPlaces.ts';

/** The first language, from which others are translated. It may have mistakes. */
export interface Original extends Pick<InspectedSite, 'problems' | 'site'> {
  configs: unknown;
  read: ReadContent;
}

type Inspected = { problems: Problem[]; language?: LanguageSite; taken?: TakenAddresses };

/** Company facts needed for a further language, whatever else is wrong with the facts. */
const firstFacts = z.looseObject({
  language: z.string().catch('en'),
  untranslated: z.string().optional().catch(undefined),
});

/** Compiles the pages of a further language. If the first has mistakes, only returns the mistakes of this one. */
export function inspectLanguage(language: string, own: ContentFiles, original: Original): Inspected {
  const { configs, read: first, site } = original;
  const { isRepaired } = first.showing;
  const folder = folderOf(language);
  const refuse = (message: string) => ({ problems: [{ file: folder, path: [], message }] });
  const facts = firstFacts.safeParse(first.files.get('company.ts')).data;
  if (!isLanguage(language)) return refuse(`is no language: call the folder by its tag, such as ${LANGUAGE_TAGS}`);
  if (language === facts?.language)
    return refuse(`is the language of pages.config.ts and src/content, as src/content/company.ts says: delete it`);
  const isOmitting = facts?.untranslated !== 'show';
  const content = overlayContent(language, first.files, own, isOmitting);
  const overlaid = overlayPages(language, configs, own, isRepaired);
  const home = homeOf(language);
  const problems = [...content.problems, ...overlaid.problems];
  if (isOmitting) problems.push(...incompletePages(overlaid, `${folder}/${PAGES}`));

  const read = { ...readContent(content.files, [], first.showing), original: first.files, own };
  const inspected = inspectSite(
    overlaid.pages.map(({ config }) => config),
    read,
    // Untranslated pages are omitted later; they are only made for their addresses.
    (problem) => !isOmitting || !isUntranslated(problem, overlaid.pages),
  );
  const placeOf = (problem: Problem) => formatProblem({ ...problem, message: '' });
  const known = new Set(original.problems.map(placeOf));
  const found = inspected.problems.filter(
    (problem) => !known.has(placeOf(problem)) || isWrittenIn(problem, own, overlaid.pages),
  );
  const placed = relocateTo(folder, own, overlaid.pages);
  problems.push(...found.map(placed));
  for (const problem of checkFormerNames(read.partial.company, [], own))
    problems.push({ ...problem, file: `${folder}/${problem.file.slice(CONTENT.length)}` });
  const addressed = ownAddresses(inspected, overlaid.pages, content.paths, { home, folder });
  problems.push(...addressed.problems);
  const taken: TakenAddresses = {
    pages: pageAddresses(
      configs,
      withSlugs(content),
      `${folder}/${PAGES}`,
      (path) => writtenPath(path, own, isOmitting),
      home,
    ),
    // Pages that code links to have their redirects in the first language.
    redirects: inspected.redirects
      .filter(({ from }) => !isLinkedByCode(from))
      .map(({ place, ...redirect }) => ({ ...redirect, place: placed({ ...place, message: '' }) })),
  };
  if ((problems.length > 0 && !isRepaired) || !site || !inspected.site) return { problems, taken };
  const made = languageSite({
    ...{ language, home, own, isOmitting, site },
    compiled: inspected.site,
    overlaid: overlaid.pages,
    paths: addressed.paths,
  });
  problems.push(...made.problems);
  return problems.length > 0 && !isRepaired ? { problems, taken } : { problems, taken, language: made.language };
}

/** Returns a page's path as written in the language's file, whatever else is wrong there. */
function writtenPath(path: string, own: ContentFiles, isOmitting: boolean): string | undefined {
  const page: unknown = Object(own.get(PAGES))[path];
  const written: unknown = Object(page).path;
  if (page === undefined && isOmitting) return undefined;
  return typeof written === 'string' ? written : path;
}

/** Returns the content of a language, with entries keyed by their translated paths. */
const withSlugs = ({ files, paths }: ReturnType<typeof overlayContent>): ContentFiles =>
  new Map(
    [...files].map(([file, value]) => {
      const slug = paths.get(CONTENT + file);
      return [slug === undefined ? file : file.replace(/[^/]+\.ts$/, `${slug}.ts`), value];
    }),
  );

/** Reports untranslated main headings and a missing home page, in a language that omits untranslated parts. */
function incompletePages({ pages, written }: ReturnType<typeof overlayPages>, file: string): Problem[] {
  const problems = pages.flatMap(({ config, translation, keys, isTranslated }) => {
    const opening = config.sections.findIndex((section) => {
      const { type, hidden } = Object(section);
      return hidden !== true && sectionDefinitions.get(String(type))?.opensPage;
    });
    return translation && isTranslated[opening] === false ? headingProblem(file, config.path, keys[opening]) : [];
  });
  if (pages.some(({ config }) => config.path === '/') && !written.has('/'))
    problems.push({ file, path: ['/'], message: 'is missing: a language begins with its home page' });
  return problems;
}
