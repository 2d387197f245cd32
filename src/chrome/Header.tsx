import type { ReactNode } from 'react';
import menuIcon from '~icons/lucide/menu';
import closeIcon from '~icons/lucide/x';
import type { PageData } from '../engine/model/page';
import { Icon } from '../ui/Icon';
import type { FrameData } from './data';
import styles from './Header.module.css';
import { Logo } from './Logo';
import { currentOf, hrefOf } from './navigation';
import { SocialLinks } from './SocialLinks';
import { useMenu } from './useMenu';

const MENU = 'main-menu';
/** Where a scroll from here ends, in px from its section's top: below the header, whatever the section prefers. */
const OFFSET = -70;

/**
 * Logo, navigation and social links. On small screens the navigation is a popover, which the browser opens and
 * closes without our script; the script adds the button's state and moves the focus, `boot.ts` closes it when an
 * item is chosen. Where scripts are off, two buttons take the place of the one whose name would never change: one
 * opens the menu, the other stands in it and takes the focus.
 */
export function Header({ data, page }: { data: FrameData; page: PageData }): ReactNode {
  const { menu, isOpen } = useMenu();
  const contact = page.anchors.includes('contactus') ? '#contactus' : '/#contactus';
  return (
    <header className={styles.header}>
      <div className={styles.bar}>
        <Logo name={data.name} />
        <button
          type="button"
          className={styles.toggle}
          popoverTarget={MENU}
          aria-controls={MENU}
          aria-expanded={isOpen}
          aria-label={isOpen ? 'Close menu' : 'Open menu'}
        >
          <Icon svg={isOpen ? closeIcon : menuIcon} />
        </button>
        <noscript>
          {/* Safari gives a clicked button the focus only when it has a tab index. */}
          <button
            type="button"
            className={styles.opener}
            popoverTarget={MENU}
            popoverTargetAction="show"
            tabIndex={0}
            aria-label="Open menu"
          >
            <Icon svg={menuIcon} />
          </button>
        </noscript>
        <nav ref={menu} id={MENU} aria-label="Main" popover="auto" tabIndex={-1} className={styles.menu}>
          <noscript>
            <button
              type="button"
              className={styles.closer}
              popoverTarget={MENU}
              popoverTargetAction="hide"
              // biome-ignore lint/a11y/noAutofocus: in a popover it takes the focus when that opens, not on load.
              autoFocus
              aria-label="Close menu"
            >
              <Icon svg={closeIcon} />
            </button>
          </noscript>
          <ul className={styles.items}>
            {data.navigation.map((item) => (
              <li key={item.name}>
                <a
                  href={hrefOf(item, page)}
                  aria-current={currentOf(item, page)}
                  data-offset={item.landingpath && OFFSET}
                >
                  {item.name}
                </a>
              </li>
            ))}
            <li>
              <a href={contact} data-offset={OFFSET} className={styles.contact}>
                CONTACT US
              </a>
            </li>
          </ul>
          <SocialLinks name={data.name} links={data.social.slice(0, 3)} className={styles.social} />
        </nav>
      </div>
    </header>
  );
}
