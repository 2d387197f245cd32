import type { ReactNode } from 'react';
import { shownLength } from '../../../src/engine/model/shownLength';
import { useFilled } from '../state/company';
import styles from './LengthHint.module.css';

interface Props {
  text: string;
  /** Fewest and most letters that are good. */
  range: readonly [number, number];
}

/** How long a text is, and whether search engines would show all of it. */
export function LengthHint({ text, range: [min, max] }: Props): ReactNode {
  const length = shownLength(useFilled(text));
  const state = length < min ? 'short' : length > max ? 'long' : 'good';
  const words = { short: ': short', long: ': may be cut off', good: '' };
  return (
    <span className={styles.hint} data-state={state}>
      {`${length} of ${max}${words[state]}`}
    </span>
  );
}
