import type { ReactNode } from 'react';
import { locale, words } from '../interfaceWords.ts';
import { Dialog } from '../panes/Dialog.tsx';
import { Badge } from '../parts/Badge.tsx';
import { type Coming, comingUp } from '../state/edits/schedule.ts';
import { hrefOf } from '../state/route.ts';
import { useEditorStore } from '../state/store.ts';
import styles from './dialogs.module.css';

const monthOf = ({ time }: Coming): string =>
  time === undefined
    ? words.schedule.drafts
    : new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric' }).format(time);

const dayOf = (time: number): string =>
  new Intl.DateTimeFormat(locale, {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    hour: 'numeric',
    minute: '2-digit',
  }).format(time);

/** What visitors begin or cease to see, by months, and what is a draft. */
export function ComingDialog({ onClose }: { onClose: () => void }): ReactNode {
  const all = comingUp(useEditorStore(({ history }) => history.files));
  const months = [...new Set(all.map(monthOf))];
  return (
    <Dialog title={words.schedule.coming} size="wide" onClose={onClose}>
      {months.length === 0 && <p>{words.schedule.nothing}</p>}
      {months.map((month) => (
        <section key={month}>
          <h3>{month}</h3>
          <ul className={styles.rows}>
            {all
              .filter((one) => monthOf(one) === month)
              .map(({ time, kind, name, place, to }) => (
                <li key={`${kind} ${time} ${hrefOf(to)} ${name}`}>
                  {time !== undefined && (
                    <time className={styles.day} dateTime={new Date(time).toISOString()}>
                      {dayOf(time)}
                    </time>
                  )}
                  <a href={hrefOf(to)} onClick={onClose}>
                    {name}
                  </a>
                  <span className="soft">{place}</span>
                  {kind !== 'draft' && (
                    <Badge tone={kind === 'appears' ? 'good' : 'plain'}>{words.schedule[kind]}</Badge>
                  )}
                </li>
              ))}
          </ul>
        </section>
      ))}
    </Dialog>
  );
}
