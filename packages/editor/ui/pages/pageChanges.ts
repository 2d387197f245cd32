import { addressProblem } from '@worldwright/engine/component';
import { partAt } from '../../model/apply.ts';
import type { Change } from '../../model/change.ts';
import { COMPANY, PAGES } from '../../model/files.ts';
import type { Json } from '../../model/json.ts';
import { words } from '../interfaceWords.ts';
import { followPage } from '../languages/translate.ts';
import { isOfCollection, nameFieldOf } from '../page/pageModel.ts';
import { applyChanges, type Files } from '../state/edits/change.ts';
import { savedFiles } from '../state/edits/history.ts';
import { listAt, textAt } from '../state/edits/tree.ts';
import { announce, change, useEditorStore } from '../state/store.ts';
import { pageLabel } from './pageLabel.ts';
import { mended, redirected } from './references.ts';

const files = (): Files => useEditorStore.getState().history.files;
const pageAt = (index: number) => listAt(files()[PAGES], [])[index];

/** Whether a page has an address on disk: nobody knows one that was never saved. */
const isSaved = (address: string): boolean =>
  listAt(savedFiles(useEditorStore.getState().history)[PAGES], []).some((page) => textAt(page, ['path']) === address);

/** What keeps the old addresses of a page that is renamed, and no other. */
function keepAddresses(index: number, old: string, address: string): Change[] {
  const former = listAt(pageAt(index), ['redirectFrom']);
  const path = [index, 'redirectFrom'];
  // What was its own address before is no old one when it is taken back.
  const back = former.indexOf(address);
  if (!isSaved(old)) {
    if (back < 0) return [];
    return [{ file: PAGES, op: 'remove', path: former.length === 1 ? path : [...path, back] }];
  }
  const keep: Change =
    former.length > 0
      ? { file: PAGES, op: 'add', path: [...path, former.length], value: old }
      : { file: PAGES, op: 'add', path, value: [old] };
  return back < 0 ? [keep] : [keep, { file: PAGES, op: 'remove', path: [...path, back] }];
}

/** The addresses by which people know a page: its own, if it was saved with it, and those that lead to it. */
export function knownAddresses(index: number): string[] {
  const page = pageAt(index);
  // A page of content has many.
  if (isOfCollection(page)) return [];
  const address = textAt(page, ['path']);
  const former = listAt(page, ['redirectFrom']).filter((one) => typeof one === 'string');
  return [...(isSaved(address) ? [address] : []), ...former];
}

/**
 * Changes that lead the visitors of addresses that go to a page.
 *
 * @param to its own address; empty where they are led to none.
 * @param pages as they are without what goes.
 */
export function ledTo(addresses: readonly string[], to: string, pages = listAt(files()[PAGES], [])): Change[] {
  const index = pages.findIndex((page) => textAt(page, ['path']) === to);
  if (index < 0 || addresses.length === 0) return [];
  const known = listAt(pages[index], ['redirectFrom']);
  const path = [index, 'redirectFrom'];
  if (known.length === 0) return [{ file: PAGES, op: 'add', path, value: [...addresses] }];
  return addresses
    .filter((address) => !known.includes(address))
    .map((value, place) => ({ file: PAGES, op: 'add', path: [...path, known.length + place], value }));
}

/** Gives a page another address. One that it was saved with leads to it from now on, and so does all that led there. */
export function renamePage(index: number, address: string): void {
  const old = textAt(pageAt(index), ['path']);
  const changes: Change[] = [
    { file: PAGES, op: 'replace', path: [index, 'path'], value: address },
    ...keepAddresses(index, old, address),
    ...redirected(files(), old, address),
  ];
  change([...changes, ...followPage(applyChanges(files(), changes), old, address)]);
  announce(isSaved(old) ? words.pages.isAtFrom(address, old) : words.pages.isAt(address));
}

/** What a new page is made of. */
interface NewPage {
  path: string;
  title: string;
  description: string;
  /** Place of the page that is its template; none for a plain one. */
  template: number | undefined;
}

/** The text by which a section is known, said otherwise; nothing where it has none. */
function named(section: Json, text: string): Record<string, Json> {
  const field = nameFieldOf(section);
  return field === undefined ? {} : { [field]: text };
}

/** A page with one section, which says its title: the first kind that opens a page with words of its own. */
function plainPage({ path, title, description }: NewPage): Json {
  const { sections, layouts } = useEditorStore.getState().site;
  const opener = sections.find(({ opensPage, example }) => opensPage && nameFieldOf(example) !== undefined);
  return {
    path,
    layout: layouts[0] ?? '',
    title,
    description,
    sections: opener ? [{ type: opener.type, ...opener.example, ...named(opener.example, title) }] : [],
  };
}

/** What belongs to one page alone, so that its copy has none of it. */
const OWN = ['redirectFrom', 'alternates', 'name', 'share', 'index'];

/** Adds a page at the end of the file: a plain one, or a copy of another without what belongs to that one alone. */
export function addPage(page: NewPage): void {
  const place = listAt(files()[PAGES], []).length;
  const { template } = page;
  if (template === undefined) change([{ file: PAGES, op: 'add', path: [place], value: plainPage(page) }]);
  else {
    const fields = ['path', 'title', 'description'] as const;
    change([
      { file: PAGES, op: 'copy', from: [template], path: [place] },
      ...fields.map((field) => ({ file: PAGES, op: 'replace' as const, path: [place, field], value: page[field] })),
      ...OWN.filter((field) => partAt(pageAt(template), [field]) !== undefined).map((field) => ({
        file: PAGES,
        op: 'remove' as const,
        path: [place, field],
      })),
    ]);
  }
  announce(words.pages.made(page.title));
}

/** The site's files without a page. */
export const withoutPage = (index: number): Files => ({
  ...files(),
  [PAGES]: listAt(files()[PAGES], []).toSpliced(index, 1),
});

/**
 * Takes a page and its items of the navigation away, and mends the links to it.
 *
 * @param to address of the page that its visitors and links are led to, if any.
 */
export function removePage(index: number, to = ''): void {
  const page = pageAt(index);
  const address = textAt(page, ['path']);
  const others = withoutPage(index);
  const translations = followPage(others, address);
  change([
    { file: PAGES, op: 'remove', path: [index] },
    ...translations,
    ...ledTo(knownAddresses(index), to, listAt(others[PAGES], [])),
    ...mended(applyChanges(others, translations), [address], to),
  ]);
  const name = pageLabel(page, files()[COMPANY]);
  announce(to === '' ? words.remove.done(name) : words.remove.doneLed(name, address, to));
}

/** The addresses of all pages but one, as they are written and as they come out of content. */
function otherAddresses(index: number | undefined): string[] {
  const { site, check } = useEditorStore.getState();
  const own = index === undefined ? undefined : textAt(pageAt(index), ['path']);
  const written = listAt(files()[PAGES], []).map((page) => textAt(page, ['path']));
  const isThere = new Set(written);
  const made = (check ?? site).pages.flatMap(({ path, paths }) => (path !== own && isThere.has(path) ? paths : []));
  return [...written.filter((_, place) => place !== index), ...made];
}

/**
 * Why an address cannot be that of a page; nothing where it can. `npm run check` says more when it is taken.
 *
 * @param index place of the page that is to have it; none for a new one.
 */
export function reasonAgainstAddress(address: string, index?: number): string | undefined {
  // Some disks do not tell upper case from lower case.
  const taken = otherAddresses(index).find((other) => other.toLowerCase() === address.toLowerCase());
  if (taken !== undefined) return words.pages.taken(taken);
  const hasPlaceholders = index !== undefined && isOfCollection(pageAt(index));
  return addressProblem(hasPlaceholders ? address.replaceAll(/\{\w+\}/g, 'x') : address);
}
