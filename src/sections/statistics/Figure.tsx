import { useRef } from 'react';
import styles from './component.module.css';
import { useCountUp } from './useCountUp';

/** Renders a figure. What follows its digits has the accent colour. */
function Amount({ text }: { text: string }) {
  const [, digits = text, sign] = /^(.*\p{N})(.*)$/u.exec(text) ?? [];
  return (
    // Digits come before the sign in every script.
    <bdi dir="ltr">
      {digits}
      <span className={styles.sign}>{sign}</span>
    </bdi>
  );
}

/**
 * Renders a figure that counts up when it first comes into view. The final figure is always in the DOM: it reserves the
 * space and is read by screen readers, while the running one is painted over it.
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
