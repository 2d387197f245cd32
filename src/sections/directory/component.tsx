import { type PropsOf, sectionComponent } from '@worldwright/engine/component';
import { Band } from '../../ui/Band';
import { SectionHead } from '../../ui/SectionHead';
import { Parts } from '../../ui/words/Parts';
import styles from './component.module.css';
import type section from './section';

function Directory({ heading, services, parts, current }: PropsOf<typeof section>) {
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
      <Parts parts={parts} current={current} />
    </Band>
  );
}

export default sectionComponent('directory', Directory);
