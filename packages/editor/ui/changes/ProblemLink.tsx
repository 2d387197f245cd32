import type { ReactNode } from 'react';
import { contentNameOf, isTheme, languageOf, PAGES } from '../../model/files.ts';
import type { Path } from '../../model/json.ts';
import type { Problem } from '../../model/problem.ts';
import { ProblemText } from '../parts/Labelled.tsx';
import { useProblems } from '../state/problems.ts';
import { hrefOf, type Route } from '../state/route.ts';
import { useEditorStore } from '../state/store.ts';
import { problemPath, problemPlace } from './problemText.ts';

export function problemRoute({ file, path, page, at }: Problem): Route {
  if (isTranslatedPages(file)) return { view: 'page', path: path[0] ?? '/' };
  if (isTheme(file)) return { view: 'theme', path: '/' };
  if (file === PAGES) {
    if (page === undefined) return { view: 'pages' };
    return { view: at[1] === 'sections' ? 'page' : 'pages', path: page };
  }
  const [name = '', entry] = contentNameOf(file).replace(/ \(.*/, '').split('/');
  const item = entry ?? (typeof at[0] === 'number' ? String(at[0]) : undefined);
  return { view: 'content', name, ...(item === undefined ? {} : { item }) };
}

const isTranslatedPages = (file: string) => languageOf(file) !== undefined && file.endsWith('/pages.ts');

/** Returns the path of the form that contains a place: a section, a page, an item or the whole file. */
const formOf = (file: string, path: Path): Path => {
  if (file === PAGES || isTranslatedPages(file)) return path.slice(0, path[1] === 'sections' ? 3 : 1);
  return typeof path[0] === 'number' ? path.slice(0, 1) : [];
};

interface Props {
  problem: Problem;
  className?: string | undefined;
  title?: string;
  onFollow?: () => void;
  children: ReactNode;
}

/** Links to the form in which a problem can be fixed, and focuses its field. */
export function ProblemLink({ problem, onFollow, children, ...look }: Props): ReactNode {
  const focusField = () => {
    const { file } = problem;
    const path = problemPath(problem, useEditorStore.getState().history.files);
    useEditorStore.setState({ focusTarget: { file, form: formOf(file, path), path } });
    onFollow?.();
  };
  return (
    <a {...look} href={hrefOf(problemRoute(problem))} onClick={focusField}>
      {children}
    </a>
  );
}

interface FileProps {
  file: string;
  /** Folder of the collection. Problems of its unreadable files are shown too, as these have no form. */
  folder?: string;
}

/** Lists the problems that belong to a file as a whole, or to a missing value, with their places. */
export function FileProblems({ file, folder }: FileProps): ReactNode {
  const files = useEditorStore(({ history }) => history.files);
  const belongsHere = (one: string) =>
    one === file || (folder !== undefined && one.startsWith(folder) && files[one] === undefined);
  return useProblems()
    .filter((problem) => problem.at.length === 0 && belongsHere(problem.file))
    .map((problem) => {
      const place = problem.path.length > 0 ? problemPlace(problem, useEditorStore.getState()) : problem.file;
      return (
        <ProblemText key={`${place} ${problem.message}`} tone={problem.severity === 'error' ? 'bad' : 'warn'}>
          {`${place}: ${problem.message}`}
        </ProblemText>
      );
    });
}
