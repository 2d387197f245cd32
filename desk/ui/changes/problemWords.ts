import { partAt } from '../../model/apply.ts';
import { fieldOf, labelOf, partSchema } from '../../model/field.ts';
import { COMPANY, contentNameOf, PAGES } from '../../model/files.ts';
import type { Path } from '../../model/json.ts';
import { keysOf, type Problem } from '../../model/problem.ts';
import type { FieldSchema } from '../../model/site.ts';
import { titleOf } from '../content/contentModel';
import { nameOf } from '../page/pageModel';
import { pageLabel } from '../pages/pageLabel';
import { fill } from '../state/company';
import type { Desk } from '../state/desk';
import { listAt, textAt } from '../state/tree';

type Known = Pick<Desk, 'site' | 'history'>;

/** What the desk calls the fields on a way. @param label what it calls the one that has the schema. */
function fieldLabels(schema: FieldSchema, label: string, [key, ...rest]: Path): string[] {
  if (key === undefined) return [];
  const field = fieldOf(schema);
  const next = (inner: FieldSchema, name: string) => [name, ...fieldLabels(inner, name, rest)];
  if (field.kind === 'list' && typeof key === 'number')
    return next(field.item, `${labelOf(field.item, label)} ${key + 1}`);
  if (field.kind === 'table') return next(field.value, `${key}`);
  const inner = partSchema(schema, key);
  return next(inner, labelOf(inner, key));
}

/** Where a problem is, as far as that is known: also a field that is not there yet. */
function wayOf({ file, path, at }: Problem, first: Path): Path {
  const keys = file === PAGES ? [...first, ...keysOf(path.slice(1))] : keysOf(path);
  return [...at, ...keys.slice(at.length)];
}

function placeOnPage(problem: Problem, { site, history }: Known): string[] {
  const { at, page: address } = problem;
  const pages = listAt(history.files[PAGES], []);
  const index = typeof at[0] === 'number' ? at[0] : pages.findIndex((page) => textAt(page, ['path']) === address);
  if (index < 0) return [address ?? problem.path.join(' › ')];
  const page = pageLabel(pages[index], history.files[COMPANY]);
  const [, ...way] = wayOf(problem, [index]);
  const [field, place, ...rest] = way;
  if (field !== 'sections' || typeof place !== 'number') return [page, ...fieldLabels(site.pageSchema, page, way)];
  const type = textAt(pages[index], ['sections', place, 'type']);
  const section = site.sections.find((one) => one.type === type);
  const label = section?.label ?? (type || `Section ${place + 1}`);
  return [page, label, ...fieldLabels(section?.schema ?? {}, label, rest)];
}

function placeInContent(problem: Problem, { site, history }: Known): string[] {
  const { file } = problem;
  const [kind = '', entry] = contentNameOf(file).split('/');
  const content = site.content.find(({ name }) => name === kind);
  if (!content) return [file, ...problem.path];
  const title = titleOf(kind);
  const way = wayOf(problem, []);
  if (content.shape === 'record') return [title, ...fieldLabels(content.schema, title, way)];
  const [place, ...rest] = entry === undefined ? way : [entry, ...way];
  if (place === undefined) return [title];
  const item = partAt(history.files[file], entry === undefined ? [place] : []);
  const name = fill(nameOf(item), history.files[COMPANY]) || (typeof place === 'number' ? `${place + 1}` : place);
  return [title, name, ...fieldLabels(content.schema, title, rest)];
}

/** Where a problem is, by the names that the desk shows: `Statistics › Recognitions › Figure`. */
export const problemPlace = (problem: Problem, known: Known): string =>
  (problem.file === PAGES ? placeOnPage(problem, known) : placeInContent(problem, known)).join(' › ');
