import { type PropsOf, sectionComponent } from '@worldwright/engine/component';
import { Band } from '../../ui/Band';
import { useLeaving } from '../../ui/leaving';
import { Portrait } from '../../ui/photo/Portrait';
import rows from '../../ui/rows.module.css';
import { SectionHead } from '../../ui/SectionHead';
import { Prose } from '../../ui/words/Prose';
import styles from './component.module.css';
import type section from './section';

function Team({ heading, subheading, people, shape, tone }: PropsOf<typeof section>) {
  const leaving = useLeaving();
  return (
    <Band tone={tone}>
      <SectionHead heading={heading} subheading={subheading} />
      <ul role="list" className={`${styles.people} ${rows.rows} ${styles[shape]}`} aria-label={heading}>
        {people.map(({ name, role, portrait, text, links }, index) => (
          <li key={index} className={styles.person}>
            <div className={styles.frame}>
              <Portrait
                name={name}
                picture={portrait}
                sizes="(width >= 64rem) max(290px, 19vw), (width >= 40rem) 44vw, 60vw"
                widest={640}
                className={styles.portrait}
              />
            </div>
            <div className={styles.words}>
              <h3 className={styles.name}>{name}</h3>
              <p className={styles.role}>{role}</p>
              {text && <Prose text={text} className={styles.text} />}
              {links.length > 0 && (
                <ul role="list" className={styles.links}>
                  {links.map(({ label, to }) => (
                    <li key={to}>
                      <a href={to} {...leaving(to)}>
                        {label}
                        <span className="visually-hidden">{` (${name})`}</span>
                      </a>
                    </li>
                  ))}
                </ul>
              )}
            </div>
          </li>
        ))}
      </ul>
    </Band>
  );
}

export default sectionComponent('team', Team);
