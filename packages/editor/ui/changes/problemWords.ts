import { partAt } from '../../model/apply.ts';
import { fieldOf, labelOf, partSchema } from '../../model/field.ts';
import { COMPANY, contentNameOf, isTheme, languageOf, PAGES } from '../../model/files.ts';
import type { Path } from '../../model/json.ts';
import { keysOf, type Problem } from '../../model/problem.ts';
import type { FieldSchema } from '../../model/site.ts';
import { titleOf } from '../content/contentModel.ts';
import { words } from '../interfaceWords.ts';
import { nameOf } from '../page/pageModel.ts';
import { pageLabel } from '../pages/pageLabel.ts';
import type { Files } from '../state/edits/change.ts';
import { fill, listAt, textAt } from '../state/edits/tree.ts';
import type { EditorState } from '../state/store.ts';

type Known = Pick<EditorState, 'site' | 'history'>;

/** What the editor calls the fields on a way. @param label what it calls the one that has the schema. */
export function fieldLabels(schema: FieldSchema, label: string, [key, ...rest]: Path): string[] {
  if (key === undefined) return [];
  const field = fieldOf(schema);
  const next = (inner: FieldSchema, name: string) => [name, ...fieldLabels(inner, name, rest)];
  if (field.kind === 'list' && typeof key === 'number')
    return next(field.item, `${labelOf(field.item, label)} ${key + 1}`);
  if (field.kind === 'table') return next(field.value, `${key}`);
  const inner = partSchema(schema, key);
  return next(inner, labelOf(inner, key));
}

/** Where in the value of its file a problem is, as far as that is known: also a field that is not there yet. */
export function wayOf({ file, path, at, page }: Problem, files: Files): Path {
  if (file !== PAGES) return [...at, ...keysOf(path).slice(at.length)];
  const index = at[0] ?? listAt(files[PAGES], []).findIndex((one) => textAt(one, ['path']) === page);
  return [...at, ...[index, ...keysOf(path.slice(1))].slice(at.length)];
}

function placeOnPage(problem: Problem, { site, history }: Known): string[] {
  const [index, ...way] = wayOf(problem, history.files);
  const found = listAt(history.files[PAGES], [])[Number(index)];
  // Of a page that is missing there is no place but the list of all.
  if (found === undefined) return [problem.page ?? (problem.path.join(' › ') || words.pages.title)];
  const page = pageLabel(found, history.files[COMPANY]);
  const [field, place, ...rest] = way;
  if (field !== 'sections' || typeof place !== 'number') return [page, ...fieldLabels(site.pageSchema, page, way)];
  const type = textAt(found, ['sections', place, 'type']);
  const section = site.sections.find((one) => one.type === type);
  const label = section?.label ?? (type || words.page.section(place + 1));
  return [page, label, ...fieldLabels(section?.schema ?? {}, label, rest)];
}

function placeInContent(problem: Problem, { site, history }: Known): string[] {
  const { file } = problem;
  if (isTheme(file)) return [words.theme.title, words.theme.label([problem.path[0]?.replace('--', '') ?? ''])];
  const [kind = '', entry] = contentNameOf(file).split('/');
  const content = site.content.find(({ name }) => name === kind);
  const language = languageOf(file);
  if (!content && language !== undefined) return [words.part.inLanguage(words.pages.title, language), ...problem.path];
  if (!content) return [file, ...problem.path];
  const title = titleOf(kind);
  const way = wayOf(problem, history.files);
  if (content.shape === 'record') return [title, ...fieldLabels(content.schema, title, way)];
  const [place, ...rest] = entry === undefined ? way : [entry, ...way];
  if (place === undefined) return [title];
  const item = partAt(history.files[file], entry === undefined ? [place] : []);
  const name = fill(nameOf(item), history.files[COMPANY]) || (typeof place === 'number' ? `${place + 1}` : place);
  return [title, name, ...fieldLabels(content.schema, title, rest)];
}

const placesOf = (problem: Problem, known: Known): string[] =>
  problem.file === PAGES ? placeOnPage(problem, known) : placeInContent(problem, known);

/** Where a problem is, by the names that the editor shows: `Statistics › Recognitions › Figure`. */
export const problemPlace = (problem: Problem, known: Known): string => placesOf(problem, known).join(' › ');

/** What is said of a problem in place of its section: with the name of its field there. */
export const sectionComplaint = (problem: Problem, known: Known): string =>
  [placesOf(problem, known).slice(2).join(' › '), problem.message].filter(Boolean).join(': ');

/** What is said of a problem in its form; of a field that is not there, with its name, as it stands at what is around it. */
export function complaintOf(problem: Problem, known: Known): string {
  const isAround = wayOf(problem, known.history.files).length > problem.at.length;
  return isAround ? `${placesOf(problem, known).at(-1)}: ${problem.message}` : problem.message;
}
