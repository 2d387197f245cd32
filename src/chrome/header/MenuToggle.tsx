import { useWords } from '@worldwright/engine/words';
import menuIcon from '~icons/lucide/menu';
import closeIcon from '~icons/lucide/x';
import { Icon } from '../../ui/Icon';
import styles from './Header.module.css';

interface Props {
  /** Id of the menu, which is a popover. */
  menu: string;
  /** Not known before the script runs: until then the browser, and `boot.ts`, say whether the popover is open. */
  isOpen: boolean | undefined;
}

/** Opens and closes the menu. Its name follows the popover by style alone, so it is right before the script runs. */
export function MenuToggle({ menu, isOpen }: Props) {
  const words = useWords();
  return (
    <button
      type="button"
      className={styles.toggle}
      popoverTarget={menu}
      aria-controls={menu}
      aria-expanded={isOpen}
      // What `boot.ts` has said of the menu is no mistake of the HTML.
      suppressHydrationWarning
    >
      <span className={styles.whenClosed}>
        <Icon svg={menuIcon} />
        <span className="visually-hidden">{words.page.openMenu}</span>
      </span>
      <span className={styles.whenOpen}>
        <Icon svg={closeIcon} />
        <span className="visually-hidden">{words.page.closeMenu}</span>
      </span>
    </button>
  );
}

/** Opens the menu where scripts are off: `MenuToggle` would keep its name there when the menu is open. */
export function MenuOpener({ menu }: { menu: string }) {
  const words = useWords();
  return (
    <noscript>
      {/* Safari gives a clicked button the focus only when it has a tab index. */}
      <button
        type="button"
        className={styles.opener}
        popoverTarget={menu}
        popoverTargetAction="show"
        tabIndex={0}
        aria-label={words.page.openMenu}
      >
        <Icon svg={menuIcon} />
      </button>
    </noscript>
  );
}

/** Closes the menu where scripts are off. It stands in the menu, and takes the focus when that opens. */
export function MenuCloser({ menu }: { menu: string }) {
  const words = useWords();
  return (
    <noscript>
      <button
        type="button"
        className={styles.closer}
        popoverTarget={menu}
        popoverTargetAction="hide"
        // biome-ignore lint/a11y/noAutofocus: in a popover it takes the focus when that opens, not on load.
        autoFocus
        aria-label={words.page.closeMenu}
      >
        <Icon svg={closeIcon} />
      </button>
    </noscript>
  );
}
