import { type ReactNode, useState } from 'react';
import { words } from '../interfaceWords.ts';
import { Dialog } from '../panes/Dialog.tsx';
import { Button } from '../parts/Button.tsx';
import { useMistakes } from '../state/problems.ts';
import { useEditorStore } from '../state/store.ts';
import { propose, save } from '../state/sync/save.ts';
import { unsavedInWords } from './describeChanges.ts';
import styles from './dialogs.module.css';
import { ProblemLink } from './ProblemLink.tsx';
import { problemPlace } from './problemText.ts';

export function ChangesDialog({ onClose }: { onClose: () => void }): ReactNode {
  const [title, setTitle] = useState('');
  const isBusy = useEditorStore((editor) => editor.isBusy);
  const errors = useMistakes();
  const editor = useEditorStore();
  const changes = unsavedInWords(editor.history);
  const proposalTitle = title.trim() || (changes[0] ?? '');
  const isEmpty = changes.length === 0;
  const saveAndClose = (write: Promise<void>) => void write.finally(onClose);
  return (
    <Dialog
      title={words.review.title}
      size="wide"
      onClose={onClose}
      actions={
        <>
          <label className={`row ${styles.title}`}>
            <span>{words.review.proposalTitle}</span>
            <input value={title} placeholder={changes[0] ?? ''} onChange={({ target }) => setTitle(target.value)} />
          </label>
          <Button
            label={words.review.propose}
            isDisabled={isBusy || isEmpty || proposalTitle === ''}
            onClick={() => saveAndClose(propose(proposalTitle))}
          />
          <Button label={words.review.save} isMain isDisabled={isBusy} onClick={() => saveAndClose(save())} />
        </>
      }
    >
      {errors.length > 0 && (
        <ul className={styles.errors} data-tone="bad" aria-label={words.review.toMend}>
          {errors.map((problem) => (
            <li key={`${problem.file} ${problem.path.join()} ${problem.message}`}>
              <ProblemLink problem={problem} onFollow={onClose}>
                {problemPlace(problem, editor)}
              </ProblemLink>
              : {problem.message}
            </li>
          ))}
        </ul>
      )}
      <p className={`soft ${styles.intro}`}>
        {isBusy ? words.review.checking : isEmpty ? words.review.nothing : words.review.explanation}
      </p>
      <ul className={styles.words}>
        {changes.map((change) => (
          <li key={change}>{change}</li>
        ))}
      </ul>
    </Dialog>
  );
}
