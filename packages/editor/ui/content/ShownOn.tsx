import type { ReactNode } from 'react';
import type { ContentDescription } from '../../model/site.ts';
import { words } from '../interfaceWords.ts';
import { usePages } from '../pages/usePages.ts';
import { useMistakes } from '../state/problems.ts';
import { hrefOf } from '../state/route.ts';
import { useEditorStore } from '../state/store.ts';
import styles from './ContentView.module.css';

/** Maximum number of pages named; the rest is counted. */
const MAX_NAMED = 6;

/** Lists the pages that show some content. Pages of one template are named together. */
export function ShownOn({ content }: { content: ContentDescription }): ReactNode {
  const { pages, addresses, isUpToDate } = usePagesWith(content);
  const listed = usePages();
  const all = pages.flatMap(({ paths }) => paths);
  const shown = pages.flatMap(({ path, paths }) => {
    const count = paths.filter((address) => addresses.has(address)).length;
    const name = listed.find((page) => page.path === path)?.label ?? path;
    return count === 0 ? [] : [{ path, name: count === 1 ? name : words.content.pages(name, count) }];
  });
  if (shown.length === 0)
    return isUpToDate && <p className={`row soft ${styles.shown}`}>{words.content.shownNowhere}</p>;
  if (all.length > 1 && all.every((address) => addresses.has(address)))
    return <p className={`row soft ${styles.shown}`}>{words.content.shownEverywhere}</p>;
  const others = shown.length - MAX_NAMED;
  return (
    <div className={`row soft ${styles.shown}`}>
      {words.content.shownOn}
      <ul className="row">
        {shown.slice(0, MAX_NAMED).map(({ path, name }) => (
          <li key={path}>
            <a href={hrefOf({ view: 'page', path })}>{name}</a>
          </li>
        ))}
        {others > 0 && <li>{words.content.others(others)}</li>}
      </ul>
    </div>
  );
}

/** Returns the pages that show some content. While there are mistakes, unsaved changes are ignored. */
function usePagesWith({ name }: ContentDescription) {
  const isUpToDate = useMistakes().length === 0;
  const { pages, shownOn } = useEditorStore(({ site, check }) => (isUpToDate && check) || site);
  return { pages, addresses: new Set(shownOn[name]), isUpToDate };
}
