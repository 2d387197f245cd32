import type { ReactNode } from 'react';
import { Mistakes } from '../parts/Badge';
import { RowButton } from '../parts/RowButton';
import type { ContentItem } from './contentModel';
import styles from './ItemRow.module.css';

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
    <RowButton className={styles.row} isCurrent={isChosen} onClick={onChoose}>
      {thumbnail && <img src={thumbnail} alt="" loading="lazy" />}
      <b>{name}</b>
      <span>{detail}</span>
      <Mistakes count={mistakes} />
    </RowButton>
  );
}
