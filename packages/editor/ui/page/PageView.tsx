import { type ReactNode, useEffect } from 'react';
import { PAGES } from '../../model/files.ts';
import { FileProblems } from '../changes/FileProblems.tsx';
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

/** Renders a page's outline, its canvas and the form of the selected section. */
export function PageView({ path }: { path: string }): ReactNode {
  const language = useEditorStore((editor) => editor.language);
  const open = usePageAt(path, 'page');
  const { index, page, selected, opened } = open;
  const isUnreadable = useEditorStore(({ site }) => site.files.some((one) => one.file === PAGES && one.unreadable));
  useFocusTargetSection(open);
  if (page === undefined)
    return (
      <div className={styles.missing}>
        <FileProblems file={PAGES} />
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

/** Selects the section of the field to focus. */
function useFocusTargetSection({ index, sections, choose }: OpenPage): void {
  const form = useEditorStore(({ focusTarget }) => (focusTarget?.file === PAGES ? focusTarget.form : undefined));
  useEffect(() => {
    const section = form?.[0] === index ? sections[Number(form[2])] : undefined;
    if (section) choose(section.id);
  }, [form, index, sections, choose]);
}
