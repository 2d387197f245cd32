import type { ReactNode } from 'react';
import eyeIcon from '~icons/lucide/eye';
import eyeOffIcon from '~icons/lucide/eye-off';
import lockIcon from '~icons/lucide/lock';
import { HeldBack, Mistakes } from '../parts/Badge.tsx';
import { Button } from '../parts/Button.tsx';
import { Icon } from '../parts/Icon.tsx';
import { RowButton } from '../parts/RowButton.tsx';
import styles from './OutlineRow.module.css';
import type { PageSection } from './pageModel.ts';
import { toggleHidden } from './sectionChanges.ts';

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
export function OutlineRow({ page, section, isSelected, mistakes, onSelect, onStep }: Props): ReactNode {
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
          {lock && <Icon svg={lockIcon} className={styles.lock} />}
          {label}
          <Mistakes count={mistakes} />
        </b>
        {name && <span>{name}</span>}
        <HeldBack value={section.value} />
      </RowButton>
      {canHide && (
        <Button
          icon={isHidden ? eyeOffIcon : eyeIcon}
          isQuiet
          label={isHidden ? `Show ${label}` : `Hide ${label}`}
          onClick={() => toggleHidden(page, section)}
        />
      )}
    </div>
  );
}
