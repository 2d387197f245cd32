import { type PropsOf, sectionComponent } from '@worldwright/engine/component';
import { Band } from '../../ui/Band';
import { Picture } from '../../ui/photo/Picture';
import { SectionHead } from '../../ui/SectionHead';
import { Prose } from '../../ui/words/Prose';
import styles from './component.module.css';
import type section from './section';

function Timeline({ heading, subheading, events, tone }: PropsOf<typeof section>) {
  return (
    <Band tone={tone} hasColumns className={styles.columns}>
      <div className={styles.opening}>
        <SectionHead heading={heading} subheading={subheading} />
      </div>
      <ol role="list" className={styles.events} aria-label={heading}>
        {events.map(({ when, title, text, picture }, index) => (
          <li key={index} className={styles.event}>
            <p className={styles.when}>{when}</p>
            <div className={styles.words}>
              <h3 className={styles.title}>{title}</h3>
              {text && <Prose text={text} className={styles.text} />}
            </div>
            {picture && (
              <Picture
                picture={picture}
                sizes="(width >= 48rem) 240px, 85vw"
                widest={640}
                className={picture.isPhoto ? styles.photo : styles.picture}
              />
            )}
          </li>
        ))}
      </ol>
    </Band>
  );
}

export default sectionComponent('timeline', Timeline);
