import type { ReactNode } from 'react';
import { COMPANY, PAGES } from '../../model/files.ts';
import { words } from '../interfaceWords.ts';
import { pageLabel } from '../pages/pageLabel.ts';
import { listAt, textAt } from '../state/edits/tree.ts';
import { goTo } from '../state/route.ts';
import { useEditorStore } from '../state/store.ts';
import styles from './PageView.module.css';

/** Chooses the page on the canvas. @param props.index its place in its file. */
export function PageChooser({ view, index }: { view: 'page' | 'theme'; index: number }): ReactNode {
  const pages = listAt(
    useEditorStore(({ history }) => history.files[PAGES]),
    [],
  );
  const company = useEditorStore(({ history }) => history.files[COMPANY]);
  return (
    <label className={styles.chooser}>
      <span>{words.pages.page}</span>
      <select value={textAt(pages[index], ['path'])} onChange={({ target }) => goTo({ view, path: target.value })}>
        {pages.map((one) => (
          <option key={textAt(one, ['path'])} value={textAt(one, ['path'])}>
            {`${pageLabel(one, company)}  ${textAt(one, ['path'])}`}
          </option>
        ))}
      </select>
    </label>
  );
}
