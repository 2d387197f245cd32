import type { ReactNode, Ref } from 'react';
import styles from './CardRow.module.css';

interface Props {
  /** The element that becomes a Swiper. */
  ref: Ref<HTMLDivElement>;
  isSwiper: boolean;
  as: 'ul' | 'ol';
  label: string;
  /** Sets `--side`, the space between the edge of the row and its first and last card. */
  className: string | undefined;
  /** List items of the class `swiper-slide`. */
  children: ReactNode;
}

/** A list of cards that scrolls and snaps by itself, until `createCardSwiper` takes it over. */
export function CardRow({ ref, isSwiper, as: List, label, className, children }: Props) {
  return (
    <div ref={ref} className={`${styles.row} ${className}`}>
      <List
        role="list"
        className={`swiper-wrapper ${styles.cards}`}
        aria-label={label}
        // A row that scrolls must be reachable by keyboard. A Swiper follows the focus from card to card.
        tabIndex={isSwiper ? -1 : 0}
      >
        {children}
      </List>
    </div>
  );
}
