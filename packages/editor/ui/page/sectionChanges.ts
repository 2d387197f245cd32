import type { Change } from '../../model/change.ts';
import { NAVIGATION, PAGES } from '../../model/files.ts';
import { listAt, partAt, textAt } from '../../model/json.ts';
import type { SectionDescription } from '../../model/site.ts';
import { words } from '../interfaceWords.ts';
import { redirectLinks } from '../pages/references.ts';
import { applyChanges, type Files } from '../state/edits/history.ts';
import { announce, change, useEditorStore } from '../state/store.ts';
import { type PageSection, sectionId } from './pageModel.ts';

const at = (page: number, ...rest: (string | number)[]) => [page, 'sections', ...rest];

const titleOf = ({ label, name }: PageSection) => (name ? `${label}, ${name}` : label);

const currentId = (page: number, place: number) =>
  sectionId(partAt(useEditorStore.getState().history.files[PAGES], at(page, place)), place);

export function moveSection(page: number, sections: PageSection[], from: number, to: number): void {
  const moved = sections[from];
  if (!moved || to < 0 || to >= sections.length || from === to) return;
  change([{ file: PAGES, op: 'move', from: at(page, from), path: at(page, to) }]);
  announce(words.list.moved(titleOf(moved), to + 1, sections.length));
}

export function toggleHidden(page: number, section: PageSection): void {
  const path = at(page, section.index, 'hidden');
  if (section.isHidden) change([{ file: PAGES, op: 'remove', path }]);
  else change([{ file: PAGES, op: 'add', path, value: true }]);
  announce(section.isHidden ? words.page.isShown(titleOf(section)) : words.page.isHidden(titleOf(section)));
}

/**
 * Inserts a copy below a section and returns its id. The anchor must be unique, so the copy lacks it and its dot.
 */
export function duplicateSection(page: number, section: PageSection): string {
  const copy = at(page, section.index + 1);
  const changes: Change[] = [{ file: PAGES, op: 'copy', from: at(page, section.index), path: copy }];
  for (const field of ['step', 'id'])
    if (textAt(section.value, ['id']) !== '' && Object.hasOwn(Object(section.value), field))
      changes.push({ file: PAGES, op: 'remove', path: [...copy, field] });
  change(changes);
  announce(words.part.duplicated(titleOf(section)));
  return currentId(page, section.index + 1);
}

/**
 * Returns changes that repair references to a removed section. Links lead to its page; navigation items lose the
 * anchor.
 *
 * @param files without the section
 */
function repairAnchors(files: Files, page: number, id: string): Change[] {
  const path = textAt(files[PAGES], [page, 'path']);
  const isElsewhere = listAt(files[PAGES], []).some((one) =>
    listAt(one, ['sections']).some((section) => textAt(section, ['id']) === id),
  );
  const items = isElsewhere ? [] : [...listAt(files[NAVIGATION], []).entries()];
  return [
    ...redirectLinks(files, `${path}#${id}`, path),
    ...items.flatMap(([index, item]): Change[] =>
      textAt(item, ['landingpath']) === id ? [{ file: NAVIGATION, op: 'remove', path: [index, 'landingpath'] }] : [],
    ),
  ];
}

export function removeSection(page: number, section: PageSection): void {
  const removal: Change = { file: PAGES, op: 'remove', path: at(page, section.index) };
  const id = textAt(section.value, ['id']);
  const files = applyChanges(useEditorStore.getState().history.files, [removal]);
  change([removal, ...(id === '' ? [] : repairAnchors(files, page, id))]);
  announce(words.part.removed(titleOf(section)));
}

/** Adds a section with its type's example. Returns its id. */
export function addSection(page: number, place: number, { type, label, example }: SectionDescription): string {
  change([{ file: PAGES, op: 'add', path: at(page, place), value: { type, ...example } }]);
  announce(words.page.addedAt(label, place + 1));
  return currentId(page, place);
}

/** Returns why a section type cannot be added to a page, if so. */
export function reasonAgainst(kind: SectionDescription, sections: PageSection[]): string | undefined {
  const visible = sections.filter(({ isHidden }) => !isHidden);
  const count = visible.filter(({ type }) => type === kind.type).length;
  if (kind.limit !== undefined && count >= kind.limit) return words.page.atMost(kind.limit);
  const opener = visible.find(({ description }) => description?.opensPage);
  return kind.opensPage && opener ? words.page.opens(opener.label) : undefined;
}
