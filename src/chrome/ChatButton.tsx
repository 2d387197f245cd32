import { type ReactNode, useRef } from 'react';
import chatIcon from '~icons/plain/whatsapp';
import { Icon } from '../ui/Icon';
import styles from './ChatButton.module.css';
import { useFreePlace } from './useFreePlace';

/** Floats at the bottom right and opens the WhatsApp chat. It makes way for what is read or pressed there. */
export function ChatButton({ url }: { url: string }): ReactNode {
  const link = useRef<HTMLAnchorElement>(null);
  const isFree = useFreePlace(link);
  return (
    <aside aria-label="Chat">
      <a
        ref={link}
        data-floats
        href={url}
        target="_blank"
        rel="noopener"
        aria-label="Chat on WhatsApp"
        title="Opens in a new tab"
        className={isFree ? styles.chat : `${styles.chat} ${styles.away}`}
      >
        <Icon svg={chatIcon} />
      </a>
    </aside>
  );
}
