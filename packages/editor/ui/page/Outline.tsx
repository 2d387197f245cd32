import { type ReactNode, useRef, useState } from 'react';
import { PAGES } from '../../model/files.ts';
import { useLocked } from '../fields/FieldFrame.tsx';
import { LockedField } from '../fields/LockedField.tsx';
import { words } from '../interfaceWords.ts';
import { HiddenBadge, MistakeCount } from '../parts/Badge.tsx';
import { Button } from '../parts/Button.tsx';
import { Icon } from '../parts/Icon.tsx';
import { useObjectCache } from '../parts/objectCache.ts';
import { SortableList } from '../parts/SortableList.tsx';
import { useSectionMistakes } from '../state/problems.ts';
import { CatalogueDialog } from './CatalogueDialog.tsx';
import styles from './Outline.module.css';
import { PageChooser, useOpenPage } from './openPage.tsx';
import { isOfCollection, type PageSection } from './pageModel.ts';
import { addSection, moveSection, toggleHidden } from './sectionChanges.ts';

export const OUTLINE = 'outline';

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
        {locked && <LockedField locked={locked} />}
        <SortableList
          label={words.page.sections}
          items={sections.map(({ id, label, name }) => ({ id, name: name ? `${label}, ${name}` : label }))}
          isGrabbedAnywhere
          onMove={(from, to) => {
            moveSection(index, sections, from, to);
            // A moved section is selected, which scrolls to it.
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

interface HideProps {
  /** Index of the page in its file. */
  page: number;
  section: PageSection;
}

/** Hides a section, or shows it again. Renders nothing if its visibility is written as code. */
export function HideButton({ page, section }: HideProps): ReactNode {
  const { label, isHidden, canHide } = section;
  return (
    canHide && (
      <Button
        icon={isHidden ? 'eye-off' : 'eye'}
        isQuiet
        label={isHidden ? words.page.showSection(label) : words.page.hideSection(label)}
        onClick={() => toggleHidden(page, section)}
      />
    )
  );
}

interface RowProps extends HideProps {
  isSelected: boolean;
  mistakes: number;
  onSelect: () => void;
  /** Called for Alt with an arrow key: up (-1) or down (1). */
  onStep: (by: -1 | 1) => void;
}

function OutlineRow({ page, section, isSelected, mistakes, onSelect, onStep }: RowProps): ReactNode {
  const { label, name, isHidden, isCode } = section;
  return (
    <div className={styles.row} data-hidden={isHidden || undefined}>
      <button
        type="button"
        className={styles.name}
        aria-current={isSelected || undefined}
        aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown"
        onClick={onSelect}
        onKeyDown={(event) => {
          if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return;
          event.preventDefault();
          onStep(event.key === 'ArrowUp' ? -1 : 1);
        }}
      >
        <b>
          {isCode && <Icon name="lock" />}
          {label}
          <MistakeCount count={mistakes} />
        </b>
        {name && <span className="cut">{name}</span>}
        <HiddenBadge value={section.value} />
      </button>
      <HideButton page={page} section={section} />
    </div>
  );
}

/** Renders the rows of the outline. Unchanged rows keep their elements, as a page may have hundreds. */
export function useRows(): ReactNode[] {
  const { index, sections, selected, choose } = useOpenPage();
  const counts = useSectionMistakes(index);
  const current = useRef(sections);
  current.current = sections;
  const cached = useObjectCache<ReactNode>();
  return sections.map((section) => {
    const [isSelected, mistakes] = [section === selected, counts.get(section.index)?.length ?? 0];
    return cached(section, [index, isSelected, mistakes], () => (
      <OutlineRow
        key={section.id}
        page={index}
        section={section}
        isSelected={isSelected}
        mistakes={mistakes}
        onSelect={() => choose(section.id)}
        onStep={(by) => moveSection(index, current.current, section.index, section.index + by)}
      />
    ));
  });
}
