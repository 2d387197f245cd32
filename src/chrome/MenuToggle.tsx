import type { ReactNode } from 'react';
import menuIcon from '~icons/lucide/menu';
import closeIcon from '~icons/lucide/x';
import { Icon } from '../ui/Icon';
import styles from './Header.module.css';

interface Props {
  /** Id of the menu, which is a popover. */
  menu: string;
  isOpen: boolean;
}

/** Opens and closes the menu; its name and state follow with the script. */
export function MenuToggle({ menu, isOpen }: Props): ReactNode {
  return (
    <button
      type="button"
      className={styles.toggle}
      popoverTarget={menu}
      aria-controls={menu}
      aria-expanded={isOpen}
      aria-label={isOpen ? 'Close menu' : 'Open menu'}
    >
      <Icon svg={isOpen ? closeIcon : menuIcon} />
    </button>
  );
}

/** Opens the menu where scripts are off: `MenuToggle` would keep its name there when the menu is open. */
export function MenuOpener({ menu }: { menu: string }): ReactNode {
  return (
    <noscript>
      {/* Safari gives a clicked button the focus only when it has a tab index. */}
      <button
        type="button"
        className={styles.opener}
        popoverTarget={menu}
        popoverTargetAction="show"
        tabIndex={0}
        aria-label="Open menu"
      >
        <Icon svg={menuIcon} />
      </button>
    </noscript>
  );
}

/** Closes the menu where scripts are off. It stands in the menu, and takes the focus when that opens. */
export function MenuCloser({ menu }: { menu: string }): ReactNode {
  return (
    <noscript>
      <button
        type="button"
        className={styles.closer}
        popoverTarget={menu}
        popoverTargetAction="hide"
        // biome-ignore lint/a11y/noAutofocus: in a popover it takes the focus when that opens, not on load.
        autoFocus
        aria-label="Close menu"
      >
        <Icon svg={closeIcon} />
      </button>
    </noscript>
  );
}
