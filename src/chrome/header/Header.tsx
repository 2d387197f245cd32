import type { PageData } from '@worldwright/engine/component';
import { useWords } from '@worldwright/engine/words';
import openIcon from '~icons/lucide/chevron-down';
import type { ItemBelow, NavigationItem } from '../../content/schemas/navigation';
import { Icon } from '../../ui/Icon';
import { useLeaving } from '../../ui/leaving';
import type { FrameData } from '../data';
import { SocialLinks } from '../footer/SocialLinks';
import { Logo } from '../Logo';
import { LanguageSwitch } from '../languages/LanguageSwitch';
import { currentOf, hrefOf, inHeader } from '../navigation';
import styles from './Header.module.css';
import { MenuCloser, MenuOpener, MenuToggle } from './MenuToggle';
import { useMenu } from './useMenu';
import { useSubmenus } from './useSubmenus';

const MENU = 'main-menu';

interface Props {
  data: FrameData;
  page: PageData;
}

/**
 * Renders logo, navigation and social links. On small screens the navigation is a popover, which works without
 * JavaScript. `useMenu` adds the button's state, moves the focus and closes the popover when the page changes;
 * `boot.ts` closes it when an item is chosen.
 */
export function Header({ data, page }: Props) {
  const words = useWords();
  const { menu, isOpen } = useMenu(data.fit, page.path);
  useSubmenus(menu, page.path);
  return (
    <header className={styles.header} data-fit={data.fit}>
      <div className={styles.bar}>
        <Logo name={data.shortName} home={page.home} />
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
          {/* Three icons fit, or two and the language switch: `navigationFit.ts` reserves their space. */}
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

/** Returns the anchor of the page's section for enquiries, if that has an id. */
function contactOf({ sections }: PageData): string | undefined {
  const id = sections.find(({ takesEnquiries }) => takesEnquiries)?.id;
  return id && `#${id}`;
}

function Items({ data, page }: Props) {
  const items = inHeader(data.navigation);
  return (
    <ul className={styles.items}>
      {items.map((item, index) => (
        <li key={index} className={item.items && styles.parent}>
          <Item item={item} among={items} page={page} />
          {item.items && <Below name={item.name} items={item.items} page={page} />}
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

interface ItemProps {
  item: NavigationItem;
  /** All items of the same list. */
  among: NavigationItem[];
  page: PageData;
}

function Item({ item, among, page }: ItemProps) {
  const leaving = useLeaving();
  return (
    <a href={hrefOf(item, page)} {...leaving(item.path)} aria-current={currentOf(item, among, page)}>
      {item.name}
    </a>
  );
}

/** Renders the submenu of an item as `<details>`, which opens without JavaScript. */
function Below({ name, items, page }: { name: string; items: ItemBelow[]; page: PageData }) {
  return (
    // The visitor may open it before hydration.
    <details name="navigation" className={styles.more} suppressHydrationWarning>
      <summary>
        <span className="visually-hidden">{name}</span>
        <Icon svg={openIcon} />
      </summary>
      <ul role="list" className={styles.below} aria-label={name}>
        {items.map((item, index) => (
          <li key={index}>
            <Item item={item} among={items} page={page} />
          </li>
        ))}
      </ul>
    </details>
  );
}
