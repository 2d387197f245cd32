import { type ReactNode, useMemo, useRef } from 'react';
import { COMPANY } from '../../model/files.ts';
import type { ContentDescription } from '../../model/site.ts';
import { useMemoByKey } from '../parts/useMemoByKey.ts';
import { useDesk } from '../state/desk.ts';
import { useProblems } from '../state/problems.ts';
import { type ContentItem, itemsOf } from './contentModel.ts';
import { ItemRow } from './ItemRow.tsx';

/** The items of a list or a collection. One that is as it was stays the same object: there may be thousands. */
export function useItems(content: ContentDescription): ContentItem[] {
  const files = useDesk(({ history }) => history.files);
  const pictures = useDesk(({ site }) => site.pictures);
  const company = files[COMPANY];
  const last = useRef<{ from: unknown[]; items: ContentItem[] }>({ from: [], items: [] });
  return useMemo(() => {
    // What names and thumbnails are made with: with others all items are made anew.
    const from = [content, pictures, company];
    const isAsBefore = from.every((part, index) => part === last.current.from[index]);
    last.current = { from, items: itemsOf(content, files, { pictures }, isAsBefore ? last.current.items : []) };
    return last.current.items;
  }, [content, files, pictures, company]);
}

/** The rows of a table. One that says what it said stays the same element. */
export function useItemRows(
  items: ContentItem[],
  chosen: ContentItem | undefined,
  onChoose: (item: ContentItem) => void,
): ReactNode[] {
  const counts = useMistakes();
  const choose = useRef(onChoose);
  choose.current = onChoose;
  const keep = useMemoByKey<ReactNode>();
  return keep(
    items.map((item) => {
      const [isChosen, mistakes] = [item === chosen, counts(item)];
      const onRowChosen = () => choose.current(item);
      return {
        key: item.id,
        from: [item, isChosen, mistakes],
        make: () => (
          <ItemRow key={item.id} item={item} isChosen={isChosen} mistakes={mistakes} onChoose={onRowChosen} />
        ),
      };
    }),
  );
}

/** Tells how many mistakes an item has. */
function useMistakes(): (item: ContentItem) => number {
  const problems = useProblems();
  return useMemo(() => {
    const errors = problems.filter(({ severity }) => severity === 'error');
    return ({ file, path: [place] }) =>
      errors.filter((problem) => problem.file === file && (place === undefined || problem.at[0] === place)).length;
  }, [problems]);
}
