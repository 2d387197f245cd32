import type { ReactNode } from 'react';
import { useProblems } from '../state/problems';
import styles from './ContentView.module.css';
import type { ContentItem } from './contentModel';

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
    <button type="button" className={styles.row} aria-current={isChosen || undefined} onClick={onChoose}>
      {thumbnail && <img src={thumbnail} alt="" loading="lazy" />}
      <b>{name}</b>
      <span>{detail}</span>
      {mistakes > 0 && <em>{mistakes === 1 ? '1 mistake' : `${mistakes} mistakes`}</em>}
    </button>
  );
}
