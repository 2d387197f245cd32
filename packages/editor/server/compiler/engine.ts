/** The editor's access to the site's modules. They need Vite: load with `packages/engine/build/site/loadModule.ts`. */
import { fileMistakes } from '@worldwright/engine/build';
import type { Problem } from '@worldwright/engine/compile';
import {
  adviseOn,
  byLanguage,
  contentForms,
  type InspectedSite,
  inspectPages,
  inspectSite,
  pageForm,
  readContent,
  sectionForms,
  withLanguages,
} from '@worldwright/engine/compile';
import { CONTENT, LANGUAGES, PAGES } from '../../model/files.ts';
import type { Language } from '../../model/site.ts';
import type { Forms } from './threadEngine.ts';

/** The engine's report on the site's files. */
export interface EngineReport {
  report: Omit<InspectedSite, 'site'>;
  /** Missing parts of drafts, and other advice. The latter only for a whole site without errors. */
  advice: Problem[];
  /** Additional languages. Empty if only pages of the first were inspected, or the site has errors. */
  languages: Language[];
}

/** Returns the values of a folder's files, by path relative to the folder. */
const within = (made: ReadonlyMap<string, unknown>, folder: string) =>
  [...made].flatMap(([file, value]) => (file.startsWith(folder) ? [[file.slice(folder.length), value] as const] : []));

/**
 * Inspects the site.
 *
 * @param made evaluated files of pages, content and languages, by path relative to the project's root.
 * @param paths paths of the pages to inspect. If absent, inspects the whole site, with checks across pages.
 * @param ignoredFiles paths of files that look like content but are not loaded.
 */
export function inspect(
  made: ReadonlyMap<string, unknown>,
  paths: readonly string[] | undefined,
  ignoredFiles: readonly string[] = [],
): EngineReport {
  const showing = { now: Date.now(), drafts: true, isRepaired: true } as const;
  const pages = made.get(PAGES);
  const read = readContent(new Map(within(made, CONTENT)), ignoredFiles, showing);
  const languages = byLanguage(within(made, LANGUAGES));
  const homes = [...languages.keys()].map((language) => `/${language.toLowerCase()}`);
  const isFirstLanguage = (path: string) => homes.every((home) => path !== home && !path.startsWith(`${home}/`));
  // Link targets are only collected for the whole site.
  if (paths?.every(isFirstLanguage))
    return {
      report: { ...inspectPages(pages, read, paths), targets: [] },
      advice: [...read.unfinished],
      languages: [],
    };
  const inspected = inspectSite(pages, read);
  const { site, problems: found } = withLanguages(inspected, pages, languages, read);
  const { site: first, problems: _, ...report } = inspected;
  const problems = [...found, ...(site ? fileMistakes(site) : [])];
  const advice = [...read.unfinished, ...(first && problems.length === 0 ? adviseOn(first) : [])];
  const all =
    site && languages.size > 0 ? { pages: site.pages, sources: site.sources, shareCards: site.shareCards } : {};
  return {
    report: { ...report, ...all, problems },
    advice,
    languages: (site?.languages ?? []).map(({ language, translated, untranslated }) => ({
      language,
      pages: [...translated],
      untranslated,
    })),
  };
}

/** Returns the definitions of sections, content and pages. */
export function forms(): Forms {
  const { schema: pageSchema, layouts } = pageForm();
  // JSON already; the round trip only makes the types match.
  return JSON.parse(JSON.stringify({ sections: sectionForms(), content: contentForms(), pageSchema, layouts }));
}
