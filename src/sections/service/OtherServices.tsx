import type { ReactNode } from 'react';
import styles from './OtherServices.module.css';

interface Props {
  services: { title: string; href: string }[];
  /** Address of the service that the page is about. */
  current: string;
}

export function OtherServices({ services, current }: Props): ReactNode {
  return (
    <aside className={styles.aside} aria-labelledby="other-services">
      <h2 id="other-services" className={styles.heading}>
        Other Services
      </h2>
      <ul className={styles.list}>
        {services.map(({ title, href }) => (
          <li key={href}>
            <a href={href} aria-current={href === current ? 'page' : undefined}>
              {title}
            </a>
          </li>
        ))}
      </ul>
    </aside>
  );
}
