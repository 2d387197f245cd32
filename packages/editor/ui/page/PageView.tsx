import { type ReactNode, useEffect } from 'react';
import { PAGES } from '../../model/files.ts';
import { listAt, textAt } from '../../model/json.ts';
import { FileProblems } from '../changes/ProblemLink.tsx';
import { words } from '../interfaceWords.ts';
import { PageTranslation } from '../languages/TranslationFields.tsx';
import { sectionWithKey } from '../languages/translate.ts';
import { Panel } from '../panes/Panel.tsx';
import { hrefOf } from '../state/route.ts';
import { useEditorStore } from '../state/store.ts';
import styles from './CanvasPane.module.css';
import { CanvasPane } from './CanvasPane.tsx';
import { Outline } from './Outline.tsx';
import { OpenPage, usePageAt } from './openPage.tsx';
import { SectionForm } from './SectionForm.tsx';
import { SharedItemPanel } from './SharedItemPanel.tsx';

export function PageView({ path }: { path: string }): ReactNode {
  const language = useEditorStore((editor) => editor.language);
  const open = usePageAt(path, 'page');
  const { index, page, selected, opened } = open;
  const isUnreadable = useEditorStore(({ site }) => site.files.some((one) => one.file === PAGES && one.unreadable));
  useFocusTargetSection(open);
  if (page === undefined)
    return (
      <div className={styles.none}>
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
          <Panel label={words.part.fields}>{words.page.hint}</Panel>
        )}
      </div>
    </OpenPage>
  );
}

/** Selects the section of the field to focus, or of its translation. */
function useFocusTargetSection({ index, page, sections, choose }: OpenPage): void {
  const target = useEditorStore(({ focusTarget }) => focusTarget);
  useEffect(() => {
    const [at, , key] = target?.form ?? [];
    const translated = at === textAt(page, ['path']) ? sectionWithKey(listAt(page, ['sections']), key) : undefined;
    const section = sections[(target?.file === PAGES && at === index ? Number(key) : translated) ?? -1];
    if (section) choose(section.id);
  }, [target, index, page, sections, choose]);
}
