import { type ReactNode, useEffect, useRef, useState } from 'react';
import menuIcon from '~icons/lucide/menu';
import closeIcon from '~icons/lucide/x';
import type { PageData } from '../../engine/page';
import { Icon } from '../../ui/Icon';
import type { FrameData } from './data';
import styles from './Header.module.css';
import { Logo } from './Logo';
import { currentOf, hrefOf } from './navigation';

const MENU = 'main-menu';

/**
 * Logo, navigation and social links. On small screens the navigation is a popover, which the browser opens and
 * closes without our script; the script adds the button's state and closes it when an item is chosen.
 */
export function Header({ data, page }: { data: FrameData; page: PageData }): ReactNode {
  const menu = useRef<HTMLElement>(null);
  const [isOpen, setIsOpen] = useState(false);

  useEffect(() => {
    const element = menu.current;
    const follow = (event: ToggleEvent) => setIsOpen(event.newState === 'open');
    setIsOpen(element?.matches(':popover-open') ?? false);
    element?.addEventListener('toggle', follow);
    return () => element?.removeEventListener('toggle', follow);
  }, []);

  const contact = page.anchors.includes('contactus') ? '#contactus' : '/#contactus';
  const close = () => menu.current?.hidePopover();
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
        <nav ref={menu} id={MENU} aria-label="Main" popover="auto" className={styles.menu}>
          <ul className={styles.items}>
            {data.navigation.map((item) => (
              <li key={item.name}>
                <a href={hrefOf(item, page)} aria-current={currentOf(item, page)} onClick={close}>
                  {item.name}
                </a>
              </li>
            ))}
            <li>
              <a href={contact} className={styles.contact} onClick={close}>
                CONTACT US
              </a>
            </li>
          </ul>
          <ul className={styles.social}>
            {data.social.slice(0, 3).map(({ name, url, icon }) => (
              <li key={name}>
                <a href={url} target="_blank" rel="noopener" aria-label={`${data.name} on ${name}`}>
                  <Icon svg={icon} />
                </a>
              </li>
            ))}
          </ul>
        </nav>
      </div>
    </header>
  );
}
