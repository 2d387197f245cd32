import { type ReactNode, useState } from 'react';
import type { ProposalState } from '../../model/answers.ts';
import { locale, words } from '../interfaceWords.ts';
import { Badge, type Tone } from '../parts/Badge.tsx';
import { Button } from '../parts/Button.tsx';
import { tell, useEditorStore } from '../state/store.ts';
import { get, post } from '../state/sync/api.ts';
import { writing } from '../state/sync/save.ts';
import { useAnswer } from '../state/sync/useAnswer.ts';
import styles from './dialogs.module.css';

const TONES: Record<ProposalState, Tone> = {
  open: 'plain',
  approved: 'good',
  merged: 'good',
  closed: 'warn',
  conflict: 'bad',
};

const when = new Intl.DateTimeFormat(locale, { dateStyle: 'medium' });

/** What has been proposed, what has become of it, and what others have published meanwhile. Nothing before there is any. */
export function Proposals(): ReactNode {
  const [round, setRound] = useState(0);
  const isBusy = useEditorStore((editor) => editor.isBusy);
  // Without Git there are none, which the dialog says already.
  const [answer] = useAnswer((signal) => get('/proposals', signal), { key: round, onFailure: () => {} });
  const { proposals = [], behind = 0, note } = answer ?? {};
  const take = () =>
    writing(async () => {
      await post('/take-over', {});
      tell({ tone: 'good', text: words.proposals.taken });
    }).finally(() => setRound(round + 1));
  return (
    <>
      {behind > 0 && (
        <p className={styles.behind} data-tone="warn">
          {words.proposals.behind(behind)}
          <Button label={words.proposals.take} isDisabled={isBusy} onClick={() => void take()} />
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
                  {when.format(new Date(date))}
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
