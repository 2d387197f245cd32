import type { ContentFiles } from '../content/content.ts';
import type { Problem } from '../content/problems.ts';
import { CONTENT, PAGES } from './files.ts';
import type { OverlaidPage } from './overlay.ts';

export const headingProblem = (file: string, page: string, key = ''): Problem => ({
  file,
  path: [page, 'sections', key],
  message: 'holds the main heading of the page, without which there is no page: translate it',
});

/** Returns the page and the section index of a problem in `pages.config.ts`. */
function placeOf({ file, path: [page, section = ''] }: Problem, pages: OverlaidPage[]) {
  const of = file === 'pages.config.ts' ? pages.find(({ config }) => config.path === page) : undefined;
  const place = /^sections\[(\d+)\]/.exec(section)?.[1];
  return of && { of, place: place === undefined ? undefined : Number(place) };
}

export function isUntranslated(problem: Problem, pages: OverlaidPage[]): boolean {
  const { of, place } = placeOf(problem, pages) ?? {};
  return of !== undefined && (!of.translation || (place !== undefined && of.isTranslated[place] === false));
}

/** Returns whether a value has something at a readable path, or ends at a parent of it. */
function hasPath(value: unknown, path: readonly string[]): boolean {
  let at = value;
  for (const part of path) {
    if (typeof at !== 'object' || at === null || Array.isArray(at)) return at !== undefined;
    at = Reflect.get(at, part.replace(/\[\d+\].*$/, ''));
  }
  return at !== undefined;
}

/** Returns whether a problem is in the language's own files, not in texts of the first language. */
export function isWrittenIn(problem: Problem, own: ContentFiles, pages: OverlaidPage[]): boolean {
  const { file, path } = problem;
  if (file.startsWith(CONTENT)) return hasPath(own.get(file.slice(CONTENT.length)), path);
  const { of, place } = placeOf(problem, pages) ?? {};
  const [, first = '', ...rest] = path;
  if (place === undefined) return hasPath(of?.translation, [first]) && path.length > 1;
  return hasPath(of?.translation?.sections[of.keys[place] ?? ''], rest);
}

/** Returns a function that moves problems to the files of the language. */
export function relocateTo(folder: string, own: ContentFiles, pages: OverlaidPage[]): (problem: Problem) => Problem {
  return (problem) => {
    const { file, path } = problem;
    if (file.startsWith(CONTENT))
      return own.has(file.slice(CONTENT.length))
        ? { ...problem, file: `${folder}/${file.slice(CONTENT.length)}` }
        : problem;
    if (file !== 'pages.config.ts') return problem;
    const [page = '', , ...rest] = path;
    const { of, place } = placeOf(problem, pages) ?? {};
    const key = place === undefined ? undefined : of?.keys[place];
    return { ...problem, file: `${folder}/${PAGES}`, path: key ? [page, 'sections', key, ...rest] : path };
  };
}
