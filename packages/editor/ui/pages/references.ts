import type { Change } from '../../model/change.ts';
import { COMPANY, NAVIGATION, PAGES } from '../../model/files.ts';
import { isGroup, type Json, listAt, type Path } from '../../model/json.ts';
import { fileName } from '../changes/problemText.ts';
import { applyChanges, type Files } from '../state/edits/history.ts';
import { useEditorStore } from '../state/store.ts';
import { pageLabel } from './usePages.ts';

/** A place in the site's files that refers to a page. */
export interface Reference {
  file: string;
  path: Path;
  /** The value there: an address such as `/about-us#team`, or a text with links. */
  text: string;
}

export function* textsIn(value: Json, path: (string | number)[] = []): Generator<{ path: Path; text: string }> {
  if (typeof value === 'string') yield { path, text: value };
  const parts: [string | number, Json][] = Array.isArray(value)
    ? [...value.entries()]
    : isGroup(value)
      ? Object.entries(value)
      : [];
  for (const [key, part] of parts) yield* textsIn(part, [...path, key]);
}

const isLinkTo = (text: string, address: string): boolean => text === address || text.startsWith(`${address}#`);

/** Whether a text is or contains a link to an address. The home page's address is a prefix of all others. */
const leadsTo = (text: string, address: string): boolean =>
  isLinkTo(text, address) || [')', '#'].some((end) => text.includes(`](${address}${end}`));

/**
 * Returns a text, or link, with other targets for its links to an address.
 *
 * @param targetOf returns the target for a link; empty to keep only its words
 */
function withTargets(text: string, address: string, targetOf: (link: string) => string): string {
  if (isLinkTo(text, address)) return targetOf(text) || text;
  return text.replaceAll(/\[([^\]]*)\]\(([^)]*)\)/g, (whole, words: string, link: string) => {
    if (!isLinkTo(link, address)) return whole;
    const target = targetOf(link);
    return target === '' ? words : `[${words}](${target})`;
  });
}

/** Returns all references to a page: links, navigation items, subpages. Its own address is not included. */
export function referencesTo(files: Files, address: string): Reference[] {
  return Object.entries(files).flatMap(([file, value]) =>
    [...textsIn(value)].flatMap(({ path, text }) => {
      const isOwn = file === PAGES && path.length === 2 && path[1] === 'path';
      const isRedirect = path.includes('redirectFrom');
      return isOwn || isRedirect || !leadsTo(text, address) ? [] : [{ file, path, text }];
    }),
  );
}

export function placeOf({ file, path }: Reference, files: Files): string {
  if (file !== PAGES) return fileName(file, useEditorStore.getState());
  return pageLabel(listAt(files[PAGES], [])[Number(path[0])], files[COMPANY]);
}

export const redirectLinks = (files: Files, from: string, to: string): Change[] =>
  referencesTo(files, from).map(({ file, path, text }) => ({
    file,
    op: 'replace',
    path,
    value: withTargets(text, from, (link) => to + link.slice(from.length)),
  }));

/** Returns links to removed addresses, except navigation items, which are removed too. */
export const linksTo = (files: Files, addresses: readonly string[]): Reference[] =>
  addresses.flatMap((address) => referencesTo(files, address)).filter(({ file }) => file !== NAVIGATION);

/**
 * Returns changes that repair links to removed addresses. They lead to another page if there is one. Else links in
 * texts become plain words, and other links stay. Navigation items are removed.
 *
 * @param files without the removed page or item
 */
export function repairLinks(files: Files, addresses: readonly string[], to: string): Change[] {
  let values = files;
  return addresses.flatMap((address) => {
    const changes = referencesTo(values, address).flatMap(({ file, path, text }): Change[] => {
      if (file === NAVIGATION && path.at(-1) === 'path') return [{ file, op: 'remove', path: path.slice(0, -1) }];
      const value = withTargets(text, address, () => to);
      return value === text ? [] : [{ file, op: 'replace', path, value }];
    });
    // Last item first, to keep the indices of those before it.
    const ordered = changes.toReversed();
    values = applyChanges(values, ordered);
    return ordered;
  });
}
