/** What the desk needs of the site's own modules, which are written for Vite: loaded with `packages/engine/build/loadModule.ts`. */
import { fileMistakes } from '@worldwright/engine/build';
import type { OnSection, Problem } from '@worldwright/engine/compile';
import {
  adviseOn,
  contentForms,
  findSamples,
  type InspectedSite,
  inspectPages,
  inspectSite,
  pageForm,
  readContent,
  sectionForms,
} from '@worldwright/engine/compile';
import type { Forms } from './siteEngine.ts';

/** What the site's own code says of its files. */
export interface Look {
  report: Omit<InspectedSite, 'site'>;
  /** What is unwise; nothing where only a few pages were looked at, or the site has mistakes. */
  advice: Problem[];
  /** What is still sample content; empty where only a few pages were looked at, or the content has mistakes. */
  samples: string[];
}

/**
 * Looks at the site.
 *
 * @param pages what the file of pages exports.
 * @param content what the files of the content export, by their paths in their folder.
 * @param paths addresses of the pages to look at; without them at all, and at what only the whole can tell.
 * @param passedOver paths of files that are not among the content, though they were meant to be.
 */
export function look(
  pages: unknown,
  content: ReadonlyMap<string, unknown>,
  paths: readonly string[] | undefined,
  onSection?: OnSection,
  passedOver: readonly string[] = [],
): Look {
  const read = readContent(content, passedOver, { now: Date.now(), drafts: true });
  // Where links can lead is asked of the whole site alone.
  if (paths)
    return { report: { ...inspectPages(pages, read, paths, onSection), targets: [] }, advice: [], samples: [] };
  const { site, ...report } = inspectSite(pages, read, onSection);
  const problems = site ? fileMistakes(site) : report.problems;
  const advice = site && problems.length === 0 ? adviseOn(site) : [];
  return { report: { ...report, problems }, advice, samples: read.content ? findSamples(read) : [] };
}

/** The definitions of sections, content and pages. */
export function forms(): Forms {
  const { schema: pageSchema, layouts } = pageForm();
  // They are JSON, but for what types cannot say.
  return JSON.parse(JSON.stringify({ sections: sectionForms(), content: contentForms(), pageSchema, layouts }));
}
