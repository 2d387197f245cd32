import type { ReactNode } from 'react';
import { contentNameOf, languageOf, PAGES } from '../../model/files.ts';
import type { Problem } from '../../model/problem.ts';
import { ProblemLink } from '../changes/ProblemLink.tsx';
import { problemPlace } from '../changes/problemText.ts';
import { words } from '../interfaceWords.ts';
import { problemKey, useProblems } from '../state/problems.ts';
import { useEditorStore } from '../state/store.ts';
import styles from './CanvasPane.module.css';
import { useOpenPage } from './openPage.ts';

const MAX_NAMED = 2;

/**
 * Names mistakes outside the sections that keep the page from being up to date, and links to them.
 *
 * @param props.address of the page in the first language
 */
export function PageMistakes({ address = '' }: { address: string | undefined }): ReactNode {
  const { index } = useOpenPage();
  const { shownOn } = useEditorStore(({ check, site }) => check ?? site);
  const language = useEditorStore((editor) => editor.language);
  const isOnPage = ({ severity, file, at }: Problem) => {
    if (severity !== 'error' || languageOf(file) !== language) return false;
    if (file === PAGES) return at[0] === index && at[1] !== 'sections';
    const [name = ''] = contentNameOf(file).split(/[/ ]/);
    return shownOn[name]?.includes(address) || name === 'pages';
  };
  const problems = useProblems().filter(isOnPage);
  if (problems.length === 0) return null;
  return (
    <div role="status" className={`row ${styles.mistakes}`}>
      {words.page.mend}
      {problems.slice(0, MAX_NAMED).map((problem) => (
        <ProblemLink key={problemKey(problem)} problem={problem}>
          {`${problemPlace(problem, useEditorStore.getState())}: ${problem.message}`}
        </ProblemLink>
      ))}
      {problems.length > MAX_NAMED && words.mistakes.count(problems.length)}
    </div>
  );
}
