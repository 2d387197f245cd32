import { useLeaving } from '../leaving';
import styles from './Button.module.css';

interface Props {
  /** Target of the link. */
  to: string;
  label: string;
  /** `main` is the most prominent: at most one in a viewport. */
  kind?: 'main' | 'strong';
}

/** Returns whether all letters are capitals; false for scripts without capitals. */
const isInCapitals = (label: string): boolean => /\p{Lu}/u.test(label) && !/\p{Ll}/u.test(label);

/** Renders a link that looks like a button. */
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
