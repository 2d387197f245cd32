import { type ReactNode, useCallback, useEffect, useState } from 'react';
import { PAGES } from '../../model/files.ts';
import { FileComplaints } from '../changes/FileComplaints.tsx';
import { words } from '../interfaceWords.ts';
import { PageTranslation } from '../languages/PageTranslation.tsx';
import { HintPanel } from '../panes/HintPanel.tsx';
import { hrefOf } from '../state/route.ts';
import { useEditorStore } from '../state/store.ts';
import { CanvasPane } from './CanvasPane.tsx';
import type { ShownItem } from './canvas/contentAt.ts';
import { Outline } from './Outline.tsx';
import { PageChooser } from './PageChooser.tsx';
import styles from './PageView.module.css';
import { isOfCollection, type PageSection } from './pageModel.ts';
import { SectionForm } from './SectionForm.tsx';
import { SharedItemPanel } from './SharedItemPanel.tsx';
import { useOpenPage } from './useOpenPage.ts';

const HINTS = [
  { icon: 'mouse-pointer-click', text: words.page.hints.press },
  { icon: 'pencil-line', text: words.page.hints.write },
  { icon: 'move-vertical', text: words.page.hints.move },
  { icon: 'eye', text: words.page.hints.hide },
];

/** A page: its sections, how it looks, and the fields of the section that is chosen. */
export function PageView({ path }: { path: string }): ReactNode {
  const language = useEditorStore((editor) => editor.language);
  const { index, page, sections, addresses } = useOpenPage(path, 'page');
  const [chosen, setChosen] = useState<string>();
  const [opened, open] = useState<ShownItem>();
  const choose = useCallback((id: string | undefined) => {
    setChosen(id);
    open(undefined);
  }, []);
  const selected = sections.find(({ id }) => id === chosen);
  const isUnreadable = useEditorStore(({ site }) => site.files.some((one) => one.file === PAGES && one.unreadable));
  useSoughtSection(index, sections, choose);
  if (page === undefined)
    return (
      <div className={styles.missing}>
        <FileComplaints file={PAGES} />
        {isUnreadable ? (
          <p>{words.page.unreadable}</p>
        ) : (
          <p>
            {words.page.none(path)} <a href={hrefOf({ view: 'pages' })}>{words.page.all}</a>
          </p>
        )}
      </div>
    );
  return (
    <div className={styles.page}>
      <Outline
        index={index}
        isPlain={!isOfCollection(page)}
        sections={sections}
        selected={selected?.id}
        onSelect={choose}
        header={<PageChooser view="page" index={index} />}
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
