import { type PropsOf, sectionComponent } from '@worldwright/engine/component';
import { Band } from '../../ui/Band';
import { useLeaving } from '../../ui/leaving';
import { SectionHead } from '../../ui/SectionHead';
import { TileIcon } from '../../ui/TileIcon';
import { Prose } from '../../ui/words/Prose';
import styles from './component.module.css';
import type section from './section';

function Kinds({ heading, subheading, action, kinds }: PropsOf<typeof section>) {
  const leaving = useLeaving();
  return (
    <Band>
      <SectionHead heading={heading} subheading={subheading}>
        {action && (
          <a href={action.to} {...leaving(action.to)} className={styles.more}>
            {action.label}
          </a>
        )}
      </SectionHead>
      <ul className={styles.kinds}>
        {kinds.map(({ icon, title, description }, index) => (
          <li key={index} className={styles.kind}>
            <TileIcon svg={icon} className={styles.icon} />
            <h3 className={styles.title}>{title}</h3>
            <Prose text={description} />
          </li>
        ))}
      </ul>
    </Band>
  );
}

export default sectionComponent('kinds', Kinds);
