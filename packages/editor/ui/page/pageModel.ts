import type { PreviewPage } from '../../model/answers.ts';
import { nameFieldOf } from '../../model/field.ts';
import { isLocked, type Json, listAt, partAt, textAt } from '../../model/json.ts';
import type { EditorSite, SectionDescription } from '../../model/site.ts';
import { words } from '../interfaceWords.ts';
import { objectCache } from '../parts/objectCache.ts';
import { fill, identityOf } from '../state/edits/tree.ts';

export interface PageSection {
  /** Stays the same when the section is moved or edited. */
  id: string;
  /** Index in the page's sections, as in the file. */
  index: number;
  /** Empty if the section is written as code. */
  type: string;
  value: Json;
  /** Name of its type. */
  label: string;
  /** Its heading, which distinguishes sections of one type. */
  name: string;
  isHidden: boolean;
  /** False if the section, or its visibility, is written as code. */
  canHide: boolean;
  /** Whether it is written as code. */
  isCode: boolean;
  description: SectionDescription | undefined;
}

/** Returns the name of a group, or an empty string. */
export const nameOf = (value: Json | undefined): string => textAt(value, [nameFieldOf(value) ?? '']);

/** Returns a section's id. A section written as code has only its position. */
export const sectionId = (section: Json | undefined, index: number): string => identityOf(section) ?? `place-${index}`;

const cached = objectCache<PageSection>();

/**
 * Returns the sections of a page in order. Unchanged sections keep their objects.
 *
 * @param company values for `{company.…}` placeholders in names
 * @param values for other placeholders
 */
export function sectionsOf(
  page: Json | undefined,
  site: Pick<EditorSite, 'sections'>,
  company: Json | undefined,
  values?: PreviewPage['values'],
): PageSection[] {
  const descriptions = new Map(site.sections.map((description) => [description.type, description]));
  return listAt(page, ['sections']).map((value, index) => {
    const type = textAt(value, ['type']);
    const description = descriptions.get(type);
    return cached(Object(value), [index, description, company, values], () => ({
      id: sectionId(value, index),
      index,
      type,
      value,
      label: description?.label ?? (isLocked(value) ? words.code.name : type),
      name: fill(nameOf(value), company, values),
      isHidden: partAt(value, ['hidden']) === true,
      canHide: !isLocked(value) && !isLocked(partAt(value, ['hidden'])),
      isCode: isLocked(value),
      description,
    }));
  });
}

/** Whether a page is a template: one page for each entry, or each part, of a collection. */
export const isOfCollection = (page: Json | undefined): boolean =>
  ['each', 'parts'].some((field) => partAt(page, [field]) !== undefined);

/** Returns the name of a page in shared links and lists. */
export const pageName = (page: Json | undefined): string =>
  textAt(page, ['name']) || textAt(page, ['title']) || textAt(page, ['path']);
