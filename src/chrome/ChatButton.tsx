import { useWords } from '@worldwright/engine/words';
import { type ReactNode, useRef } from 'react';
import chatIcon from '~icons/plain/whatsapp';
import { Icon } from '../ui/Icon';
import { useNewTab } from '../ui/leaving';
import styles from './ChatButton.module.css';
import { useFreePlace } from './useFreePlace';

/** Floats at the bottom right and opens the WhatsApp chat. It makes way for what is read or pressed there. */
export function ChatButton({ url }: { url: string }): ReactNode {
  const newTab = useNewTab();
  const words = useWords();
  const link = useRef<HTMLAnchorElement>(null);
  const isFree = useFreePlace(link);
  return (
    <aside aria-label={words.page.chat}>
      <a
        ref={link}
        data-floats
        href={url}
        aria-label={words.page.whatsapp}
        {...newTab}
        className={isFree ? styles.chat : `${styles.chat} ${styles.away}`}
      >
        <Icon svg={chatIcon} />
      </a>
    </aside>
  );
}
