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
import type { PageSection } from './pageModel.ts';
import { addSection, moveSection } from './sectionChanges.ts';

/** Identity of the outline in the document. */
export const OUTLINE = 'outline';

interface Props {
  /** Place of the page in its file. */
  index: number;
  isPlain: boolean;
  sections: PageSection[];
  selected: string | undefined;
  onSelect: (id: string) => void;
  header: ReactNode;
}

/** The sections of the page, from top to bottom. */
export function Outline({ index, isPlain, sections, selected, onSelect, header }: Props): ReactNode {
  const [isAdding, setIsAdding] = useState(false);
  const place = sections.findIndex(({ id }) => id === selected);
  const above = sections[place];
  const locked = useLocked(PAGES, [index, 'sections']);
  const rows = useRows({ index, sections, selected, onSelect });
  return (
    <aside id={OUTLINE} className={styles.outline} aria-label={words.page.sectionsOf} tabIndex={-1}>
      <div className={styles.head}>{header}</div>
      <div className={styles.rows}>
        {locked && <LockedField label={words.code.sections} locked={locked} />}
        <SortableList
          label={words.page.sections}
          items={sections.map(({ id, label, name }) => ({ id, name: name ? `${label}, ${name}` : label }))}
          isGrabbedAnywhere
          onMove={(from, to) => {
            moveSection(index, sections, from, to);
            // What was moved is what one wants to see in its place.
            onSelect(sections[from]?.id ?? '');
          }}
        >
          {(row) => rows[row]}
        </SortableList>
      </div>
      {!locked && (
        <footer className={styles.foot}>
          <Button icon="plus" onClick={() => setIsAdding(true)}>
            {words.page.add}
          </Button>
        </footer>
      )}
      {isAdding && (
        <CatalogueDialog
          title={above ? words.page.addBelow(above.label) : words.page.addAtEnd}
          isPlain={isPlain}
          sections={sections}
          onChoose={(kind) => onSelect(addSection(index, place < 0 ? sections.length : place + 1, kind))}
          onClose={() => setIsAdding(false)}
        />
      )}
    </aside>
  );
}
