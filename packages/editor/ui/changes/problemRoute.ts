import { contentNameOf, languageOf, PAGES } from '../../model/files.ts';
import type { Problem } from '../../model/problem.ts';
import type { Route } from '../state/route.ts';

/** Where in the desk a problem is mended. */
export function problemRoute({ file, path, page, at }: Problem): Route {
  if (languageOf(file) !== undefined && file.endsWith('/pages.ts')) return { view: 'page', path: path[0] ?? '/' };
  if (file === PAGES) {
    if (page === undefined) return { view: 'pages' };
    return { view: at[1] === 'sections' ? 'page' : 'pages', path: page };
  }
  const [name = '', entry] = contentNameOf(file).replace(/ \(.*/, '').split('/');
  const item = entry ?? (typeof at[0] === 'number' ? String(at[0]) : undefined);
  return { view: 'content', name, ...(item === undefined ? {} : { item }) };
}
