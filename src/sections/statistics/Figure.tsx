import { type ReactNode, useRef } from 'react';
import { fitOf } from '../../ui/fit';
import styles from './component.module.css';
import { useCountUp } from './useCountUp';

/** A figure; the sign after its digits has the accent colour. */
function Amount({ text }: { text: string }): ReactNode {
  const digits = text.replace(/[^\p{N}]+$/u, '');
  return (
    // Digits and sign stand in this order in every script.
    <bdi dir="ltr">
      {digits}
      <span className={styles.sign}>{text.slice(digits.length)}</span>
    </bdi>
  );
}

/** Digits that the largest size has room for. */
const LARGEST = 4;

/** About how many digits are as wide as a line. */
const widthOf = (line: string) => Math.round(line.length - line.replace(/[^.,'’\s]/g, '').length * (2 / 3));

/** The class for the size of a value: that of its longest line, as it is broken only before words. */
function sizeOf(value: string): string | undefined {
  const width = Math.max(...value.split(/\s+(?=\p{L}{2})/u).map(widthOf));
  // Signs such as € are up to two thirds as wide as they are high.
  return width > LARGEST ? fitOf(width * 0.66) : undefined;
}

/**
 * A figure that counts up when it is first seen. Its text is the final figure at all times; while it counts,
 * the text keeps its space and is what screen readers read, and the running figure is only painted over it.
 */
export function Figure({ value }: { value: string }): ReactNode {
  const place = useRef<HTMLElement>(null);
  const running = useCountUp(place, value);
  return (
    <dd ref={place} className={[styles.value, sizeOf(value)].filter(Boolean).join(' ')}>
      {running === null ? (
        <Amount text={value} />
      ) : (
        <>
          <span className={styles.final}>
            <Amount text={value} />
          </span>
          <span className={styles.running} aria-hidden="true">
            <Amount text={running} />
          </span>
        </>
      )}
    </dd>
  );
}
