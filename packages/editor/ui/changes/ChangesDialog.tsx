import { type ReactNode, useEffect, useState } from 'react';
import type { Preview } from '../../model/answers.ts';
import { Button } from '../parts/Button.tsx';
import { Dialog } from '../parts/Dialog.tsx';
import { CHECKING } from '../parts/NoticeBar.tsx';
import { fetchPreview } from '../state/api.ts';
import { editOf, tellFailure, useDesk } from '../state/desk.ts';
import { useProblems } from '../state/problems.ts';
import { propose, save } from '../state/save.ts';
import styles from './ChangesDialog.module.css';
import { Diff } from './Diff.tsx';
import { ProblemLink } from './ProblemLink.tsx';
import { problemPlace } from './problemWords.ts';

const EXPLANATION =
  'Saving writes this into your files. A proposal leaves them as they are: it puts this on a branch of its own in Git, for somebody to look at.';

const NOTHING = 'Your changes come to nothing: what you wrote is what the files say. Saving takes them off the list.';

/** What would be saved: in words, and as the files' text. */
export function ChangesDialog({ onClose }: { onClose: () => void }): ReactNode {
  const preview = useFullPreview();
  const [title, setTitle] = useState('');
  const isBusy = useDesk((desk) => desk.isBusy);
  const errors = useProblems().filter(({ severity }) => severity === 'error');
  const desk = useDesk();
  const proposal = title.trim() || (preview?.words[0] ?? '');
  const isNothing = preview?.words.length === 0;
  const then = (write: Promise<void>) => void write.finally(onClose);
  return (
    <Dialog
      title="Changes"
      size="wide"
      onClose={onClose}
      actions={
        <>
          <label className={styles.title}>
            <span>Title of the proposal</span>
            <input
              value={title}
              placeholder={preview?.words[0] ?? ''}
              onChange={({ target }) => setTitle(target.value)}
            />
          </label>
          <Button isDisabled={isBusy || isNothing || proposal === ''} onClick={() => then(propose(proposal))}>
            Propose on a branch
          </Button>
          <Button isMain isDisabled={isBusy} onClick={() => then(save(useDesk.getState()))}>
            Save to the files
          </Button>
        </>
      }
    >
      {errors.length > 0 && (
        <ul className={styles.errors} data-tone="bad" aria-label="To be mended before it can be saved">
          {errors.map((problem) => (
            <li key={`${problem.file} ${problem.path.join()} ${problem.message}`}>
              <ProblemLink problem={problem} onFollow={onClose}>
                {problemPlace(problem, desk)}
              </ProblemLink>
              : {problem.message}
            </li>
          ))}
        </ul>
      )}
      {preview ? (
        <>
          <p className={styles.intro}>{isBusy ? CHECKING : isNothing ? NOTHING : EXPLANATION}</p>
          <ul className={styles.words}>
            {preview.words.map((words) => (
              <li key={words}>{words}</li>
            ))}
          </ul>
          <Diff text={preview.diff} />
        </>
      ) : (
        <p>Reading the changes…</p>
      )}
    </Dialog>
  );
}

/** What the changes come to, with their text. */
function useFullPreview(): Preview | undefined {
  const [preview, setPreview] = useState<Preview>();
  useEffect(() => {
    const asked = new AbortController();
    fetchPreview({ ...editOf(useDesk.getState()), show: [], withDiff: true }, asked.signal).then(
      setPreview,
      (error) => asked.signal.aborted || tellFailure(error),
    );
    return () => asked.abort();
  }, []);
  return preview;
}
