import { createContext, useCallback, useContext, useMemo, useState } from 'react';
import { COMPANY } from '../../model/files.ts';
import type { Json } from '../../model/json.ts';
import { useKeptPage, usePageSummary, usePages } from '../pages/usePages.ts';
import { useEditorStore } from '../state/store.ts';
import type { ShownItem } from './canvas/contentAt.ts';
import { type PageSection, sectionsOf } from './pageModel.ts';

/** A page that is shown on the canvas, and what is chosen of it. */
export interface OpenPage {
  /** Its place in its file. */
  index: number;
  /** None where there is no such page. */
  page: Json | undefined;
  sections: PageSection[];
  /** Addresses of the pages that it becomes. */
  addresses: string[];
  selected: PageSection | undefined;
  /** Chooses a section, in place of what was opened. */
  choose: (id: string | undefined) => void;
  /** An item of shared content that is edited beside the page. */
  opened: ShownItem | undefined;
  open: (item: ShownItem | undefined) => void;
}

const NOTHING = () => {};

/** No page. */
export const CLOSED: OpenPage = {
  index: -1,
  page: undefined,
  sections: [],
  addresses: [],
  selected: undefined,
  choose: NOTHING,
  opened: undefined,
  open: NOTHING,
};

/** The page that is open, for all that stands around it. */
export const OpenPage = createContext(CLOSED);
export const useOpenPage = (): OpenPage => useContext(OpenPage);

const NO_PATHS: string[] = [];

/** The page that an address names. @param view that shows it: only beside the page's own fields is anything chosen. */
export function usePageAt(path: string, view: 'page' | 'theme'): OpenPage {
  const site = useEditorStore((editor) => editor.site);
  const index = useKeptPage(path, view);
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
  const acts = view === 'page' ? { choose, open } : { choose: NOTHING, open: NOTHING };
  return { index, page, sections, addresses, selected, opened, ...acts };
}
