import type { PropsOf } from '@worldwright/engine/component';
import { sectionComponent } from '@worldwright/engine/component';
import { useWords } from '@worldwright/engine/words';
import type { ReactNode } from 'react';
import { Band } from '../../ui/Band';
import { SectionHead } from '../../ui/SectionHead';
import styles from './component.module.css';
import type section from './section';

function Directory({ heading, services, parts, current }: PropsOf<typeof section>): ReactNode {
  const words = useWords();
  return (
    <Band size="slim">
      <SectionHead heading={heading} />
      <ul className={styles.list}>
        {services.map(({ title, href }) => (
          <li key={href}>
            <a href={href}>{title}</a>
          </li>
        ))}
      </ul>
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
    </Band>
  );
}

export default sectionComponent('directory', Directory);
