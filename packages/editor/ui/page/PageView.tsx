import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import eyeIcon from '~icons/lucide/eye';
import pointerIcon from '~icons/lucide/mouse-pointer-click';
import moveIcon from '~icons/lucide/move-vertical';
import writeIcon from '~icons/lucide/pencil-line';
import { COMPANY, PAGES } from '../../model/files.ts';
import { PageTranslation } from '../languages/PageTranslation.tsx';
import { pageLabel } from '../pages/pageLabel.ts';
import { useKeptPage } from '../pages/useKeptPage.ts';
import { usePageSummary } from '../pages/usePageSummary.ts';
import { HintPanel } from '../parts/HintPanel.tsx';
import { useDesk } from '../state/desk.ts';
import { goTo, hrefOf } from '../state/route.ts';
import { listAt, textAt } from '../state/tree.ts';
import { CanvasPane } from './CanvasPane.tsx';
import type { ShownItem } from './canvas/contentAt.ts';
import { Outline } from './Outline.tsx';
import styles from './PageView.module.css';
import { isOfCollection, type PageSection, sectionsOf } from './pageModel.ts';
import { SectionForm } from './SectionForm.tsx';
import { SharedItemPanel } from './SharedItemPanel.tsx';

const NO_PATHS: string[] = [];

const HINTS = [
  { icon: pointerIcon, text: 'Press it in the list or on the page, and change its words here.' },
  { icon: writeIcon, text: 'Press a text on the page twice to write where it stands.' },
  { icon: moveIcon, text: 'Drag it to another place, in the list or on the page. Alt and an arrow key move it too.' },
  { icon: eyeIcon, text: 'The eye hides it from visitors, and shows it again.' },
];

/** A page: its sections, how it looks, and the fields of the section that is chosen. */
export function PageView({ path }: { path: string }): ReactNode {
  const site = useDesk((desk) => desk.site);
  const pages = listAt(
    useDesk(({ history }) => history.files[PAGES]),
    [],
  );
  const language = useDesk((desk) => desk.language);
  const index = useKeptPage(pages, path, 'page');
  const page = pages[index];
  const company = useDesk(({ history }) => history.files[COMPANY]);
  const addresses = usePageSummary(index)?.paths ?? NO_PATHS;
  const values = useDesk(({ preview }) => preview?.shown.find((shown) => addresses.includes(shown.page.path))?.values);
  const sections = useSections(page, site, company, values);
  const [chosen, setChosen] = useState<string>();
  const [opened, open] = useState<ShownItem>();
  const choose = useCallback((id: string | undefined) => {
    setChosen(id);
    open(undefined);
  }, []);
  const selected = sections.find(({ id }) => id === chosen);
  useSoughtSection(index, sections, choose);
  if (page === undefined)
    return (
      <p className={styles.missing}>
        There is no page {path}. <a href={hrefOf({ view: 'pages' })}>All pages</a>
      </p>
    );
  return (
    <div className={styles.page}>
      <Outline
        index={index}
        isPlain={!isOfCollection(page)}
        sections={sections}
        selected={selected?.id}
        onSelect={choose}
        header={
          <label className={styles.chooser}>
            <span>Page</span>
            <select
              value={textAt(page, ['path'])}
              onChange={({ target }) => goTo({ view: 'page', path: target.value })}
            >
              {pages.map((one) => (
                <option key={textAt(one, ['path'])} value={textAt(one, ['path'])}>
                  {`${pageLabel(one, company)}  ${textAt(one, ['path'])}`}
                </option>
              ))}
            </select>
          </label>
        }
      />
      <CanvasPane
        key={index}
        index={index}
        sections={sections}
        addresses={addresses}
        selected={selected?.id}
        onSelect={choose}
        onOpen={open}
      />
      {language !== undefined ? (
        <PageTranslation key={selected?.id} language={language} page={page} section={selected} />
      ) : opened ? (
        <SharedItemPanel shown={opened} onClose={() => open(undefined)} />
      ) : selected ? (
        <SectionForm key={selected.id} index={index} section={selected} sections={sections} onSelect={choose} />
      ) : (
        <HintPanel label="Fields" title="Choose a section" hints={HINTS} />
      )}
    </div>
  );
}

/** Chooses the section of the page that has the field which is sought. */
function useSoughtSection(index: number, sections: PageSection[], choose: (id: string) => void): void {
  const form = useDesk(({ sought }) => (sought?.file === PAGES ? sought.form : undefined));
  useEffect(() => {
    const section = form?.[0] === index ? sections[Number(form[2])] : undefined;
    if (section) choose(section.id);
  }, [form, index, sections, choose]);
}

/** The sections of a page. One that is as it was stays the same object. */
function useSections(...[page, site, company, values]: Parameters<typeof sectionsOf>): PageSection[] {
  const last = useRef<{ from: unknown[]; sections: PageSection[] }>({ from: [], sections: [] });
  return useMemo(() => {
    const from = [site, company, values];
    const isAsBefore = from.every((part, index) => part === last.current.from[index]);
    last.current = { from, sections: sectionsOf(page, site, company, values, isAsBefore ? last.current.sections : []) };
    return last.current.sections;
  }, [page, site, company, values]);
}
