import { type ReactNode, useEffect, useRef } from 'react';
import { HeldBack, Mistakes } from '../parts/Badge.tsx';
import { useKeeper } from '../parts/keeper.ts';
import { useMistakes } from '../state/problems.ts';
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
function ItemRow({ item, isChosen, mistakes, onChoose }: Props): ReactNode {
  const { name, detail, thumbnail } = item;
  const row = useRef<HTMLButtonElement>(null);
  // It may have been chosen from elsewhere, or stand below all others because it is new.
  useEffect(() => {
    if (isChosen) row.current?.scrollIntoView({ block: 'nearest', behavior: 'instant' });
  }, [isChosen]);
  return (
    <button ref={row} type="button" className={styles.row} aria-current={isChosen || undefined} onClick={onChoose}>
      {thumbnail && <img src={thumbnail} alt="" loading="lazy" />}
      <b>{name}</b>
      <span className="soft">{detail}</span>
      <Mistakes count={mistakes} />
      <HeldBack value={item.value} />
    </button>
  );
}

/** The rows of a table. One that says what it said stays the same element. */
export function useItemRows(
  items: ContentItem[],
  chosen: ContentItem | undefined,
  onChoose: (item: ContentItem) => void,
): ReactNode[] {
  const all = useMistakes();
  const choose = useRef(onChoose);
  choose.current = onChoose;
  const keep = useKeeper<ReactNode>();
  return items.map((item) => {
    const { file, path } = item;
    const isChosen = item === chosen;
    const own = all.filter((one) => one.file === file && (path.length === 0 || one.at[0] === path[0]));
    const onRowChosen = () => choose.current(item);
    return keep(item, [isChosen, own.length], () => (
      <ItemRow key={item.id} item={item} isChosen={isChosen} mistakes={own.length} onChoose={onRowChosen} />
    ));
  });
}
