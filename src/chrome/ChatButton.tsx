import type { ReactNode } from 'react';
import chatIcon from '~icons/simple-icons/whatsapp';
import { Icon } from '../ui/Icon';
import styles from './ChatButton.module.css';

/** Floats at the bottom right and opens the WhatsApp chat. */
export function ChatButton({ url }: { url: string }): ReactNode {
  return (
    <aside aria-label="Chat">
      <a
        href={url}
        target="_blank"
        rel="noopener"
        aria-label="Chat on WhatsApp"
        title="Opens in a new tab"
        className={styles.chat}
      >
        <Icon svg={chatIcon} />
      </a>
    </aside>
  );
}
