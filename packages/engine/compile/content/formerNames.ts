import { z } from 'zod';
import { readLoosely } from '../pages/looseConfig.ts';
import type { ContentFiles } from './content.ts';
import { type Problem, readablePath } from './problems.ts';
import { textsIn } from './textsIn.ts';

const names = z.object({
  name: z.string(),
  platform: z.string().optional(),
  formerNames: z.array(z.string()).optional(),
});

/** URLs and e-mail addresses contain company names too, but may still be valid. */
const ADDRESS = /^(https?:\/\/|mailto:)|^\S+@\S+$/;

/** Returns the former names, except those that the company or its platform still has. */
function retiredNames(company: unknown): string[] {
  const { data } = names.safeParse(company);
  const current = [data?.name, data?.platform].map((name) => name?.toLowerCase());
  return (data?.formerNames ?? []).filter((name) => !current.includes(name.toLowerCase()));
}

const escaped = (name: string): string => name.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&');

/** Returns a pattern that matches any of the names as whole words, as written or in upper case. */
function patternOf(retired: string[]): RegExp {
  const written = retired.flatMap((name) => [name, name.toUpperCase()]).map(escaped);
  return new RegExp(`(?<![\\p{L}\\p{N}])(${written.join('|')})(?![\\p{L}\\p{N}])`, 'u');
}

/** Reports texts with a former name of the company: only an author can rewrite them. */
export function checkFormerNames(company: unknown, pages: unknown[], files: ContentFiles): Problem[] {
  const retired = retiredNames(company);
  if (retired.length === 0) return [];
  const pattern = patternOf(retired);
  const problemsIn = (value: unknown, file: string, page: string[] = []): Problem[] =>
    [...textsIn(value)].flatMap(({ text, path }) => {
      const name = ADDRESS.test(text) ? undefined : pattern.exec(text)?.[1];
      if (name === undefined || path[0] === 'formerNames') return [];
      const message = `says "${name}", a former name: write {company.name} or another fact in its place, or other words`;
      return [{ file, path: [...page, ...readablePath(path)], message }];
    });
  return [
    ...pages.flatMap((page, index) =>
      problemsIn(page, 'pages.config.ts', [readLoosely(page).path ?? `pages[${index}]`]),
    ),
    ...[...files].flatMap(([file, value]) => problemsIn(value, `src/content/${file}`)),
  ];
}
