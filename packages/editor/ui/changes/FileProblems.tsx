import type { ReactNode } from 'react';
import { ProblemText } from '../parts/Labelled.tsx';
import { useProblems } from '../state/problems.ts';
import { useEditorStore } from '../state/store.ts';
import { problemPlace } from './problemText.ts';

interface Props {
  file: string;
  /** Folder of the collection. Problems of its unreadable files are shown too, as these have no form. */
  folder?: string;
}

/** Lists the problems that belong to a file as a whole, or to a missing value, with their places. */
export function FileProblems({ file, folder }: Props): ReactNode {
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
