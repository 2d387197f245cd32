import type { ComponentProps, ReactNode } from 'react';
import styles from './RowButton.module.css';

interface Props extends Omit<ComponentProps<'button'>, 'type' | 'aria-current'> {
  isCurrent: boolean;
}

/** What is chosen by a press in a row of a list. */
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
