import type { ReactNode } from 'react';
import type { ContentDescription } from '../../model/site.ts';
import { words } from '../interfaceWords.ts';
import { usePages } from '../pages/usePages.ts';
import { useMistakes } from '../state/problems.ts';
import { hrefOf } from '../state/route.ts';
import { useEditorStore } from '../state/store.ts';
import styles from './ShownOn.module.css';

/** Number of pages that are named; of more it is said how many. */
const NAMED = 6;

/** The pages that show content. Those that are made from one page of the file are named together. */
export function ShownOn({ content }: { content: ContentDescription }): ReactNode {
  const { pages, addresses, isSure } = useShowing(content);
  const listed = usePages();
  const all = pages.flatMap(({ paths }) => paths);
  const shown = pages.flatMap(({ path, paths }) => {
    const count = paths.filter((address) => addresses.has(address)).length;
    const name = listed.find((page) => page.path === path)?.label ?? path;
    return count === 0 ? [] : [{ path, name: count === 1 ? name : words.content.pages(name, count) }];
  });
  if (shown.length === 0) return isSure && <p className={`soft ${styles.shown}`}>{words.content.shownNowhere}</p>;
  if (all.length > 1 && all.every((address) => addresses.has(address)))
    return <p className={`soft ${styles.shown}`}>{words.content.shownEverywhere}</p>;
  const others = shown.length - NAMED;
  return (
    <div className={`soft ${styles.shown}`}>
      {words.content.shownOn}
      <ul className={styles.names}>
        {shown.slice(0, NAMED).map(({ path, name }) => (
          <li key={path}>
            <a href={hrefOf({ view: 'page', path })}>{name}</a>
          </li>
        ))}
        {others > 0 && <li>{words.content.others(others)}</li>}
      </ul>
    </div>
  );
}

/** The pages that show content with what has been changed; as long as there are mistakes, those that did before. */
function useShowing({ name, shownOn }: ContentDescription) {
  const isSure = useMistakes().length === 0;
  const check = useEditorStore((editor) => (isSure ? editor.check : undefined));
  const pages = useEditorStore(({ site }) => (check ?? site).pages);
  return { pages, addresses: new Set(check?.shownOn[name] ?? shownOn), isSure };
}
