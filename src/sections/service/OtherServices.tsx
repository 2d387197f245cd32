import type { ReactNode } from 'react';
import styles from './OtherServices.module.css';

interface Props {
  services: { title: string; path: string }[];
  /** Path of the service that the page is about. */
  current: string;
}

export function OtherServices({ services, current }: Props): ReactNode {
  return (
    <aside className={styles.aside} aria-labelledby="other-services">
      <h2 id="other-services" className={styles.heading}>
        Other Services
      </h2>
      <ul className={styles.list}>
        {services.map(({ title, path }) => (
          <li key={path}>
            <a href={`/service/${path}`} aria-current={path === current ? 'page' : undefined}>
              {title}
            </a>
          </li>
        ))}
      </ul>
    </aside>
  );
}
