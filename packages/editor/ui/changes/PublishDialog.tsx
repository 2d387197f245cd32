import { type ReactNode, useState } from 'react';
import type { ProposalState } from '../../model/answers.ts';
import { locale, words } from '../interfaceWords.ts';
import { Dialog } from '../panes/Dialog.tsx';
import { Badge, type Tone } from '../parts/Badge.tsx';
import { Button } from '../parts/Button.tsx';
import { unsaved } from '../state/edits/history.ts';
import { useEditorStore } from '../state/store.ts';
import { get, useRequest } from '../state/sync/api.ts';
import { publish, takeOver } from '../state/sync/save.ts';
import styles from './dialogs.module.css';
import { fileName } from './problemText.ts';

export function PublishDialog({ onClose }: { onClose: () => void }): ReactNode {
  const [publishable] = useRequest((signal) => get('/publish', signal));
  const [title, setTitle] = useState('');
  const isBusy = useEditorStore((editor) => editor.isBusy);
  const count = useEditorStore(({ history }) => unsaved(history).length);
  const { changed: files = [], target = '', reason } = publishable ?? {};
  const changed = [...new Set(files.map((file) => fileName(file, useEditorStore.getState())))];
  const proposed = changed.length > 0 ? words.publish.proposed(changed.join(', ')) : words.publish.title;
  return (
    <Dialog
      title={words.publish.title}
      size="wide"
      onClose={onClose}
      actions={
        publishable &&
        !reason && (
          <>
            <label className={`row ${styles.title}`}>
              <span>{words.publish.change}</span>
              <input value={title} placeholder={proposed} onChange={({ target: input }) => setTitle(input.value)} />
            </label>
            <Button
              label={isBusy ? words.publish.publishing : words.publish.title}
              isMain
              isDisabled={isBusy}
              onClick={() => void publish(title.trim() || proposed).finally(onClose)}
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
              {words.part.unsaved(count)}
            </p>
          )}
          {publishable.changed?.length === 0 && <p>{words.publish.nothing}</p>}
          {changed.length > 0 && (
            <ul className={styles.words} aria-label={words.publish.list}>
              {changed.map((name) => (
                <li key={name}>{name}</li>
              ))}
            </ul>
          )}
        </>
      ) : (
        <p>{words.part.reading}</p>
      )}
      <Proposals title={proposed} />
    </Dialog>
  );
}

const TONES: Record<ProposalState, Tone> = {
  open: 'plain',
  approved: 'good',
  merged: 'good',
  closed: 'warn',
  conflict: 'bad',
};

const dateFormat = new Intl.DateTimeFormat(locale, { dateStyle: 'medium' });

/**
 * Lists proposals with their state, and offers to take over what others have published. Renders nothing if there is
 * neither.
 */
function Proposals({ title }: { title: string }): ReactNode {
  const [round, setRound] = useState(0);
  const isBusy = useEditorStore((editor) => editor.isBusy);
  // It fails without Git; the dialog already says so.
  const [answer] = useRequest((signal) => get('/proposals', signal), { key: round, onFailure: () => {} });
  const { proposals = [], behind = 0, note } = answer ?? {};
  return (
    <>
      {behind > 0 && (
        <p className={`row ${styles.behind}`} data-tone="warn">
          {words.proposals.behind(behind)}
          <Button
            label={words.proposals.take}
            isDisabled={isBusy}
            onClick={() => void takeOver(title).finally(() => setRound(round + 1))}
          />
        </p>
      )}
      {proposals.length > 0 && (
        <section>
          <h3>{words.proposals.title}</h3>
          {note && <p className="soft">{note}</p>}
          <ul className={styles.rows}>
            {proposals.map(({ branch, date, title, state, url, isAsked }) => (
              <li key={branch}>
                <span className={styles.wide}>{title}</span>
                <time className="soft" dateTime={date}>
                  {dateFormat.format(new Date(date))}
                </time>
                <Badge tone={TONES[state]}>{words.proposals[state]}</Badge>
                {url && (
                  <a href={url} target="_blank" rel="noreferrer">
                    {isAsked ? words.proposals.look : words.proposals.ask}
                  </a>
                )}
                {state === 'conflict' && <p className={`soft ${styles.below}`}>{words.proposals.why}</p>}
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}
