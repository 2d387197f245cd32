import { z } from 'zod';
import type { ContentFiles } from '../../../compile/content/content';
import type { Place } from '../../../compile/content/problems';
import type { LanguageFiles } from '../../../compile/languages/files';
import { contentMutations } from './content';
import { languageMutations } from './languages';
import { pageMutations } from './pages';
import { randomOf, shuffled } from './random';
import { sectionMutations } from './sections';

/** What a site is written in. */
export interface SiteFiles {
  /** What `pages.config.ts` exports. */
  pages: unknown;
  content: ContentFiles;
  /** Of `src/languages`; none without it. */
  languages?: LanguageFiles;
}

/** A site's files with one thing changed. */
export interface Mutation {
  /** What it is about, such as `section hero`: of each as many are drawn as of any other. */
  subject: string;
  /** `pages.config.ts › /about-us › sections[0] › heading: huge word`. */
  name: string;
  make: () => SiteFiles;
  /** Where it must be refused; none where it may be right. */
  mistake?: Place;
}

const pageList = z.array(z.looseObject({ path: z.string(), sections: z.array(z.looseObject({ type: z.string() })) }));

/**
 * Draws changes of a site that is in order, from all that its schemas allow to try: a new section, field or collection
 * is among them without a word here.
 *
 * @param pictures masters to put where there is none yet.
 * @param seed the same seed draws the same changes.
 */
export function drawMutations(files: SiteFiles, pictures: string[], count: number, seed: number): Mutation[] {
  const pages = pageList.parse(files.pages);
  const all = [
    ...pageMutations(files, pages, pictures),
    ...sectionMutations(files, pages, pictures),
    ...contentMutations(files, pictures),
    ...languageMutations(files, pages, pictures),
  ];
  const bySubject = new Map<string, Mutation[]>();
  for (const mutation of shuffled(all, randomOf(seed))) {
    const others = bySubject.get(mutation.subject);
    if (others) others.push(mutation);
    else bySubject.set(mutation.subject, [mutation]);
  }
  const drawn: Mutation[] = [];
  for (let round = 0; drawn.length < count && round < all.length; round += 1)
    for (const mutations of bySubject.values()) drawn.push(...mutations.slice(round, round + 1));
  return drawn;
}
