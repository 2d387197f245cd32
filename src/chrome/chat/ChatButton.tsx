import type { Drawing } from '@worldwright/engine/component';
import { useWords } from '@worldwright/engine/words';
import { type MouseEventHandler, useRef } from 'react';
import { Icon } from '../../ui/Icon';
import { useNewTab } from '../../ui/leaving';
import { useFreePlace } from '../header/useFreePlace';
import styles from './ChatButton.module.css';

interface Props {
  url: string;
  label: string;
  icon: Drawing;
  onClick?: MouseEventHandler;
}

/** Renders a floating chat button at the bottom right. It hides while it covers text or controls. */
export function ChatButton({ url, label, icon, onClick }: Props) {
  const newTab = useNewTab();
  const words = useWords();
  const link = useRef<HTMLAnchorElement>(null);
  const isFree = useFreePlace(link);
  return (
    <aside aria-label={words.page.chat} className={styles.ground}>
      <a
        ref={link}
        data-floats
        href={url}
        aria-label={label}
        {...newTab}
        onClick={onClick}
        className={isFree ? styles.chat : `${styles.chat} ${styles.away}`}
      >
        <Icon svg={icon} />
      </a>
    </aside>
  );
}
