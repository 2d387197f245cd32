import type { ReactNode } from 'react';
import type { Json } from '../../model/json.ts';
import { words } from '../interfaceWords.ts';
import { heldBack } from '../state/edits/schedule.ts';
import styles from './Badge.module.css';

/** How something is; `styles/base.css` has the colours. */
export type Tone = 'plain' | 'good' | 'warn' | 'bad';

/** A word or two on how something is. */
export function Badge({ tone, children }: { tone: Tone; children: string }): ReactNode {
  return (
    <span className={styles.badge} data-tone={tone}>
      {children}
    </span>
  );
}

/** How many mistakes there are; nothing where there is none. */
export function Mistakes({ count }: { count: number }): ReactNode {
  return count > 0 && <Badge tone="bad">{words.mistakes.count(count)}</Badge>;
}

/** What keeps a page, a section or an entry from visitors; nothing where they see it. */
export function HeldBack({ value }: { value: Json }): ReactNode {
  const why = heldBack(value);
  return why && <Badge tone="warn">{why}</Badge>;
}
