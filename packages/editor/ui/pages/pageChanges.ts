import { addressProblem } from '@worldwright/engine/component';
import type { Change } from '../../model/change.ts';
import { nameFieldOf } from '../../model/field.ts';
import { COMPANY, PAGES } from '../../model/files.ts';
import { type Json, listAt, partAt, textAt } from '../../model/json.ts';
import { words } from '../interfaceWords.ts';
import { followPage } from '../languages/translate.ts';
import { isOfCollection } from '../page/pageModel.ts';
import { applyChanges, type Files, savedFiles } from '../state/edits/history.ts';
import { announce, change, useEditorStore } from '../state/store.ts';
import { redirectLinks, repairLinks } from './references.ts';
import { pageLabel } from './usePages.ts';

const files = (): Files => useEditorStore.getState().history.files;
const pageAt = (index: number) => listAt(files()[PAGES], [])[index];

/** Whether a page has this address on disk. Unsaved addresses need no redirect. */
const isSaved = (address: string): boolean =>
  listAt(savedFiles(useEditorStore.getState().history)[PAGES], []).some((page) => textAt(page, ['path']) === address);

function keepRedirects(index: number, old: string, address: string): Change[] {
  const former = listAt(pageAt(index), ['redirectFrom']);
  const path = [index, 'redirectFrom'];
  // The page's own former address is no redirect any more.
  const value = [...former.filter((one) => one !== address), ...(isSaved(old) ? [old] : [])];
  if (value.length === 0) return former.length === 0 ? [] : [{ file: PAGES, op: 'remove', path }];
  return [{ file: PAGES, op: former.length === 0 ? 'add' : 'replace', path, value }];
}

/** Returns the addresses that visitors may know: the saved one and those that redirect to it. */
export function knownAddresses(index: number): string[] {
  const page = pageAt(index);
  // A template has many addresses.
  if (isOfCollection(page)) return [];
  const address = textAt(page, ['path']);
  const former = listAt(page, ['redirectFrom']).filter((one) => typeof one === 'string');
  return [...(isSaved(address) ? [address] : []), ...former];
}

/**
 * Returns changes that redirect removed addresses to a page.
 *
 * @param to path of the page; empty for none
 * @param pages without the removed one
 */
export function addRedirects(addresses: readonly string[], to: string, pages = listAt(files()[PAGES], [])): Change[] {
  const index = pages.findIndex((page) => textAt(page, ['path']) === to);
  if (index < 0 || addresses.length === 0) return [];
  const known = listAt(pages[index], ['redirectFrom']);
  const value = [...new Set([...known, ...addresses])];
  return [{ file: PAGES, op: known.length === 0 ? 'add' : 'replace', path: [index, 'redirectFrom'], value }];
}

/** Changes a page's address. The saved address redirects to it, and links are updated. */
export function renamePage(index: number, address: string): void {
  const old = textAt(pageAt(index), ['path']);
  const changes: Change[] = [
    { file: PAGES, op: 'replace', path: [index, 'path'], value: address },
    ...keepRedirects(index, old, address),
    ...redirectLinks(files(), old, address),
  ];
  change([...changes, ...followPage(applyChanges(files(), changes), old, address)]);
  announce(words.pages.isAt(address));
}

interface NewPage {
  path: string;
  title: string;
  description: string;
  /** Index of the template page; none for a plain page. */
  template: number | undefined;
}

/** Returns the naming field of a section with another text, if it has one. */
function renamedExample(section: Json, text: string): Record<string, Json> {
  const field = nameFieldOf(section);
  return field === undefined ? {} : { [field]: text };
}

/** Returns a page with one section: the first type that opens a page and has a name, with the page's title. */
function plainPage({ path, title, description }: NewPage): Json {
  const { sections, layouts } = useEditorStore.getState().site;
  const opener = sections.find(({ opensPage, example }) => opensPage && nameFieldOf(example) !== undefined);
  return {
    path,
    layout: layouts[0] ?? '',
    title,
    description,
    sections: opener ? [{ type: opener.type, ...opener.example, ...renamedExample(opener.example, title) }] : [],
  };
}

const UNIQUE_FIELDS = ['redirectFrom', 'alternates', 'name', 'share', 'index'];

/** Appends a page: a plain one, or a copy of a template without its unique fields. */
export function addPage(page: NewPage): void {
  const place = listAt(files()[PAGES], []).length;
  const { template } = page;
  if (template === undefined) change([{ file: PAGES, op: 'add', path: [place], value: plainPage(page) }]);
  else {
    const fields = ['path', 'title', 'description'] as const;
    change([
      { file: PAGES, op: 'copy', from: [template], path: [place] },
      ...fields.map((field) => ({ file: PAGES, op: 'replace' as const, path: [place, field], value: page[field] })),
      ...UNIQUE_FIELDS.filter((field) => partAt(pageAt(template), [field]) !== undefined).map((field) => ({
        file: PAGES,
        op: 'remove' as const,
        path: [place, field],
      })),
    ]);
  }
  announce(words.pages.made(page.title));
}

/** Returns the site's files without a page. */
export const withoutPage = (index: number): Files => ({
  ...files(),
  [PAGES]: listAt(files()[PAGES], []).toSpliced(index, 1),
});

/**
 * Removes a page with its navigation items, and repairs links to it.
 *
 * @param to path of the page to redirect visitors and links to, if any
 */
export function removePage(index: number, to = ''): void {
  const page = pageAt(index);
  const address = textAt(page, ['path']);
  const others = withoutPage(index);
  const translations = followPage(others, address);
  change([
    { file: PAGES, op: 'remove', path: [index] },
    ...translations,
    ...addRedirects(knownAddresses(index), to, listAt(others[PAGES], [])),
    ...repairLinks(applyChanges(others, translations), [address], to),
  ]);
  const name = pageLabel(page, files()[COMPANY]);
  announce(to === '' ? words.remove.done(name) : words.remove.doneLed(name, address, to));
}

function otherAddresses(index: number | undefined): string[] {
  const { site, check } = useEditorStore.getState();
  const own = index === undefined ? undefined : textAt(pageAt(index), ['path']);
  const written = listAt(files()[PAGES], []).map((page) => textAt(page, ['path']));
  const existing = new Set(written);
  const generated = (check ?? site).pages.flatMap(({ path, paths }) =>
    path !== own && existing.has(path) ? paths : [],
  );
  return [...written.filter((_, place) => place !== index), ...generated];
}

/**
 * Returns why an address is invalid for a page, if so.
 *
 * @param index of the page; none for a new one
 */
export function reasonAgainstAddress(address: string, index?: number): string | undefined {
  // File systems may be case-insensitive.
  const taken = otherAddresses(index).find((other) => other.toLowerCase() === address.toLowerCase());
  if (taken !== undefined) return words.pages.taken(taken);
  const hasPlaceholders = index !== undefined && isOfCollection(pageAt(index));
  return addressProblem(hasPlaceholders ? address.replaceAll(/\{\w+\}/g, 'x') : address);
}
