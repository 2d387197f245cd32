import { type ReactNode, useState } from 'react';
import type { ProposalState } from '../../model/answers.ts';
import { locale, words } from '../interfaceWords.ts';
import { Badge, type Tone } from '../parts/Badge.tsx';
import { Button } from '../parts/Button.tsx';
import { showNotice, useEditorStore } from '../state/store.ts';
import { get, post } from '../state/sync/api.ts';
import { runExclusively } from '../state/sync/save.ts';
import { useRequest } from '../state/sync/useRequest.ts';
import styles from './dialogs.module.css';

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
export function Proposals(): ReactNode {
  const [round, setRound] = useState(0);
  const isBusy = useEditorStore((editor) => editor.isBusy);
  // It fails without Git; the dialog already says so.
  const [answer] = useRequest((signal) => get('/proposals', signal), { key: round, onFailure: () => {} });
  const { proposals = [], behind = 0, note } = answer ?? {};
  const takeOver = () =>
    runExclusively(async () => {
      await post('/take-over', {});
      showNotice({ tone: 'good', text: words.proposals.taken });
    }).finally(() => setRound(round + 1));
  return (
    <>
      {behind > 0 && (
        <p className={styles.behind} data-tone="warn">
          {words.proposals.behind(behind)}
          <Button label={words.proposals.take} isDisabled={isBusy} onClick={() => void takeOver()} />
        </p>
      )}
      {proposals.length > 0 && (
        <section className={styles.proposals}>
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
