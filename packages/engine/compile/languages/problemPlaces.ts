import type { ContentFiles } from '../content/content.ts';
import type { Problem } from '../content/problems.ts';
import { CONTENT, PAGES } from './files.ts';
import type { OverlaidPage } from './overlay.ts';

export const headingProblem = (file: string, page: string, key = ''): Problem => ({
  file,
  path: [page, 'sections', key],
  message: 'holds the main heading of the page, without which there is no page: translate it',
});

/** The page of `pages.config.ts` that a mistake is on, and of its section the place. */
function placeOf({ file, path: [page, section = ''] }: Problem, pages: OverlaidPage[]) {
  const of = file === 'pages.config.ts' ? pages.find(({ config }) => config.path === page) : undefined;
  const place = /^sections\[(\d+)\]/.exec(section)?.[1];
  return of && { of, place: place === undefined ? undefined : Number(place) };
}

/** Whether a mistake is on a page that is not translated, or in a section that is not. */
export function isUntranslated(problem: Problem, pages: OverlaidPage[]): boolean {
  const { of, place } = placeOf(problem, pages) ?? {};
  return of !== undefined && (!of.translation || (place !== undefined && of.isTranslated[place] === false));
}

/** Whether something is written in a value at a path that people can read, or in what stands above it. */
function hasAt(value: unknown, path: readonly string[]): boolean {
  let at = value;
  for (const part of path) {
    if (typeof at !== 'object' || at === null || Array.isArray(at)) return at !== undefined;
    at = Reflect.get(at, part.replace(/\[\d+\].*$/, ''));
  }
  return at !== undefined;
}

/** Whether a mistake is in what the language says itself, not in what it takes from the first. */
export function isWrittenIn(problem: Problem, own: ContentFiles, pages: OverlaidPage[]): boolean {
  const { file, path } = problem;
  if (file.startsWith(CONTENT)) return hasAt(own.get(file.slice(CONTENT.length)), path);
  const { of, place } = placeOf(problem, pages) ?? {};
  const [, first = '', ...rest] = path;
  if (place === undefined) return hasAt(of?.translation, [first]) && path.length > 1;
  return hasAt(of?.translation?.sections[of.keys[place] ?? ''], rest);
}

/** Says of a mistake where it is written in the folder of the language. */
export function fileIn(folder: string, own: ContentFiles, pages: OverlaidPage[]): (problem: Problem) => Problem {
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
