import { useWords } from '@worldwright/engine/words';
import styles from './Parts.module.css';

interface Props {
  parts: { title: string; href: string; number: number }[];
  /** Number of the current part. */
  current: number | undefined;
}

/** Renders links to the pages of a paginated list. */
export function Parts({ parts, current }: Props) {
  const words = useWords();
  return (
    <nav aria-label={words.services.parts}>
      <ul className={styles.parts}>
        {parts.map(({ title, href, number }) => (
          <li key={href}>
            <a href={href} aria-label={title} aria-current={number === current ? 'page' : undefined}>
              {number}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
