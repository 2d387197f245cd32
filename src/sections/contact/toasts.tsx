/**
 * Toasts at the top of the page. They have a React root of their own, so they outlive the page: the success message is
 * still shown on the next one. The library's headless variant adds neither style sheets at run time nor inline styles.
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
 * Durations in ms: how long toasts are shown, and how long their removal takes. The library holds at most 20 toasts,
 * which cannot be changed.
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
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when pointer or focus enters or leaves
  useEffect(() => follow(), [isAttended]);

  const attend = ({ currentTarget }: SyntheticEvent) => setIsAttended(currentTarget.matches(':hover, :focus-within'));

  /** Dismisses a toast and restores the previous focus. */
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
      {/* A live region must exist before its messages: only later changes are reliably announced. */}
      <div role="status" className={styles.messages}>
        {toasts.map((one) => one.type !== 'error' && show(one))}
      </div>
    </div>
  );
}

interface MessageProps {
  toast: Toast;
  /** Label of the close button. */
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
 * Mounts the container for toasts, once. Only pages with a form call it.
 *
 * @param close label of the close button
 */
export function mountToaster(close: string): void {
  if (isMounted) return;
  isMounted = true;
  createRoot(document.body.appendChild(document.createElement('div'))).render(<Toaster close={close} />);
}

export { toast };
