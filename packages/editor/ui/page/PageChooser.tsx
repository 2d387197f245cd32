import type { ReactNode } from 'react';
import { words } from '../interfaceWords.ts';
import { usePages } from '../pages/usePages.ts';
import { Labelled } from '../parts/Labelled.tsx';
import { Select } from '../parts/Select.tsx';
import { goTo } from '../state/route.ts';

/** Chooses the page on the canvas. @param props.index its place in its file. */
export function PageChooser({ view, index }: { view: 'page' | 'theme'; index: number }): ReactNode {
  const pages = usePages();
  return (
    <Labelled label={words.pages.page}>
      {(control) => (
        <Select
          {...control}
          value={pages[index]?.path}
          options={pages.map(({ path, label }) => ({ value: path, name: `${label}  ${path}` }))}
          onChoose={(path) => goTo({ view, path })}
        />
      )}
    </Labelled>
  );
}
