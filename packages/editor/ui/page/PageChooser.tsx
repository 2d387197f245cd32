import type { ReactNode } from 'react';
import { words } from '../interfaceWords.ts';
import { usePages } from '../pages/usePages.ts';
import { LabelledSelect } from '../parts/Labelled.tsx';
import { goTo } from '../state/route.ts';

/** Selects the page on the canvas. @param props.index of the page in its file */
export function PageChooser({ view, index }: { view: 'page' | 'theme'; index: number }): ReactNode {
  const pages = usePages();
  return (
    <LabelledSelect
      label={words.pages.page}
      value={pages[index]?.path}
      options={pages.map(({ path, label }) => ({ value: path, name: `${label}  ${path}` }))}
      onChoose={(path) => goTo({ view, path })}
    />
  );
}
