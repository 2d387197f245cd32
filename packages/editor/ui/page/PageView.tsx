import { type ReactNode, useCallback, useEffect, useState } from 'react';
import eyeIcon from '~icons/lucide/eye';
import pointerIcon from '~icons/lucide/mouse-pointer-click';
import moveIcon from '~icons/lucide/move-vertical';
import writeIcon from '~icons/lucide/pencil-line';
import { COMPANY, PAGES } from '../../model/files.ts';
import { words } from '../interfaceWords.ts';
import { PageTranslation } from '../languages/PageTranslation.tsx';
import { pageLabel } from '../pages/pageLabel.ts';
import { useKeptPage, usePageSummary } from '../pages/useKeptPage.ts';
import { HintPanel } from '../parts/HintPanel.tsx';
import { useKeptList } from '../parts/useMemoByKey.ts';
import { goTo, hrefOf } from '../state/route.ts';
import { useEditorStore } from '../state/store.ts';
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
  { icon: pointerIcon, text: words.page.hints.press },
  { icon: writeIcon, text: words.page.hints.write },
  { icon: moveIcon, text: words.page.hints.move },
  { icon: eyeIcon, text: words.page.hints.hide },
];

/** A page: its sections, how it looks, and the fields of the section that is chosen. */
export function PageView({ path }: { path: string }): ReactNode {
  const site = useEditorStore((editor) => editor.site);
  const pages = listAt(
    useEditorStore(({ history }) => history.files[PAGES]),
    [],
  );
  const language = useEditorStore((editor) => editor.language);
  const index = useKeptPage(pages, path, 'page');
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
        {words.page.none(path)} <a href={hrefOf({ view: 'pages' })}>{words.page.all}</a>
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
            <span>{words.pages.page}</span>
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
        <HintPanel label={words.part.fields} title={words.page.hint} hints={HINTS} />
      )}
    </div>
  );
}

/** Chooses the section of the page that has the field which is sought. */
function useSoughtSection(index: number, sections: PageSection[], choose: (id: string) => void): void {
  const form = useEditorStore(({ sought }) => (sought?.file === PAGES ? sought.form : undefined));
  useEffect(() => {
    const section = form?.[0] === index ? sections[Number(form[2])] : undefined;
    if (section) choose(section.id);
  }, [form, index, sections, choose]);
}
