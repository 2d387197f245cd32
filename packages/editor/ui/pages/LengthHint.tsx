import { LENGTHS, type ResultField } from '@worldwright/engine';
import { shownLength } from '@worldwright/engine/component';
import type { ReactNode } from 'react';
import styles from './LengthHint.module.css';

interface Props {
  field: ResultField;
  /** As a search result shows it. */
  text: string;
}

/** How long a text is, and whether search results would show all of it. */
export function LengthHint({ field, text }: Props): ReactNode {
  const { least, most } = LENGTHS[field];
  const length = shownLength(text);
  const state = length < least ? 'short' : length > most ? 'long' : 'good';
  const words = { short: ': short', long: ': may be cut off', good: '' };
  return (
    <span className={styles.hint} data-state={state}>
      {`${length} of ${most}${words[state]}`}
    </span>
  );
}
