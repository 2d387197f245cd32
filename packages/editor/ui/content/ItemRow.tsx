import { type ReactNode, useEffect, useRef } from 'react';
import { HeldBack, Mistakes } from '../parts/Badge.tsx';
import { RowButton } from '../parts/RowButton.tsx';
import type { ContentItem } from './contentModel.ts';
import styles from './ItemRow.module.css';

interface Props {
  item: ContentItem;
  isChosen: boolean;
  /** Number of its mistakes. */
  mistakes: number;
  onChoose: () => void;
}

/** An item in the table of its kind. */
export function ItemRow({ item, isChosen, mistakes, onChoose }: Props): ReactNode {
  const { name, detail, thumbnail } = item;
  const row = useRef<HTMLButtonElement>(null);
  // It may have been chosen from elsewhere, or stand below all others because it is new.
  useEffect(() => {
    if (isChosen) row.current?.scrollIntoView({ block: 'nearest', behavior: 'instant' });
  }, [isChosen]);
  return (
    <RowButton ref={row} className={styles.row} isCurrent={isChosen} onClick={onChoose}>
      {thumbnail && <img src={thumbnail} alt="" loading="lazy" />}
      <b>{name}</b>
      <span>{detail}</span>
      <Mistakes count={mistakes} />
      <HeldBack value={item.value} />
    </RowButton>
  );
}
