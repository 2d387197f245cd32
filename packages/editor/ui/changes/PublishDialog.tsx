import { type ReactNode, useState } from 'react';
import { words } from '../interfaceWords.ts';
import { Dialog } from '../panes/Dialog.tsx';
import { Button } from '../parts/Button.tsx';
import { unsaved } from '../state/edits/history.ts';
import { useEditorStore } from '../state/store.ts';
import { get } from '../state/sync/api.ts';
import { publish } from '../state/sync/publish.ts';
import { useAnswer } from '../state/sync/useAnswer.ts';
import styles from './dialogs.module.css';
import { Proposals } from './Proposals.tsx';

/** What is saved and not on the site yet, and the way there; what is proposed, and what has become of it. */
export function PublishDialog({ onClose }: { onClose: () => void }): ReactNode {
  const [publishable] = useAnswer((signal) => get('/publish', signal));
  const [title, setTitle] = useState('');
  const isBusy = useEditorStore((editor) => editor.isBusy);
  const count = useEditorStore(({ history }) => unsaved(history).length);
  const { changed = [], target = '', reason } = publishable ?? {};
  const proposed = words.publish.proposed(changed.join(', '));
  return (
    <Dialog
      title={words.publish.title}
      size="wide"
      onClose={onClose}
      actions={
        publishable &&
        !reason && (
          <>
            <label className={styles.title}>
              <span>{words.publish.change}</span>
              <input
                value={title}
                placeholder={changed.length > 0 ? proposed : ''}
                onChange={({ target: input }) => setTitle(input.value)}
              />
            </label>
            <Button
              label={isBusy ? words.publish.publishing : words.publish.title}
              isMain
              isDisabled={isBusy}
              onClick={() =>
                void publish(title.trim() || (changed.length > 0 ? proposed : words.publish.title)).finally(onClose)
              }
            />
          </>
        )
      }
    >
      {publishable ? (
        <>
          <p className={`soft ${styles.intro}`}>{reason ?? words.publish.intro(target)}</p>
          {count > 0 && (
            <p data-tone="bad" className={styles.errors}>
              {words.publish.unsaved(count)}
            </p>
          )}
          {changed.length > 0 && (
            <ul className={styles.words} aria-label={words.publish.list}>
              {changed.map((name) => (
                <li key={name}>{name}</li>
              ))}
            </ul>
          )}
        </>
      ) : (
        <p>{words.publish.reading}</p>
      )}
      <Proposals />
    </Dialog>
  );
}
