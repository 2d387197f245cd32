import type { PageData } from '@worldwright/engine/component';
import { useWords } from '@worldwright/engine/words';
import type { ReactNode } from 'react';
import type { FrameData } from './data';
import styles from './Header.module.css';
import { LanguageSwitch } from './LanguageSwitch';
import { Logo } from './Logo';
import { MenuCloser, MenuOpener, MenuToggle } from './MenuToggle';
import { currentOf, hrefOf, inHeader } from './navigation';
import { SocialLinks } from './SocialLinks';
import { useMenu } from './useMenu';

const MENU = 'main-menu';

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
  const words = useWords();
  const { menu, isOpen } = useMenu(data.fit, page.path);
  return (
    <header className={styles.header} data-fit={data.fit}>
      <div className={styles.bar}>
        <Logo name={data.name} home={page.home} />
        <MenuToggle menu={MENU} isOpen={isOpen} />
        <MenuOpener menu={MENU} />
        <nav
          ref={menu}
          id={MENU}
          aria-label={words.page.navigation}
          popover="auto"
          tabIndex={-1}
          className={styles.menu}
        >
          <MenuCloser menu={MENU} />
          <Items data={data} page={page} />
          {/* Three have room beside the items, or two and the switch of languages: `navigationFit.ts` counts on them. */}
          {data.social.length > 0 && (
            <SocialLinks
              name={data.name}
              links={data.social.slice(0, page.languages ? 2 : 3)}
              className={styles.social}
            />
          )}
        </nav>
        <LanguageSwitch page={page} />
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
  const items = inHeader(data.navigation);
  return (
    <ul className={styles.items}>
      {items.map((item, index) => (
        <li key={index}>
          <a href={hrefOf(item, page)} aria-current={currentOf(item, items, page)}>
            {item.name}
          </a>
        </li>
      ))}
      <li>
        <a href={contactOf(page) ?? data.contactAddress} className={styles.contact}>
          {data.contact}
        </a>
      </li>
    </ul>
  );
}
