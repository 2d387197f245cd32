import { useWords } from '@worldwright/engine/words';
import menuIcon from '~icons/lucide/menu';
import closeIcon from '~icons/lucide/x';
import { Icon } from '../../ui/Icon';
import styles from './Header.module.css';

interface Props {
  /** Id of the menu's popover. */
  menu: string;
  /** Undefined before hydration: until then `boot.ts` sets `aria-expanded`. */
  isOpen: boolean | undefined;
}

/** Renders the menu button. CSS switches its name with the popover, so the name is right before hydration. */
export function MenuToggle({ menu, isOpen }: Props) {
  const words = useWords();
  return (
    <button
      type="button"
      className={styles.toggle}
      popoverTarget={menu}
      aria-controls={menu}
      aria-expanded={isOpen}
      // `boot.ts` may have set `aria-expanded`.
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

/** Renders the opening button without JavaScript, where an open menu may be off-screen and `MenuToggle` misnamed. */
export function MenuOpener({ menu }: { menu: string }) {
  const words = useWords();
  return (
    <noscript>
      {/* Safari focuses a clicked button only if it has a tab index. */}
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

/** Renders the closing button without JavaScript. It is inside the menu and takes the focus when that opens. */
export function MenuCloser({ menu }: { menu: string }) {
  const words = useWords();
  return (
    <noscript>
      <button
        type="button"
        className={styles.closer}
        popoverTarget={menu}
        popoverTargetAction="hide"
        // biome-ignore lint/a11y/noAutofocus: in a popover it takes the focus on opening, not on load.
        autoFocus
        aria-label={words.page.closeMenu}
      >
        <Icon svg={closeIcon} />
      </button>
    </noscript>
  );
}
