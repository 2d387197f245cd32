import { type ReactNode, useRef } from 'react';
import { words } from '../interfaceWords.ts';
import { HeldBack, Mistakes } from '../parts/Badge.tsx';
import { Button } from '../parts/Button.tsx';
import { Icon } from '../parts/Icon.tsx';
import { useKeeper } from '../parts/keeper.ts';
import { useSectionMistakes } from '../state/problems.ts';
import styles from './OutlineRow.module.css';
import { useOpenPage } from './openPage.ts';
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
          {lock && <Icon name="lock" className={styles.lock} />}
          {label}
          <Mistakes count={mistakes} />
        </b>
        {name && <span>{name}</span>}
        <HeldBack value={section.value} />
      </button>
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

/** The rows of the outline. One that says what it said stays the same element: a page may have hundreds. */
export function useRows(): ReactNode[] {
  const { index, sections, selected, choose } = useOpenPage();
  const counts = useSectionMistakes(index);
  const current = useRef(sections);
  current.current = sections;
  const keep = useKeeper<ReactNode>();
  return sections.map((section) => {
    const [isSelected, mistakes] = [section === selected, counts.get(section.index)?.length ?? 0];
    return keep(section, [index, isSelected, mistakes], () => (
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
