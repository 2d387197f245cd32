import { useRef } from 'react';
import styles from './component.module.css';
import { useCountUp } from './useCountUp';

/** A figure; the sign after its digits has the accent colour. */
function Amount({ text }: { text: string }) {
  const digits = text.replace(/[^\p{N}]+$/u, '');
  return (
    // Digits and sign stand in this order in every script.
    <bdi dir="ltr">
      {digits}
      <span className={styles.sign}>{text.slice(digits.length)}</span>
    </bdi>
  );
}

/**
 * A figure that counts up when it is first seen. Its text is the final figure at all times; while it counts,
 * the text keeps its space and is what screen readers read, and the running figure is only painted over it.
 */
export function Figure({ value }: { value: string }) {
  const place = useRef<HTMLElement>(null);
  const running = useCountUp(place, value);
  return (
    <dd ref={place} className={styles.value}>
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
