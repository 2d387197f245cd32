/**
 * Short messages at the top of the page. They stand beside the page, in a React root of their own, and so
 * outlive it: the success is read on the page that follows. The headless variant of the library brings
 * neither a style sheet at run time nor inline styles.
 */

import { type MouseEvent, type SyntheticEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
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

function Toaster({ close: label }: { close: string }) {
  const { toasts, handlers } = useToaster(options);
  const [isAttended, setIsAttended] = useState(false);
  const before = useRef<EventTarget>(null);
  const follow = useEffectEvent(() => (isAttended ? handlers.startPause() : handlers.endPause()));
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when somebody comes or goes
  useEffect(() => follow(), [isAttended]);

  const attend = ({ currentTarget }: SyntheticEvent) => setIsAttended(currentTarget.matches(':hover, :focus-within'));

  /** The focus, which leaves with the button, goes back to where it came from. */
  const close = (id: string, { currentTarget }: MouseEvent<HTMLElement>) => {
    currentTarget.blur();
    if (before.current instanceof HTMLElement) before.current.focus({ preventScroll: true });
    toast.dismiss(id);
  };
  const show = (one: Toast) => <Message key={one.id} toast={one} label={label} onClose={close} />;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: pointer and focus on a toast only keep it from leaving
    <div
      className={styles.toaster}
      onMouseEnter={attend}
      onMouseLeave={attend}
      onFocus={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) before.current = event.relatedTarget;
        attend(event);
      }}
      onBlur={attend}
    >
      {toasts.map((one) => one.type === 'error' && show(one))}
      {/* It is there before its messages are: only what comes into it later is read out for certain. */}
      <div role="status" className={styles.messages}>
        {toasts.map((one) => one.type !== 'error' && show(one))}
      </div>
    </div>
  );
}

interface MessageProps {
  toast: Toast;
  /** Name of the button that closes it. */
  label: string;
  onClose: (id: string, event: MouseEvent<HTMLElement>) => void;
}

function Message({ toast: one, label, onClose }: MessageProps) {
  const { id, type, visible, message } = one;
  return (
    <div role={type === 'error' ? 'alert' : undefined} data-leaving={visible ? undefined : ''} className={styles.toast}>
      {type === 'success' && <Icon svg={successIcon} className={styles.success} />}
      {type === 'error' && <Icon svg={failureIcon} className={styles.error} />}
      <p>{resolveValue(message, one)}</p>
      <button type="button" aria-label={label} className={styles.close} onClick={(event) => onClose(id, event)}>
        <Icon svg={closeIcon} />
      </button>
    </div>
  );
}

let isMounted = false;

/**
 * Puts the place for toasts into the page, once. Where there is no form, there are no toasts.
 *
 * @param close name of the button that closes one
 */
export function mountToaster(close: string): void {
  if (isMounted) return;
  isMounted = true;
  createRoot(document.body.appendChild(document.createElement('div'))).render(<Toaster close={close} />);
}

export { toast };
