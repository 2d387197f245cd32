import { type ReactNode, useEffect, useId, useRef } from 'react';
import closeIcon from '~icons/lucide/x';
import { Button } from './Button';
import styles from './Dialog.module.css';
import { Head } from './Head';

interface Props {
  title: string;
  size?: 'small' | 'wide' | 'full';
  onClose: () => void;
  children: ReactNode;
  /** What can be done, at its foot. */
  actions?: ReactNode;
}

/** Something to be done before the work goes on. Escape and the cross close it. */
export function Dialog({ title, size = 'small', onClose, children, actions }: Props): ReactNode {
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useId();
  useEffect(() => dialog.current?.showModal(), []);
  return (
    <dialog
      ref={dialog}
      className={[styles.dialog, styles[size]].join(' ')}
      aria-labelledby={heading}
      onClose={onClose}
      onKeyDown={(event) => event.key !== 'Escape' && event.stopPropagation()}
    >
      <Head title={title} id={heading}>
        <Button icon={closeIcon} isQuiet label="Close" onClick={() => dialog.current?.close()} />
      </Head>
      <div className={styles.body}>{children}</div>
      {actions && <div className={styles.foot}>{actions}</div>}
    </dialog>
  );
}
