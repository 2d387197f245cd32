import type { ReactNode } from 'react';
import styles from './NavList.module.css';

interface Item {
  name: string;
  href: string;
  isCurrent: boolean;
}

export function NavList({ items }: { items: Item[] }): ReactNode {
  return (
    <ul className={styles.list}>
      {items.map(({ name, href, isCurrent }) => (
        <li key={href}>
          <a href={href} aria-current={isCurrent ? 'page' : undefined}>
            {name}
          </a>
        </li>
      ))}
    </ul>
  );
}
