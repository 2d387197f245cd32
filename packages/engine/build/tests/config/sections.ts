import { readablePath } from '../../../compile/content/problems';
import { sectionDefinitions } from '../../../compile/registry';
import { sectionOptions } from '../../../model/sectionOptions';
import { REMOVED, withPart } from './change';
import { fieldChanges } from './fields';
import type { Mutation, SiteFiles } from './mutations';
import { type Page, pagesChange } from './pages';

/** Ids that are invalid, or taken by something else on a page. */
const IDS = ['root', 'content', 'main-menu', 'faq-1', 'text-1', 'contact-name', 'other-services', 'a b', 'Über', '1a'];

/** Yields all single changes of sections, and of examples of all section types. */
export function* sectionMutations(files: SiteFiles, pages: readonly Page[], pictures: string[]): Generator<Mutation> {
  for (const [index, page] of pages.entries()) {
    for (const place of page.sections.keys()) {
      yield* fieldMutations(files, page, [index, place], pictures);
      yield* moves(files, pages, index, place);
    }
    for (const [type, { example }] of sectionDefinitions)
      yield pagesChange(files, `section ${type}`, 'sample added', [index, 'sections', page.sections.length], {
        ...example,
        type,
      });
  }
  yield* sampleMutations(files, pages, pictures);
}

/** Yields changes of a section's fields and of the common section options. */
function* fieldMutations(files: SiteFiles, page: Page, [index, place]: [number, number], pictures: string[]) {
  const section = page.sections[place];
  const definition = section && sectionDefinitions.get(section.type);
  if (!definition) return;
  const at = [index, 'sections', place];
  const subject = `section ${definition.type}`;
  for (const schema of [definition.schema, sectionOptions])
    for (const { what, path, part, mistakeAt } of fieldChanges(schema, section, pictures)) {
      // A replaced section has no type for the place, and an unknown option may be one of the section's own fields.
      if (path.length === 0 || (schema === sectionOptions && what === 'unknown' && path.length === 1)) continue;
      const mistake = mistakeAt && [
        page.path,
        `sections[${place}] (type "${section.type}")`,
        ...readablePath(mistakeAt),
      ];
      yield pagesChange(files, subject, what, [...at, ...path], part, mistake);
    }
  for (const type of [undefined, null, 7, 'no-such-type', Symbol('type'), 'constructor'])
    yield pagesChange(files, subject, `type ${String(type)}`, [...at, 'type'], type, [page.path]);
  for (const part of ['text', 7, null, [], {}]) yield pagesChange(files, subject, 'no section', at, part, [page.path]);
  for (const id of IDS) yield pagesChange(files, subject, id, [...at, 'id'], id);
}

/** Yields changes that hide, remove, move and copy a section. */
function* moves(files: SiteFiles, pages: readonly Page[], index: number, place: number): Generator<Mutation> {
  const sections = pages[index]?.sections ?? [];
  const section = sections[place];
  const at = [index, 'sections'];
  yield pagesChange(files, 'sections', 'hidden', [...at, place, 'hidden'], true);
  yield pagesChange(files, 'sections', 'removed', [...at, place], REMOVED);
  for (const to of sections.keys()) {
    const moved = sections.toSpliced(place, 1).toSpliced(to, 0, ...(section ? [section] : []));
    yield pagesChange(files, 'sections', `${place} moved to ${to}`, at, moved);
  }
  for (const [other, page] of pages.entries())
    yield pagesChange(files, 'sections', 'copied to the end', [other, 'sections', page.sections.length], section);
}

/** Yields an additional page with a changed example of a section, to cover all fields of each type. */
function* sampleMutations(files: SiteFiles, pages: readonly Page[], pictures: string[]): Generator<Mutation> {
  const [first] = pages;
  const opener = { type: 'banner', heading: 'A page' };
  for (const [type, { example, schema, opensPage }] of sectionDefinitions)
    for (const { what, path, part } of fieldChanges(schema, example, pictures)) {
      const section = withPart({ ...example, type }, path, part);
      const page = { ...first, path: '/sample', redirectFrom: [], sections: opensPage ? [section] : [opener, section] };
      const name = `sample with ${readablePath(path).join(' › ')} ${what}`;
      yield pagesChange(files, `section ${type}`, name, [pages.length], page);
    }
}
