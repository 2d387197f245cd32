import type { ReactNode } from 'react';
import type { Json } from '../../model/json.ts';
import { words } from '../interfaceWords.ts';
import { hiddenReason } from '../state/edits/schedule.ts';
import styles from './Badge.module.css';

/** A status; its colours are in `styles/base.css`. */
export type Tone = 'plain' | 'good' | 'warn' | 'bad';

export function Badge({ tone, children }: { tone: Tone; children: string }): ReactNode {
  return (
    <span className={styles.badge} data-tone={tone}>
      {children}
    </span>
  );
}

export function MistakeCount({ count }: { count: number }): ReactNode {
  return count > 0 && <Badge tone="bad">{words.mistakes.count(count)}</Badge>;
}

/** Renders the reason why visitors do not see a page, section or entry, if any. */
export function HiddenBadge({ value }: { value: Json }): ReactNode {
  const why = hiddenReason(value);
  return why && <Badge tone="warn">{why}</Badge>;
}
