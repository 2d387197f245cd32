import type { ReactNode } from 'react';
import mark from '~icons/site/logo';
import { Icon } from '../ui/Icon';
import styles from './Logo.module.css';

/** The company's mark and name; a link to the home page. */
export function Logo({ name }: { name: string }): ReactNode {
  return (
    <a href="/" className={styles.logo}>
      <Icon svg={mark} />
      <span>{name}</span>
    </a>
  );
}
