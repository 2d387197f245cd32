import type { ComponentProps, ReactNode } from 'react';
import styles from './RowButton.module.css';

interface Props extends Omit<ComponentProps<'button'>, 'type' | 'aria-current'> {
  isCurrent: boolean;
}

/** A row of a list that is chosen by a press anywhere on it. */
export function RowButton({ isCurrent, className, ...rest }: Props): ReactNode {
  return (
    <button
      {...rest}
      type="button"
      className={[styles.row, className].filter(Boolean).join(' ')}
      aria-current={isCurrent || undefined}
    />
  );
}
