import type { Change } from '../../model/change.ts';
import { COMPANY, contentNameOf, NAVIGATION, PAGES } from '../../model/files.ts';
import { isGroup, type Json, type Path } from '../../model/json.ts';
import { applyChanges, type Files } from '../state/edits/change.ts';
import { listAt } from '../state/edits/tree.ts';
import { pageLabel } from './pageLabel.ts';

/** A place in the site's files that leads to a page. */
export interface Reference {
  file: string;
  path: Path;
  /** What is written there: the address, `/about-us#team`, or words with links to it. */
  text: string;
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

/** Whether a text leads to an address, or has a link to it. The home page's address begins all others. */
const leadsTo = (text: string, address: string): boolean =>
  [address, `](${address})`].some((whole) => text === whole || (whole !== address && text.includes(whole))) ||
  text.startsWith(`${address}#`) ||
  text.includes(`](${address}#`);

/** All that leads to a page: links, the navigation, pages that belong to it. Not the page's own address. */
export function referencesTo(files: Files, address: string): Reference[] {
  return Object.entries(files).flatMap(([file, value]) =>
    [...textsIn(value)].flatMap(({ path, text }) => {
      const isOwn = file === PAGES && path.length === 2 && path[1] === 'path';
      const isOld = path.includes('redirectFrom');
      return isOwn || isOld || !leadsTo(text, address) ? [] : [{ file, path, text }];
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
  referencesTo(files, from).map(({ file, path, text }) => ({
    file,
    op: 'replace',
    path,
    value:
      text === from || text.startsWith(`${from}#`)
        ? to + text.slice(from.length)
        : text.replaceAll(`](${from})`, `](${to})`).replaceAll(`](${from}#`, `](${to}#`),
  }));

/** Links to addresses that go, but for the navigation, whose items go with them. */
export const linksTo = (files: Files, addresses: readonly string[]): Reference[] =>
  addresses.flatMap((address) => referencesTo(files, address)).filter(({ file }) => file !== NAVIGATION);

/** A text without its links to an address. */
function withoutLinks(text: string, address: string, to: string): string {
  return text.replaceAll(/\[([^\]]*)\]\(([^)]*)\)/g, (whole, words: string, link: string) => {
    if (link !== address && !link.startsWith(`${address}#`)) return whole;
    return to === '' ? words : `[${words}](${to})`;
  });
}

/**
 * Changes that mend the links to addresses that go: they lead to another page, if there is one; else links in texts
 * become plain words, and others stay as they are. Items of the navigation are taken away.
 *
 * @param files as they are without what goes.
 */
export function mended(files: Files, addresses: readonly string[], to: string): Change[] {
  let values = files;
  return addresses.flatMap((address) => {
    const changes = referencesTo(values, address).flatMap(({ file, path, text }): Change[] => {
      if (file === NAVIGATION && path.at(-1) === 'path') return [{ file, op: 'remove', path: path.slice(0, -1) }];
      const isLink = text === address || text.startsWith(`${address}#`);
      const value = isLink ? to || text : withoutLinks(text, address, to);
      return value === text ? [] : [{ file, op: 'replace', path, value }];
    });
    // From the last item on, so that those before it keep their places.
    const ordered = changes.toReversed();
    values = applyChanges(values, ordered);
    return ordered;
  });
}
