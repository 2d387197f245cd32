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

type EditorData = Pick<EditorState, 'site' | 'history'>;

/** Returns the labels of the fields along a path. @param label of the field with this schema. */
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

/** Returns the path of a problem in its file, as far as it is known. It may lead to a missing field. */
export function problemPath({ file, path, at, page }: Problem, files: Files): Path {
  if (file !== PAGES) return [...at, ...keysOf(path).slice(at.length)];
  const index = at[0] ?? listAt(files[PAGES], []).findIndex((one) => textAt(one, ['path']) === page);
  return [...at, ...[index, ...keysOf(path.slice(1))].slice(at.length)];
}

function pagePlace(problem: Problem, { site, history }: EditorData): string[] {
  const [index, ...fieldPath] = problemPath(problem, history.files);
  const found = listAt(history.files[PAGES], [])[Number(index)];
  // A missing page has no place but the list of pages.
  if (found === undefined) return [problem.page ?? (problem.path.join(' › ') || words.pages.title)];
  const page = pageLabel(found, history.files[COMPANY]);
  const [field, place, ...rest] = fieldPath;
  if (field !== 'sections' || typeof place !== 'number')
    return [page, ...fieldLabels(site.pageSchema, page, fieldPath)];
  const type = textAt(found, ['sections', place, 'type']);
  const section = site.sections.find((one) => one.type === type);
  const label = section?.label ?? (type || words.page.section(place + 1));
  return [page, label, ...fieldLabels(section?.schema ?? {}, label, rest)];
}

function contentPlace(problem: Problem, { site, history }: EditorData): string[] {
  const { file } = problem;
  if (isTheme(file)) return [words.theme.title, words.theme.label([problem.path[0]?.replace('--', '') ?? ''])];
  const [kind = '', entry] = contentNameOf(file).split('/');
  const content = site.content.find(({ name }) => name === kind);
  const language = languageOf(file);
  if (!content && language !== undefined) return [words.part.inLanguage(words.pages.title, language), ...problem.path];
  if (!content) return [file, ...problem.path];
  const title = titleOf(kind);
  const fieldPath = problemPath(problem, history.files);
  if (content.shape === 'record') return [title, ...fieldLabels(content.schema, title, fieldPath)];
  const [place, ...rest] = entry === undefined ? fieldPath : [entry, ...fieldPath];
  if (place === undefined) return [title];
  const item = partAt(history.files[file], entry === undefined ? [place] : []);
  const name = fill(nameOf(item), history.files[COMPANY]) || (typeof place === 'number' ? `${place + 1}` : place);
  return [title, name, ...fieldLabels(content.schema, title, rest)];
}

const labelsOf = (problem: Problem, data: EditorData): string[] =>
  problem.file === PAGES ? pagePlace(problem, data) : contentPlace(problem, data);

/** Returns a problem's place in labels: `Statistics › Recognitions › Figure`. */
export const problemPlace = (problem: Problem, data: EditorData): string => labelsOf(problem, data).join(' › ');

/** Returns the text of a problem for its section on the canvas, with the label of its field. */
export const sectionProblemText = (problem: Problem, data: EditorData): string =>
  [labelsOf(problem, data).slice(2).join(' › '), problem.message].filter(Boolean).join(': ');

/** Returns the text of a problem for its form. A missing field is named, as the problem is shown at its parent. */
export function fieldProblemText(problem: Problem, data: EditorData): string {
  const isAtParent = problemPath(problem, data.history.files).length > problem.at.length;
  return isAtParent ? `${labelsOf(problem, data).at(-1)}: ${problem.message}` : problem.message;
}
