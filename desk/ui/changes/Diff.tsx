import type { ReactNode } from 'react';
import styles from './changes.module.css';

const kindOf = (line: string) => {
  if (/^(---|\+\+\+|diff|index|Index|=+$)/.test(line)) return styles.file;
  if (line.startsWith('@@')) return styles.place;
  if (line.startsWith('+')) return styles.added;
  return line.startsWith('-') ? styles.removed : undefined;
};

/** A unified diff. */
export function Diff({ text }: { text: string }): ReactNode {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <section className={styles.diff} tabIndex={0} aria-label="The change of the files' text">
      <pre>
        {text.split('\n').map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a line has no other name
          <span key={index} className={kindOf(line)}>
            {`${line}\n`}
          </span>
        ))}
      </pre>
    </section>
  );
}
