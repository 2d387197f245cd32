import { type ReactNode, useState } from 'react';
import { words } from '../interfaceWords.ts';
import { Dialog } from '../panes/Dialog.tsx';
import type { Tone } from '../parts/Badge.tsx';
import { Button } from '../parts/Button.tsx';
import { useMistakes } from '../state/problems.ts';
import { editOf, useEditorStore } from '../state/store.ts';
import { post } from '../state/sync/api.ts';
import { propose, save } from '../state/sync/save.ts';
import { useAnswer } from '../state/sync/useAnswer.ts';
import styles from './dialogs.module.css';
import { ProblemLink } from './ProblemLink.tsx';
import { problemPlace } from './problemWords.ts';

/** What would be saved: in words, and as the files' text. */
export function ChangesDialog({ onClose }: { onClose: () => void }): ReactNode {
  const [preview] = useAnswer((signal) =>
    post('/preview', { ...editOf(useEditorStore.getState()), show: [], withDiff: true }, signal),
  );
  const [title, setTitle] = useState('');
  const isBusy = useEditorStore((editor) => editor.isBusy);
  const errors = useMistakes();
  const editor = useEditorStore();
  const proposal = title.trim() || (preview?.words[0] ?? '');
  const isNothing = preview?.words.length === 0;
  const then = (write: Promise<void>) => void write.finally(onClose);
  return (
    <Dialog
      title={words.review.title}
      size="wide"
      onClose={onClose}
      actions={
        <>
          <label className={styles.title}>
            <span>{words.review.proposalTitle}</span>
            <input
              value={title}
              placeholder={preview?.words[0] ?? ''}
              onChange={({ target }) => setTitle(target.value)}
            />
          </label>
          <Button
            label={words.review.propose}
            isDisabled={isBusy || isNothing || proposal === ''}
            onClick={() => then(propose(proposal))}
          />
          <Button
            label={words.review.save}
            isMain
            isDisabled={isBusy}
            onClick={() => then(save(useEditorStore.getState()))}
          />
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
      {preview ? (
        <>
          <p className={`soft ${styles.intro}`}>
            {isBusy ? words.review.checking : isNothing ? words.review.nothing : words.review.explanation}
          </p>
          <ul className={styles.words}>
            {preview.words.map((change) => (
              <li key={change}>{change}</li>
            ))}
          </ul>
          <Diff text={preview.diff} />
        </>
      ) : (
        <p>{words.review.reading}</p>
      )}
    </Dialog>
  );
}

/** How a line looks: the name of a file, a place in it, what is added or taken away. */
function lookOf(line: string): { className?: string | undefined; 'data-tone'?: Tone } {
  if (/^(---|\+\+\+)/.test(line)) return { className: styles.file };
  if (line.startsWith('@@')) return { className: styles.place };
  if (line.startsWith('+')) return { 'data-tone': 'good' };
  return line.startsWith('-') ? { 'data-tone': 'bad' } : {};
}

/** A unified diff. */
function Diff({ text }: { text: string }): ReactNode {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <section className={styles.text} tabIndex={0} aria-label={words.review.text}>
      <pre>
        {text
          .trimEnd()
          .split('\n')
          .map((line, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a line has no other name
            <span key={index} {...lookOf(line)}>
              {`${line}\n`}
            </span>
          ))}
      </pre>
    </section>
  );
}
