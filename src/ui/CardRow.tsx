import type { ReactNode, Ref } from 'react';
import styles from './CardRow.module.css';

interface Props {
  /** The element that becomes a Swiper. */
  ref: Ref<HTMLDivElement>;
  isSwiper: boolean;
  as: 'ul' | 'ol';
  label: string;
  /** Class that sets `--side`, the space between the row's edge and its first and last card. */
  className: string | undefined;
  /** List items with the class `swiper-slide`. */
  children: ReactNode;
}

/** Renders a list of cards with native scrolling and snapping, until `createCardSwiper` takes it over. */
export function CardRow({ ref, isSwiper, as: List, label, className, children }: Props) {
  return (
    <div ref={ref} className={`${styles.row} ${className}`}>
      <List
        role="list"
        className={`swiper-wrapper ${styles.cards}`}
        aria-label={label}
        // A scrollable row must be focusable. Swiper follows the focus from card to card.
        tabIndex={isSwiper ? -1 : 0}
      >
        {children}
      </List>
    </div>
  );
}
