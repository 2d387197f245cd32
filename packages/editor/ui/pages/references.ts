import type { Change } from '../../model/change.ts';
import { COMPANY, contentNameOf, PAGES } from '../../model/files.ts';
import { isGroup, type Json, type Path } from '../../model/json.ts';
import type { Files } from '../state/change.ts';
import { listAt } from '../state/tree.ts';
import { pageLabel } from './pageLabel.ts';

/** A place in the site's files that leads to a page. */
interface Reference {
  file: string;
  path: Path;
  /** The address as it is written: `/about-us#team`. */
  address: string;
}

/** All texts in a value, with the ways to them. */
export function* textsIn(value: Json, path: (string | number)[] = []): Generator<{ path: Path; text: string }> {
  if (typeof value === 'string') yield { path, text: value };
  const parts: [string | number, Json][] = Array.isArray(value)
    ? [...value.entries()]
    : isGroup(value)
      ? Object.entries(value)
      : [];
  for (const [key, part] of parts) yield* textsIn(part, [...path, key]);
}

/** All that leads to a page: links, the navigation, pages that belong to it. Not the page's own address. */
export function referencesTo(files: Files, address: string): Reference[] {
  return Object.entries(files).flatMap(([file, value]) =>
    [...textsIn(value)].flatMap(({ path, text }) => {
      const isOwn = file === PAGES && path.length === 2 && path[1] === 'path';
      const isOld = path.includes('redirectFrom');
      if (isOwn || isOld || (text !== address && !text.startsWith(`${address}#`))) return [];
      // The home page's address begins all others.
      return { file, path, address: text };
    }),
  );
}

/** Where a reference is, in words. */
export function placeOf({ file, path }: Reference, files: Files): string {
  if (file !== PAGES) return contentNameOf(file);
  return pageLabel(listAt(files[PAGES], [])[Number(path[0])], files[COMPANY]);
}

/** Changes that make all that leads to an address lead to another. */
export const redirected = (files: Files, from: string, to: string): Change[] =>
  referencesTo(files, from).map(({ file, path, address }) => ({
    file,
    op: 'replace',
    path,
    value: to + address.slice(from.length),
  }));
