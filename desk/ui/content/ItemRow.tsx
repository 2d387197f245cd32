import type { ReactNode } from 'react';
import styles from './ContentView.module.css';
import type { ContentItem } from './contentModel';

interface Props {
  item: ContentItem;
  isChosen: boolean;
  /** Number of its mistakes. */
  mistakes: number;
  onChoose: () => void;
}

/** An item in the table of its kind. */
export function ItemRow({ item: { name, detail, thumbnail }, isChosen, mistakes, onChoose }: Props): ReactNode {
  return (
    <button type="button" className={styles.row} aria-current={isChosen || undefined} onClick={onChoose}>
      {thumbnail && <img src={thumbnail} alt="" loading="lazy" />}
      <b>{name}</b>
      <span>{detail}</span>
      {mistakes > 0 && <em>{mistakes === 1 ? '1 mistake' : `${mistakes} mistakes`}</em>}
    </button>
  );
}
