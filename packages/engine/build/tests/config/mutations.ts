import { sample, shuffledSubarray } from 'fast-check';
import { z } from 'zod';
import type { ContentFiles } from '../../../compile/content/content';
import type { Place } from '../../../compile/content/problems';
import type { LanguageFiles } from '../../../compile/languages/files';
import { contentMutations } from './content';
import { languageMutations } from './languages';
import { pageMutations } from './pages';
import { sectionMutations } from './sections';

/** The source files of a site. */
export interface SiteFiles {
  /** Default export of `pages.config.ts`. */
  pages: unknown;
  content: ContentFiles;
  /** Files of `src/languages`, if there are any. */
  languages?: LanguageFiles;
}

/** A site's files with one change. */
export interface Mutation {
  /** Subject, such as `section hero`. All subjects are drawn equally often. */
  subject: string;
  /** `pages.config.ts › /about-us › sections[0] › heading: huge word`. */
  name: string;
  make: () => SiteFiles;
  /** Place at which a mistake must be reported; undefined if the change may be valid. */
  mistake?: Place;
}

const pageList = z.array(z.looseObject({ path: z.string(), sections: z.array(z.looseObject({ type: z.string() })) }));

/**
 * Draws random changes of a valid site, derived from its schemas. New sections, fields and collections are covered
 * automatically.
 *
 * @param pictures masters for fields without a picture.
 * @param seed equal seeds draw equal changes.
 */
export function drawMutations(files: SiteFiles, pictures: string[], count: number, seed: number): Mutation[] {
  const pages = pageList.parse(files.pages);
  const all = [
    ...pageMutations(files, pages, pictures),
    ...sectionMutations(files, pages, pictures),
    ...contentMutations(files, pictures),
    ...languageMutations(files, pages, pictures),
  ];
  const [shuffled = []] = sample(shuffledSubarray(all, { minLength: all.length }), { seed, numRuns: 1 });
  const bySubject = new Map<string, Mutation[]>();
  for (const mutation of shuffled) {
    const others = bySubject.get(mutation.subject);
    if (others) others.push(mutation);
    else bySubject.set(mutation.subject, [mutation]);
  }
  const drawn: Mutation[] = [];
  for (let round = 0; drawn.length < count && round < all.length; round += 1)
    for (const mutations of bySubject.values()) drawn.push(...mutations.slice(round, round + 1));
  return drawn;
}
