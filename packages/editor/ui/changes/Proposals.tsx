import { type ReactNode, useEffect, useState } from 'react';
import type { Proposals as Answer, ProposalState } from '../../model/answers.ts';
import { Badge, type Tone } from '../parts/Badge.tsx';
import { Button } from '../parts/Button.tsx';
import { fetchProposals, takeOver } from '../state/api.ts';
import { tell, useDesk } from '../state/desk.ts';
import { writing } from '../state/save.ts';
import { words } from '../words.ts';
import styles from './Proposals.module.css';

const TONES: Record<ProposalState, Tone> = {
  open: 'plain',
  approved: 'good',
  merged: 'good',
  closed: 'warn',
  conflict: 'bad',
};

const when = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium' });

/** What has been proposed, what has become of it, and what others have published meanwhile. Nothing before there is any. */
export function Proposals(): ReactNode {
  const [answer, setAnswer] = useState<Answer>();
  const [round, setRound] = useState(0);
  const isBusy = useDesk((desk) => desk.isBusy);
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked again after each round
  useEffect(() => {
    const asked = new AbortController();
    // Without Git there are none, which the dialog says already.
    fetchProposals(asked.signal).then(setAnswer, () => {});
    return () => asked.abort();
  }, [round]);
  const { proposals = [], behind = 0, note } = answer ?? {};
  const take = () =>
    writing(async () => {
      await takeOver();
      tell({ tone: 'good', text: words.proposals.taken });
    }).finally(() => setRound(round + 1));
  return (
    <>
      {behind > 0 && (
        <p className={styles.behind} data-tone="warn">
          {words.proposals.behind(behind)}
          <Button isDisabled={isBusy} onClick={() => void take()}>
            {words.proposals.take}
          </Button>
        </p>
      )}
      {proposals.length > 0 && (
        <section className={styles.proposals}>
          <h3>{words.proposals.title}</h3>
          {note && <p className={styles.note}>{note}</p>}
          <ul>
            {proposals.map(({ branch, date, title, state, url, isAsked }) => (
              <li key={branch}>
                <span className={styles.title}>{title}</span>
                <time dateTime={date}>{when.format(new Date(date))}</time>
                <Badge tone={TONES[state]}>{words.proposals[state]}</Badge>
                {url && (
                  <a href={url} target="_blank" rel="noreferrer">
                    {isAsked ? words.proposals.look : words.proposals.ask}
                  </a>
                )}
                {state === 'conflict' && <p className={styles.note}>{words.proposals.why}</p>}
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}
