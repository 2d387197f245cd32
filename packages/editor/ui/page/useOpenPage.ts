import { COMPANY, PAGES } from '../../model/files.ts';
import type { Json } from '../../model/json.ts';
import { useKeptPage, usePageSummary } from '../pages/useKeptPage.ts';
import { useKeptList } from '../parts/useMemoByKey.ts';
import { listAt } from '../state/edits/tree.ts';
import { useEditorStore } from '../state/store.ts';
import { type PageSection, sectionsOf } from './pageModel.ts';

const NO_PATHS: string[] = [];

/** A page that is shown on the canvas. */
interface OpenPage {
  /** Its place in its file. */
  index: number;
  /** None where there is no such page. */
  page: Json | undefined;
  sections: PageSection[];
  /** Addresses of the pages that it becomes. */
  addresses: string[];
}

/** The page that an address names. @param view that shows it. */
export function useOpenPage(path: string, view: 'page' | 'theme'): OpenPage {
  const site = useEditorStore((editor) => editor.site);
  const pages = listAt(
    useEditorStore(({ history }) => history.files[PAGES]),
    [],
  );
  const index = useKeptPage(pages, path, view);
  const page = pages[index];
  const company = useEditorStore(({ history }) => history.files[COMPANY]);
  const addresses = usePageSummary(index)?.paths ?? NO_PATHS;
  const values = useEditorStore(
    ({ preview }) => preview?.shown.find((shown) => addresses.includes(shown.page.path))?.values,
  );
  const sections = useKeptList(
    (before: PageSection[]) => sectionsOf(page, site, company, values, before),
    [site, company, values],
    page,
  );
  return { index, page, sections, addresses };
}
