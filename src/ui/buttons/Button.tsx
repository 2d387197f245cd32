import { useLeaving } from '../leaving';
import styles from './Button.module.css';

interface Props {
  /** Where it leads. */
  to: string;
  label: string;
  /** `main` is the most prominent; a page has one of it on a screen. */
  kind?: 'main' | 'strong';
}

/** Whether all letters are capitals, of a script that has them. */
const isInCapitals = (label: string): boolean => /\p{Lu}/u.test(label) && !/\p{Ll}/u.test(label);

/** A link that looks like a button. */
export function Button({ to, label, kind = 'strong' }: Props) {
  const leaving = useLeaving();
  return (
    <a
      href={to}
      {...leaving(to)}
      className={`${styles.button} ${styles[kind]} ${isInCapitals(label) ? styles.capitals : ''}`}
    >
      {label}
    </a>
  );
}
