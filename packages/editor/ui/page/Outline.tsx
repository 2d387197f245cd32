import { type ReactNode, useState } from 'react';
import { PAGES } from '../../model/files.ts';
import { LockedField } from '../fields/LockedField.tsx';
import { useLocked } from '../fields/useField.ts';
import { words } from '../interfaceWords.ts';
import { Button } from '../parts/Button.tsx';
import { SortableList } from '../parts/SortableList.tsx';
import { CatalogueDialog } from './CatalogueDialog.tsx';
import styles from './Outline.module.css';
import { useRows } from './OutlineRow.tsx';
import { useOpenPage } from './openPage.ts';
import { PageChooser } from './PageChooser.tsx';
import { isOfCollection } from './pageModel.ts';
import { addSection, moveSection } from './sectionChanges.ts';

/** Identity of the outline in the document. */
export const OUTLINE = 'outline';

/** The sections of the page, from top to bottom. */
export function Outline(): ReactNode {
  const { index, page, sections, selected, choose } = useOpenPage();
  const [isAdding, setIsAdding] = useState(false);
  const locked = useLocked(PAGES, [index, 'sections']);
  const rows = useRows();
  return (
    <aside id={OUTLINE} className={styles.outline} aria-label={words.page.sectionsOf} tabIndex={-1}>
      <div className={styles.head}>
        <PageChooser view="page" index={index} />
      </div>
      <div className={styles.rows}>
        {locked && <LockedField label={words.code.sections} locked={locked} />}
        <SortableList
          label={words.page.sections}
          items={sections.map(({ id, label, name }) => ({ id, name: name ? `${label}, ${name}` : label }))}
          isGrabbedAnywhere
          onMove={(from, to) => {
            moveSection(index, sections, from, to);
            // What was moved is what one wants to see in its place.
            choose(sections[from]?.id);
          }}
        >
          {(row) => rows[row]}
        </SortableList>
      </div>
      {!locked && (
        <footer className={styles.foot}>
          <Button label={words.page.add} icon="plus" onClick={() => setIsAdding(true)} />
        </footer>
      )}
      {isAdding && (
        <CatalogueDialog
          title={selected ? words.page.addBelow(selected.label) : words.page.addAtEnd}
          isPlain={!isOfCollection(page)}
          sections={sections}
          onChoose={(kind) => choose(addSection(index, selected ? selected.index + 1 : sections.length, kind))}
          onClose={() => setIsAdding(false)}
        />
      )}
    </aside>
  );
}
