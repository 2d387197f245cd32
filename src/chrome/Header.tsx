import type { ReactNode } from 'react';
import type { PageData } from '../engine/model/page';
import type { FrameData } from './data';
import styles from './Header.module.css';
import { Logo } from './Logo';
import { MenuCloser, MenuOpener, MenuToggle } from './MenuToggle';
import { currentOf, hrefOf } from './navigation';
import { SocialLinks } from './SocialLinks';
import { useMenu } from './useMenu';

const MENU = 'main-menu';
/** Where a scroll from here ends, in px from its section's top: below the header, whatever the section's own offset. */
const OFFSET = -70;

interface Props {
  data: FrameData;
  page: PageData;
}

/**
 * Logo, navigation and social links. On small screens the navigation is a popover, which the browser opens and
 * closes without our script; the script adds the button's state, moves the focus and closes it when another page is
 * shown, `boot.ts` when an item is chosen.
 */
export function Header({ data, page }: Props): ReactNode {
  const { menu, isOpen } = useMenu(data.fit, page.path);
  return (
    <header className={styles.header} data-fit={data.fit}>
      <div className={styles.bar}>
        <Logo name={data.name} />
        <MenuToggle menu={MENU} isOpen={isOpen} />
        <MenuOpener menu={MENU} />
        <nav ref={menu} id={MENU} aria-label="Main" popover="auto" tabIndex={-1} className={styles.menu}>
          <MenuCloser menu={MENU} />
          <Items data={data} page={page} />
          {data.social.length > 0 && (
            <SocialLinks name={data.name} links={data.social.slice(0, 3)} className={styles.social} />
          )}
        </nav>
      </div>
    </header>
  );
}

/** Where the form of a page is, if it has one that can be led to. */
function contactOf({ sections }: PageData): string | undefined {
  const id = sections.find(({ takesEnquiries }) => takesEnquiries)?.id;
  return id && `#${id}`;
}

function Items({ data, page }: Props): ReactNode {
  return (
    <ul className={styles.items}>
      {data.navigation
        .filter(({ place }) => place !== 'footer')
        .map((item) => (
          <li key={item.name}>
            <a href={hrefOf(item, page)} aria-current={currentOf(item, page)} data-offset={item.landingpath && OFFSET}>
              {item.name}
            </a>
          </li>
        ))}
      <li>
        <a href={contactOf(page) ?? data.contactAddress} data-offset={OFFSET} className={styles.contact}>
          {data.contact}
        </a>
      </li>
    </ul>
  );
}
