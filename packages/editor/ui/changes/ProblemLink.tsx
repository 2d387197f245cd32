import type { ReactNode } from 'react';
import { PAGES } from '../../model/files.ts';
import type { Path } from '../../model/json.ts';
import type { Problem } from '../../model/problem.ts';
import { useDesk } from '../state/desk.ts';
import { hrefOf } from '../state/route.ts';
import { problemRoute } from './problemRoute.ts';
import { wayOf } from './problemWords.ts';

/** The part of a file that a form is for: a section, a page, an item, or all of it. */
const formOf = (file: string, path: Path): Path => {
  if (file === PAGES) return path.slice(0, path[1] === 'sections' ? 3 : 1);
  return typeof path[0] === 'number' ? path.slice(0, 1) : [];
};

interface Props {
  problem: Problem;
  className?: string | undefined;
  title?: string;
  onFollow?: () => void;
  children: ReactNode;
}

/** Leads to where a problem is mended: to its form, which puts the caret into its field. */
export function ProblemLink({ problem, onFollow, children, ...look }: Props): ReactNode {
  const seek = () => {
    const { file } = problem;
    const path = wayOf(problem, useDesk.getState().history.files);
    useDesk.setState({ sought: { file, form: formOf(file, path), path } });
    onFollow?.();
  };
  return (
    <a {...look} href={hrefOf(problemRoute(problem))} onClick={seek}>
      {children}
    </a>
  );
}
