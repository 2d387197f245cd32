import type { ReactNode } from 'react';
import { Mistakes } from '../parts/Badge';
import { RowButton } from '../parts/RowButton';
import { useProblems } from '../state/problems';
import type { ContentItem } from './contentModel';
import styles from './ItemRow.module.css';

interface Props {
  item: ContentItem;
  isChosen: boolean;
  onChoose: () => void;
}

/** An item in the table of its kind. */
export function ItemRow({ item: { file, path, name, detail, thumbnail }, isChosen, onChoose }: Props): ReactNode {
  const mistakes = useProblems().filter(
    (problem) => problem.severity === 'error' && problem.file === file && problem.at[0] === (path[0] ?? problem.at[0]),
  ).length;
  return (
    <RowButton className={styles.row} isCurrent={isChosen} onClick={onChoose}>
      {thumbnail && <img src={thumbnail} alt="" loading="lazy" />}
      <b>{name}</b>
      <span>{detail}</span>
      <Mistakes count={mistakes} />
    </RowButton>
  );
}
