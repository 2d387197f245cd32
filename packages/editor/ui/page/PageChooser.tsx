import type { ReactNode } from 'react';
import { COMPANY, PAGES } from '../../model/files.ts';
import { words } from '../interfaceWords.ts';
import { pageLabel } from '../pages/pageLabel.ts';
import { Labelled } from '../parts/Labelled.tsx';
import { Select } from '../parts/Select.tsx';
import { listAt, textAt } from '../state/edits/tree.ts';
import { goTo } from '../state/route.ts';
import { useEditorStore } from '../state/store.ts';

/** Chooses the page on the canvas. @param props.index its place in its file. */
export function PageChooser({ view, index }: { view: 'page' | 'theme'; index: number }): ReactNode {
  const pages = listAt(
    useEditorStore(({ history }) => history.files[PAGES]),
    [],
  );
  const company = useEditorStore(({ history }) => history.files[COMPANY]);
  return (
    <Labelled label={words.pages.page}>
      {(control) => (
        <Select
          {...control}
          value={textAt(pages[index], ['path'])}
          options={pages.map((page) => {
            const path = textAt(page, ['path']);
            return { value: path, name: `${pageLabel(page, company)}  ${path}` };
          })}
          onChoose={(path) => goTo({ view, path })}
        />
      )}
    </Labelled>
  );
}
