import { type ReactNode, useEffect } from 'react';
import { PAGES } from '../../model/files.ts';
import { FileComplaints } from '../changes/FileComplaints.tsx';
import { words } from '../interfaceWords.ts';
import { PageTranslation } from '../languages/PageTranslation.tsx';
import { HintPanel } from '../panes/HintPanel.tsx';
import { hrefOf } from '../state/route.ts';
import { useEditorStore } from '../state/store.ts';
import { CanvasPane } from './CanvasPane.tsx';
import { Outline } from './Outline.tsx';
import { OpenPage, usePageAt } from './openPage.ts';
import styles from './PageView.module.css';
import { SectionForm } from './SectionForm.tsx';
import { SharedItemPanel } from './SharedItemPanel.tsx';

const HINTS = [
  { icon: 'mouse-pointer-click', text: words.page.hints.press },
  { icon: 'pencil-line', text: words.page.hints.write },
  { icon: 'move-vertical', text: words.page.hints.move },
  { icon: 'eye', text: words.page.hints.hide },
];

/** A page: its sections, how it looks, and the fields of the section that is chosen. */
export function PageView({ path }: { path: string }): ReactNode {
  const language = useEditorStore((editor) => editor.language);
  const open = usePageAt(path, 'page');
  const { index, page, selected, opened } = open;
  const isUnreadable = useEditorStore(({ site }) => site.files.some((one) => one.file === PAGES && one.unreadable));
  useSoughtSection(open);
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
    <OpenPage value={open}>
      <div className={styles.page}>
        <Outline />
        <CanvasPane key={index} />
        {language !== undefined ? (
          <PageTranslation key={selected?.id} language={language} page={page} section={selected} />
        ) : opened ? (
          <SharedItemPanel shown={opened} onClose={() => open.open(undefined)} />
        ) : selected ? (
          <SectionForm key={selected.id} section={selected} />
        ) : (
          <HintPanel label={words.part.fields} title={words.page.hint} hints={HINTS} />
        )}
      </div>
    </OpenPage>
  );
}

/** Chooses the section of the page that has the field which is sought. */
function useSoughtSection({ index, sections, choose }: OpenPage): void {
  const form = useEditorStore(({ sought }) => (sought?.file === PAGES ? sought.form : undefined));
  useEffect(() => {
    const section = form?.[0] === index ? sections[Number(form[2])] : undefined;
    if (section) choose(section.id);
  }, [form, index, sections, choose]);
}
