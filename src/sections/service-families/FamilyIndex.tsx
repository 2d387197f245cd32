import type { PropsOf } from '@worldwright/engine/component';
import { useWords } from '@worldwright/engine/words';
import styles from './FamilyIndex.module.css';
import type section from './section';

/** Renders sticky links to the families. Renders nothing for a single group. */
export function FamilyIndex({ groups }: Pick<PropsOf<typeof section>, 'groups'>) {
  const words = useWords();
  if (groups.length < 2) return null;
  return (
    <nav className={styles.index} aria-label={words.services.families}>
      <ul className={styles.list}>
        {groups.map(
          ({ family, count }) =>
            family && (
              <li key={family.path}>
                <a href={`#family-${family.path}`}>
                  {`${family.title} `}
                  <span className={styles.count}>{count}</span>
                </a>
              </li>
            ),
        )}
      </ul>
    </nav>
  );
}
