import { partAt } from '../../model/apply.ts';
import type { Change } from '../../model/change.ts';
import { PAGES } from '../../model/files.ts';
import type { SectionDescription } from '../../model/site.ts';
import { announce, change, useDesk } from '../state/desk.ts';
import { textAt } from '../state/tree.ts';
import { type PageSection, sectionId } from './pageModel.ts';

const at = (page: number, ...rest: (string | number)[]) => [page, 'sections', ...rest];

const called = ({ label, name }: PageSection) => (name ? `${label}, ${name}` : label);

/** Identity of the section that stands at a place now. */
const idOf = (page: number, place: number) =>
  sectionId(partAt(useDesk.getState().history.files[PAGES], at(page, place)), place);

/** Moves a section to another place on its page. */
export function moveSection(page: number, sections: PageSection[], from: number, to: number): void {
  const moved = sections[from];
  if (!moved || to < 0 || to >= sections.length || from === to) return;
  change([{ file: PAGES, op: 'move', from: at(page, from), path: at(page, to) }]);
  announce(`${called(moved)} moved to place ${to + 1} of ${sections.length}`);
}

/** Leaves a section out of the page, or shows it again. */
export function toggleHidden(page: number, section: PageSection): void {
  const path = at(page, section.index, 'hidden');
  if (section.isHidden) change([{ file: PAGES, op: 'remove', path }]);
  else change([{ file: PAGES, op: 'add', path, value: true }]);
  announce(`${called(section)} ${section.isHidden ? 'is shown' : 'is hidden'}`);
}

/**
 * Puts a copy of a section below it, and returns its identity. The anchor and the dot stay with the first: they are there
 * once.
 */
export function duplicateSection(page: number, section: PageSection): string {
  const copy = at(page, section.index + 1);
  const changes: Change[] = [{ file: PAGES, op: 'copy', from: at(page, section.index), path: copy }];
  for (const field of ['step', 'id'])
    if (textAt(section.value, ['id']) !== '' && Object.hasOwn(Object(section.value), field))
      changes.push({ file: PAGES, op: 'remove', path: [...copy, field] });
  change(changes);
  announce(`${called(section)} duplicated`);
  return idOf(page, section.index + 1);
}

/** Takes a section away from its page. */
export function removeSection(page: number, section: PageSection): void {
  change([{ file: PAGES, op: 'remove', path: at(page, section.index) }]);
  announce(`${called(section)} removed`);
}

/** Adds a section that shows what its definition gives as an example. Returns its identity. */
export function addSection(page: number, place: number, { type, label, example }: SectionDescription): string {
  change([{ file: PAGES, op: 'add', path: at(page, place), value: { type, ...example } }]);
  announce(`${label} added at place ${place + 1}`);
  return idOf(page, place);
}

/** Why a kind of section cannot be added to a page; nothing where it can. */
export function reasonAgainst(kind: SectionDescription, sections: PageSection[]): string | undefined {
  const visible = sections.filter(({ isHidden }) => !isHidden);
  const count = visible.filter(({ type }) => type === kind.type).length;
  if (kind.limit !== undefined && count >= kind.limit)
    return kind.limit === 1 ? 'This page has it already.' : `A page has at most ${kind.limit} of it.`;
  const opener = visible.find(({ description }) => description?.opensPage);
  return kind.opensPage && opener ? `${opener.label} opens this page already.` : undefined;
}
