import { fill, type PropsOf } from '@worldwright/engine/component';
import { useWords } from '@worldwright/engine/words';
import styles from './OtherServices.module.css';
import type section from './section';

/** Renders links to all services, or to related ones if there are too many. The current one is marked. */
export function OtherServices({ others, href: current, count, more }: PropsOf<typeof section>) {
  const words = useWords();
  return (
    <aside className={styles.aside} aria-labelledby="other-services">
      <h2 id="other-services" className={styles.heading}>
        {words.service.others}
      </h2>
      <ul className={styles.list}>
        {others.map(({ title, href }) => (
          <li key={href}>
            <a href={href} aria-current={href === current ? 'page' : undefined}>
              {title}
            </a>
          </li>
        ))}
      </ul>
      {more && (
        <a href={more} className={styles.more}>
          {fill(words.services.all, { count })}
        </a>
      )}
    </aside>
  );
}
