/** What the editor needs of the site's own modules, which are written for Vite: loaded with `packages/engine/build/site/loadModule.ts`. */
import { fileMistakes } from '@worldwright/engine/build';
import type { OnSection, Problem } from '@worldwright/engine/compile';
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

/** What the site's own code says of its files. */
export interface Look {
  report: Omit<InspectedSite, 'site'>;
  /** What drafts lack; and what is unwise, unless only a few pages were looked at, or the site has mistakes. */
  advice: Problem[];
  /** The further languages; empty where only pages of the first were looked at, or the site has mistakes. */
  languages: Language[];
}

/** What the files of a folder export, by their paths there. */
const within = (made: ReadonlyMap<string, unknown>, folder: string) =>
  [...made].flatMap(([file, value]) => (file.startsWith(folder) ? [[file.slice(folder.length), value] as const] : []));

/**
 * Looks at the site.
 *
 * @param made what the files of pages, content and languages export, by their paths from the project's root.
 * @param paths addresses of the pages to look at; without them at all, and at what only the whole can tell.
 * @param passedOver paths of files that are not among the content, though they were meant to be.
 */
export function look(
  made: ReadonlyMap<string, unknown>,
  paths: readonly string[] | undefined,
  onSection?: OnSection,
  passedOver: readonly string[] = [],
): Look {
  const showing = { now: Date.now(), drafts: true, isRepaired: true } as const;
  const pages = made.get(PAGES);
  const read = readContent(new Map(within(made, CONTENT)), passedOver, showing);
  const languages = byLanguage(within(made, LANGUAGES));
  const homes = [...languages.keys()].map((language) => `/${language.toLowerCase()}`);
  const isOfFirst = (path: string) => homes.every((home) => path !== home && !path.startsWith(`${home}/`));
  // Where links can lead is asked of the whole site alone.
  if (paths?.every(isOfFirst))
    return {
      report: { ...inspectPages(pages, read, paths, onSection), targets: [] },
      advice: [...read.unfinished],
      languages: [],
    };
  const inspected = inspectSite(pages, read, onSection);
  const { site, problems: found } = withLanguages(inspected, pages, languages, read);
  const { site: first, problems: _, ...report } = inspected;
  const problems = found.length > 0 || !site ? found : fileMistakes(site);
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

/** The definitions of sections, content and pages. */
export function forms(): Forms {
  const { schema: pageSchema, layouts } = pageForm();
  // They are JSON, but for what types cannot say.
  return JSON.parse(JSON.stringify({ sections: sectionForms(), content: contentForms(), pageSchema, layouts }));
}
