import type { PreviewPage } from '../../model/answers.ts';
import { partAt } from '../../model/apply.ts';
import { isLocked, type Json, type Locked } from '../../model/json.ts';
import type { EditorSite, SectionDescription } from '../../model/site.ts';
import { words } from '../interfaceWords.ts';
import { keeper } from '../parts/keeper.ts';
import { fill, identityOf, listAt, textAt } from '../state/edits/tree.ts';

/** A section of a page as the outline and the canvas know it. */
export interface PageSection {
  /** Keeps naming it when it is moved or edited. */
  id: string;
  /** Its place in the page's sections, as the file has them. */
  index: number;
  /** Its type; empty for one that is written with code. */
  type: string;
  value: Json;
  /** What its kind is called. */
  label: string;
  /** What tells it from others of its kind: its heading. */
  name: string;
  isHidden: boolean;
  /** Whether it can be hidden and shown: not where code says whether it is, or all of it. */
  canHide: boolean;
  /** Why it cannot be changed, where it is written with code. */
  lock: Locked['$why'] | undefined;
  description: SectionDescription | undefined;
}

/** The texts by which people know a section or an entry, best first. */
const NAMES = ['heading', 'title', 'name', 'question', 'tagline', 'label', 'text'];

/** The field by whose text a group of fields is known. */
export const nameFieldOf = (value: Json | undefined): string | undefined =>
  NAMES.find((field) => textAt(value, [field]) !== '');

/** What a group of fields is called by its own texts; empty where it has none. */
export const nameOf = (value: Json | undefined): string => textAt(value, [nameFieldOf(value) ?? '']);

/** Identity of one of a page's sections. One that is written with code has none but its place. */
export const sectionId = (section: Json | undefined, index: number): string => identityOf(section) ?? `place-${index}`;

const keep = keeper<PageSection>();

/**
 * The sections of a page, in their order. Those that are as before stay the same objects.
 *
 * @param company facts that their names may have in them.
 * @param values what other placeholders of their names stand for.
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
    return keep(Object(value), [index, description, company, values], () => ({
      id: sectionId(value, index),
      index,
      type,
      value,
      label: description?.label ?? (isLocked(value) ? words.code.name : type),
      name: fill(nameOf(value), company, values),
      isHidden: partAt(value, ['hidden']) === true,
      canHide: !isLocked(value) && !isLocked(partAt(value, ['hidden'])),
      lock: isLocked(value) ? value.$why : undefined,
      description,
    }));
  });
}

/** Whether a page stands for many: one for each entry, or for each part, of a collection. */
export const isOfCollection = (page: Json | undefined): boolean =>
  ['each', 'parts'].some((field) => partAt(page, [field]) !== undefined);

/** What shared links and lists call a page. */
export const pageName = (page: Json | undefined): string =>
  textAt(page, ['name']) || textAt(page, ['title']) || textAt(page, ['path']);
