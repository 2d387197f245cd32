import type { ReactNode } from 'react';
import { contentNameOf, languageOf, PAGES } from '../../model/files.ts';
import type { Problem } from '../../model/problem.ts';
import { ProblemLink } from '../changes/ProblemLink.tsx';
import { problemPlace, wayOf } from '../changes/problemWords.ts';
import { itemsOf } from '../content/contentModel.ts';
import { words } from '../interfaceWords.ts';
import { Button } from '../parts/Button.tsx';
import { useProblems } from '../state/problems.ts';
import { useEditorStore } from '../state/store.ts';
import styles from './CanvasPane.module.css';
import type { ShownItem } from './canvas/contentAt.ts';
import { useOpenPage } from './openPage.ts';

/** Number of mistakes that are named at once. */
const NAMED = 2;

/** The item with a mistake, for the fields beside the page; nothing where the mistake is in none. */
function itemWith(problem: Problem): ShownItem | undefined {
  const { site, history, language } = useEditorStore.getState();
  const [name] = contentNameOf(problem.file).split('/');
  const content = site.content.find((one) => one.name === name && one.shape !== 'record');
  const item =
    language === undefined && content
      ? itemsOf(content, history.files, site).find(
          ({ file, path: [place] }) => file === problem.file && (place === undefined || place === problem.at[0]),
        )
      : undefined;
  return content && item && { content, item, field: wayOf(problem, history.files) };
}

/**
 * Says what of the page is not shown as it is written, and leads to it. Its sections say it themselves, in their places.
 *
 * @param props.address of the page that is shown, in the first language.
 */
export function PageMistakes({ address = '' }: { address: string | undefined }): ReactNode {
  const { index, open } = useOpenPage();
  const site = useEditorStore((editor) => editor.site);
  const check = useEditorStore((editor) => editor.check);
  const language = useEditorStore((editor) => editor.language);
  const isHere = ({ severity, file, at }: Problem) => {
    if (severity !== 'error' || languageOf(file) !== language) return false;
    if (file === PAGES) return at[0] === index && at[1] !== 'sections';
    const [name = ''] = contentNameOf(file).split(/[/ ]/);
    const shownOn = check?.shownOn[name] ?? site.content.find((one) => one.name === name)?.shownOn;
    return shownOn?.includes(address) || name === 'pages';
  };
  const problems = useProblems().filter(isHere);
  if (problems.length === 0) return null;
  return (
    <div role="status" className={styles.mistakes}>
      {words.page.mend}
      {problems.slice(0, NAMED).map((problem) => {
        const said = `${problemPlace(problem, useEditorStore.getState())}: ${problem.message}`;
        const shown = itemWith(problem);
        return shown ? (
          <Button label={said} key={said} onClick={() => open(shown)} />
        ) : (
          <ProblemLink key={said} problem={problem}>
            {said}
          </ProblemLink>
        );
      })}
      {problems.length > NAMED && words.mistakes.count(problems.length)}
    </div>
  );
}
