/**
 * Short messages at the top of the page. They stand beside the page, in a React root of their own, and so
 * outlive it: the success is read on the page that follows. The headless variant of the library brings
 * neither a style sheet at run time nor inline styles.
 */
import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { type DefaultToastOptions, resolveValue, type Toast, toast, useToaster } from 'react-hot-toast/headless';
import successIcon from '~icons/lucide/circle-check';
import failureIcon from '~icons/lucide/triangle-alert';
import closeIcon from '~icons/lucide/x';
import { Icon } from '../../ui/Icon';
import styles from './toasts.module.css';

/**
 * How long toasts stay, and how long they take to leave, in ms. That at most 20 are held is the library's own limit,
 * which it does not let anyone set.
 */
const options: DefaultToastOptions = {
  duration: 4000,
  removeDelay: 1000,
  success: { duration: 2000 },
  loading: { duration: Number.POSITIVE_INFINITY },
};

function Toaster(): ReactNode {
  const { toasts, handlers } = useToaster(options);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a pointer on a toast only keeps it from leaving
    <div className={styles.toaster} onMouseEnter={handlers.startPause} onMouseLeave={handlers.endPause}>
      {toasts.map((one) => one.type === 'error' && <Message key={one.id} toast={one} />)}
      {/* It is there before its messages are: only what comes into it later is read out for certain. */}
      <div role="status" className={styles.messages}>
        {toasts.map((one) => one.type !== 'error' && <Message key={one.id} toast={one} />)}
      </div>
    </div>
  );
}

function Message({ toast: one }: { toast: Toast }): ReactNode {
  const { id, type, visible, message } = one;
  return (
    <div role={type === 'error' ? 'alert' : undefined} data-leaving={visible ? undefined : ''} className={styles.toast}>
      {type === 'success' && <Icon svg={successIcon} className={styles.success} />}
      {type === 'error' && <Icon svg={failureIcon} className={styles.error} />}
      <p>{resolveValue(message, one)}</p>
      <button type="button" aria-label="Close the message" className={styles.close} onClick={() => toast.dismiss(id)}>
        <Icon svg={closeIcon} />
      </button>
    </div>
  );
}

let isMounted = false;

/** Puts the place for toasts into the page, once. Where there is no form, there are no toasts. */
export function mountToaster(): void {
  if (isMounted) return;
  isMounted = true;
  createRoot(document.body.appendChild(document.createElement('div'))).render(<Toaster />);
}

export { toast };
