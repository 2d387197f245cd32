import mark from '~icons/site/logo';
import { Icon } from '../ui/Icon';
import styles from './Logo.module.css';

interface Props {
  name: string;
  /** Path of the home page in the page's language. */
  home?: string | undefined;
}

/** Renders the company's logo and name as a link to the home page. */
export function Logo({ name, home = '/' }: Props) {
  return (
    <a href={home} className={styles.logo}>
      <Icon svg={mark} />
      <span>{name}</span>
    </a>
  );
}
