import { type ReactNode, useRef } from 'react';
import { words } from '../interfaceWords.ts';
import { HeldBack, Mistakes } from '../parts/Badge.tsx';
import { Button } from '../parts/Button.tsx';
import { Icon } from '../parts/Icon.tsx';
import { RowButton } from '../parts/RowButton.tsx';
import { useMemoByKey } from '../parts/useMemoByKey.ts';
import { useSectionMistakes } from '../state/problems.ts';
import styles from './OutlineRow.module.css';
import type { PageSection } from './pageModel.ts';
import { moveSection, toggleHidden } from './sectionChanges.ts';

interface Props {
  /** Place of the page in its file. */
  page: number;
  section: PageSection;
  isSelected: boolean;
  /** Number of its mistakes. */
  mistakes: number;
  onSelect: () => void;
  /** Alt and an arrow key: one place up (-1) or down (1). */
  onStep: (by: -1 | 1) => void;
}

/** A section in the outline. */
function OutlineRow({ page, section, isSelected, mistakes, onSelect, onStep }: Props): ReactNode {
  const { label, name, isHidden, canHide, lock } = section;
  return (
    <div className={styles.row} data-hidden={isHidden || undefined}>
      <RowButton
        className={styles.name}
        isCurrent={isSelected}
        aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown"
        onClick={onSelect}
        onKeyDown={(event) => {
          if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return;
          event.preventDefault();
          onStep(event.key === 'ArrowUp' ? -1 : 1);
        }}
      >
        <b>
          {lock && <Icon name="lock" className={styles.lock} />}
          {label}
          <Mistakes count={mistakes} />
        </b>
        {name && <span>{name}</span>}
        <HeldBack value={section.value} />
      </RowButton>
      {canHide && (
        <Button
          icon={isHidden ? 'eye-off' : 'eye'}
          isQuiet
          label={isHidden ? words.page.showSection(label) : words.page.hideSection(label)}
          onClick={() => toggleHidden(page, section)}
        />
      )}
    </div>
  );
}

interface Subject {
  /** Place of the page in its file. */
  index: number;
  sections: PageSection[];
  selected: string | undefined;
  onSelect: (id: string) => void;
}

/** The rows of the outline. One that says what it said stays the same element: a page may have hundreds. */
export function useRows(subject: Subject): ReactNode[] {
  const { index, sections, selected, onSelect } = subject;
  const counts = useSectionMistakes(index);
  const current = useRef(subject);
  current.current = subject;
  const keep = useMemoByKey<ReactNode>();
  return keep(
    sections.map((section) => {
      const [isSelected, mistakes] = [section.id === selected, counts.get(section.index)?.length ?? 0];
      return {
        key: section.id,
        from: [index, section, isSelected, mistakes],
        make: () => (
          <OutlineRow
            key={section.id}
            page={index}
            section={section}
            isSelected={isSelected}
            mistakes={mistakes}
            onSelect={() => onSelect(section.id)}
            onStep={(by) => moveSection(index, current.current.sections, section.index, section.index + by)}
          />
        ),
      };
    }),
  );
}
