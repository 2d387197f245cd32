import { fieldLabels } from '../../model/field.ts';
import { COMPANY, CONTENT, contentNameOf, isTheme, LANGUAGES, languageOf, PAGES, THEME } from '../../model/files.ts';
import { type Json, listAt, type Path, partAt, textAt } from '../../model/json.ts';
import { keysOf, type Problem } from '../../model/problem.ts';
import { titleOf } from '../content/contentModel.ts';
import { words } from '../interfaceWords.ts';
import { sectionWithKey } from '../languages/translate.ts';
import { nameOf } from '../page/pageModel.ts';
import { pageLabel } from '../pages/usePages.ts';
import type { Files } from '../state/edits/history.ts';
import { fill } from '../state/edits/tree.ts';
import type { EditorState } from '../state/store.ts';

interface EditorData {
  site: EditorState['site'];
  history: { files: Files };
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
  return labelsInPage(found, pageLabel(found, history.files[COMPANY]), fieldPath, site);
}

function labelsInPage(found: Json, page: string, fieldPath: Path, site: EditorState['site']): string[] {
  const [field, place, ...rest] = fieldPath;
  if (field !== 'sections' || typeof place !== 'number')
    return [page, ...fieldLabels(site.pageSchema, page, fieldPath)];
  const type = textAt(found, ['sections', place, 'type']);
  const section = site.sections.find((one) => one.type === type);
  const label = section?.label ?? (type || words.page.section(place + 1));
  return [page, label, ...fieldLabels(section?.schema ?? {}, label, rest)];
}

function translatedPagePlace(problem: Problem, language: string, { site, history }: EditorData): string[] {
  const [address, field, key, ...rest] = problemPath(problem, history.files);
  const page = listAt(history.files[PAGES], []).find((one) => textAt(one, ['path']) === address);
  if (page === undefined) return [words.part.inLanguage(words.pages.title, language), ...problem.path];
  const label = words.part.inLanguage(pageLabel(page, history.files[COMPANY]), language);
  const place = field === 'sections' ? sectionWithKey(listAt(page, ['sections']), key) : key;
  return labelsInPage(page, label, [field ?? [], place ?? [], ...rest].flat(), site);
}

function contentPlace(problem: Problem, { site, history }: EditorData): string[] {
  const { file } = problem;
  if (isTheme(file)) {
    const part = problem.at.length > 0 ? problem.at : problem.path.map((name) => name.replace('--', ''));
    const isWhole = part.length === 0 && file !== THEME.logo;
    return [words.theme.title, ...(isWhole ? [] : [words.theme.label(part, site.themeLabels)])];
  }
  const language = languageOf(file);
  const [kind = '', entry] = contentNameOf(file).replace(/ \(.*/, '').split('/');
  if (language !== undefined && kind === 'pages') return translatedPagePlace(problem, language, { site, history });
  const content = site.content.find(({ name }) => name === kind);
  if (!content) return [file, ...problem.path];
  const title = language === undefined ? titleOf(kind) : words.part.inLanguage(titleOf(kind), language);
  const fieldPath = problemPath(problem, history.files);
  if (content.shape === 'record') return [title, ...fieldLabels(content.schema, title, fieldPath)];
  const [place, ...rest] = entry ? [entry, ...fieldPath] : fieldPath;
  if (place === undefined) return [title];
  const item = partAt(history.files[file], entry ? [] : [place]);
  const name = fill(nameOf(item), history.files[COMPANY]) || (typeof place === 'number' ? `${place + 1}` : place);
  return [title, name, ...fieldLabels(content.schema, title, rest)];
}

const labelsOf = (problem: Problem, data: EditorData): string[] =>
  problem.file === PAGES ? pagePlace(problem, data) : contentPlace(problem, data);

/** Returns a problem's place in labels: `Statistics › Recognitions › Figure`. */
export const problemPlace = (problem: Problem, data: EditorData): string => labelsOf(problem, data).join(' › ');

/** Returns the name of a file that the editor has written: `Services › Robots`, `Pages`, `Pictures`. */
export function fileName(file: string, data: EditorData): string {
  const isKnown = file === PAGES || isTheme(file) || file.startsWith(CONTENT) || file.startsWith(LANGUAGES);
  return isKnown
    ? problemPlace({ severity: 'advice', file, path: [], message: '', at: [] }, data)
    : words.publish.pictures;
}

/** Returns the text of a problem for its section on the canvas, with the label of its field. */
export const sectionProblemText = (problem: Problem, data: EditorData): string =>
  [labelsOf(problem, data).slice(2).join(' › '), problem.message].filter(Boolean).join(': ');

/** Returns the text of a problem for its form. A missing field is named, as the problem is shown at its parent. */
export function fieldProblemText(problem: Problem, data: EditorData): string {
  const isAtParent = problemPath(problem, data.history.files).length > problem.at.length;
  return isAtParent ? `${labelsOf(problem, data).at(-1)}: ${problem.message}` : problem.message;
}
