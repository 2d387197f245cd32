import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import { words } from '../interfaceWords.ts';
import { Button } from '../parts/Button.tsx';
import styles from './Dialog.module.css';
import { Head } from './Panel.tsx';

interface Props {
  title: string;
  size?: 'small' | 'wide' | 'full';
  onClose: () => void;
  children: ReactNode;
  actions?: ReactNode;
}

/** Renders a modal dialog. Escape and the close button close it. */
export function Dialog({ title, size = 'small', onClose, children, actions }: Props): ReactNode {
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useId();
  const body = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const { current } = dialog;
    current?.showModal();
    // The browser would focus the close button.
    body.current?.querySelector<HTMLElement>('input, select, textarea')?.focus();
    // The browser then restores the previous focus.
    return () => current?.close();
  }, []);
  return (
    <dialog
      ref={dialog}
      className={[styles.dialog, styles[size]].join(' ')}
      aria-labelledby={heading}
      onClose={onClose}
      onKeyDown={(event) => event.key !== 'Escape' && event.stopPropagation()}
    >
      <Head title={title} id={heading}>
        <Button icon="x" isQuiet label={words.part.close} onClick={() => dialog.current?.close()} />
      </Head>
      <div ref={body} className={styles.body}>
        {children}
      </div>
      {actions && <div className={`row ${styles.foot}`}>{actions}</div>}
    </dialog>
  );
}
