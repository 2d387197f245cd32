import { createContext, type ReactNode, useCallback, useContext, useMemo, useState } from 'react';
import { COMPANY } from '../../model/files.ts';
import type { Json } from '../../model/json.ts';
import { words } from '../interfaceWords.ts';
import { usePageIndex, usePageSummary, usePages } from '../pages/usePages.ts';
import { LabelledSelect } from '../parts/Labelled.tsx';
import { goTo } from '../state/route.ts';
import { useEditorStore } from '../state/store.ts';
import type { ShownItem } from './canvas/contentAt.ts';
import { type PageSection, sectionsOf } from './pageModel.ts';

export interface OpenPage {
  /** Index in its file. */
  index: number;
  /** Undefined if there is no such page. */
  page: Json | undefined;
  sections: PageSection[];
  /** Addresses generated from the page. */
  addresses: string[];
  selected: PageSection | undefined;
  /** Selects a section and closes the open item. */
  choose: (id: string | undefined) => void;
  /** Item of shared content edited beside the page. */
  opened: ShownItem | undefined;
  open: (item: ShownItem | undefined) => void;
}

const doNothing = () => {};

export const NO_PAGE: OpenPage = {
  index: -1,
  page: undefined,
  sections: [],
  addresses: [],
  selected: undefined,
  choose: doNothing,
  opened: undefined,
  open: doNothing,
};

export const OpenPage = createContext(NO_PAGE);
export const useOpenPage = (): OpenPage => useContext(OpenPage);

const NO_PATHS: string[] = [];

/** Returns the page at an address. @param view only the `page` view can select sections */
export function usePageAt(path: string, view: 'page' | 'theme'): OpenPage {
  const site = useEditorStore((editor) => editor.site);
  const index = usePageIndex(path, view);
  const page = usePages()[index]?.value;
  const company = useEditorStore(({ history }) => history.files[COMPANY]);
  const addresses = usePageSummary(index)?.paths ?? NO_PATHS;
  const values = useEditorStore(
    ({ preview }) => preview?.shown.find((shown) => addresses.includes(shown.page.path))?.values,
  );
  const sections = useMemo(() => sectionsOf(page, site, company, values), [page, site, company, values]);
  const [chosen, setChosen] = useState<string>();
  const [opened, open] = useState<ShownItem>();
  const choose = useCallback((id: string | undefined) => {
    setChosen(id);
    open(undefined);
  }, []);
  const selected = sections.find(({ id }) => id === chosen);
  const acts = view === 'page' ? { choose, open } : { choose: doNothing, open: doNothing };
  return { index, page, sections, addresses, selected, opened, ...acts };
}

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
