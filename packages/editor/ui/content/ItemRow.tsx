import { type ReactNode, useEffect, useRef } from 'react';
import { HiddenBadge, MistakeCount } from '../parts/Badge.tsx';
import { useObjectCache } from '../parts/objectCache.ts';
import { useMistakes } from '../state/problems.ts';
import type { ContentItem } from './contentModel.ts';
import styles from './ItemRow.module.css';

interface Props {
  item: ContentItem;
  isChosen: boolean;
  mistakes: number;
  onChoose: () => void;
}

function ItemRow({ item, isChosen, mistakes, onChoose }: Props): ReactNode {
  const { name, detail, thumbnail } = item;
  const row = useRef<HTMLButtonElement>(null);
  // It may have been selected from elsewhere, or be new and last in the list.
  useEffect(() => {
    if (isChosen) row.current?.scrollIntoView({ block: 'nearest', behavior: 'instant' });
  }, [isChosen]);
  return (
    <button ref={row} type="button" className={styles.row} aria-current={isChosen || undefined} onClick={onChoose}>
      {thumbnail && <img src={thumbnail} alt="" loading="lazy" />}
      <b>{name}</b>
      <span className="soft">{detail}</span>
      <MistakeCount count={mistakes} />
      <HiddenBadge value={item.value} />
    </button>
  );
}

/** Renders the rows of a table. Unchanged rows keep their elements. */
export function useItemRows(
  items: ContentItem[],
  chosen: ContentItem | undefined,
  onChoose: (item: ContentItem) => void,
): ReactNode[] {
  const all = useMistakes();
  const choose = useRef(onChoose);
  choose.current = onChoose;
  const cached = useObjectCache<ReactNode>();
  return items.map((item) => {
    const { file, path } = item;
    const isChosen = item === chosen;
    const own = all.filter((one) => one.file === file && (path.length === 0 || one.at[0] === path[0]));
    const onRowChosen = () => choose.current(item);
    return cached(item, [isChosen, own.length], () => (
      <ItemRow key={item.id} item={item} isChosen={isChosen} mistakes={own.length} onChoose={onRowChosen} />
    ));
  });
}
