import type { ReactNode } from 'react';
import type { Tone } from '../parts/Badge.tsx';
import styles from './Diff.module.css';

/** How a line looks: the name of a file, a place in it, what is added or taken away. */
function lookOf(line: string): { className?: string | undefined; 'data-tone'?: Tone } {
  if (/^(---|\+\+\+|diff|index|Index)/.test(line)) return { className: styles.file };
  if (line.startsWith('@@')) return { className: styles.place };
  if (line.startsWith('+')) return { 'data-tone': 'good' };
  return line.startsWith('-') ? { 'data-tone': 'bad' } : {};
}

/** The lines of a diff, without the ruler that some programs put above each file. */
const linesOf = (text: string) =>
  text
    .trimEnd()
    .split('\n')
    .filter((line) => !/^=+$/.test(line));

/** A unified diff. */
export function Diff({ text }: { text: string }): ReactNode {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <section className={styles.diff} tabIndex={0} aria-label="The change of the files' text">
      <pre>
        {linesOf(text).map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a line has no other name
          <span key={index} {...lookOf(line)}>
            {`${line}\n`}
          </span>
        ))}
      </pre>
    </section>
  );
}
