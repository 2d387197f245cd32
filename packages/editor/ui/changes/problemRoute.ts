import { contentNameOf, PAGES } from '../../model/files.ts';
import type { Problem } from '../../model/problem.ts';
import type { Route } from '../state/route.ts';

/** Where in the desk a problem is mended. */
export function problemRoute({ file, page, at }: Problem): Route {
  if (file === PAGES) {
    if (page === undefined) return { view: 'pages' };
    return { view: at[1] === 'sections' ? 'page' : 'pages', path: page };
  }
  const [name = '', entry] = contentNameOf(file).split('/');
  const item = entry ?? (typeof at[0] === 'number' ? String(at[0]) : undefined);
  return { view: 'content', name, ...(item === undefined ? {} : { item }) };
}
