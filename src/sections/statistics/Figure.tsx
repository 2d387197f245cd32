import { type ReactNode, useRef } from 'react';
import styles from './component.module.css';
import { useCountUp } from './useCountUp';

/**
 * A figure that counts up when it is first seen. Its text is the final figure at all times; while it counts,
 * the text keeps the room and is read out, and the running figure is only drawn over it.
 */
export function Figure({ value }: { value: string }): ReactNode {
  const place = useRef<HTMLElement>(null);
  const running = useCountUp(place, value);
  return (
    <dd ref={place} className={styles.value}>
      {running === null ? (
        value
      ) : (
        <>
          <span className={styles.final}>{value}</span>
          <span className={styles.running} aria-hidden="true">
            {running}
          </span>
        </>
      )}
    </dd>
  );
}
