import { useWords } from '@worldwright/engine/words';
import styles from './Parts.module.css';

interface Props {
  parts: { title: string; href: string; number: number }[];
  /** Number of the part that is shown. */
  current: number | undefined;
}

/** Links to the pages that show a long list in parts. */
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
