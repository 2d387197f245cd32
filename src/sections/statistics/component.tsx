import { type PropsOf, sectionComponent } from '@worldwright/engine/component';
import { Band } from '../../ui/Band';
import rows from '../../ui/rows.module.css';
import styles from './component.module.css';
import { Figure } from './Figure';
import { figuresSize } from './figuresSize';
import type section from './section';

function Statistics({ heading, statistics }: PropsOf<typeof section>) {
  return (
    <Band tone="night">
      <h2 className={styles.heading}>{heading}</h2>
      <dl
        className={[styles.figures, rows.rows, figuresSize(statistics.map(({ value }) => value))]
          .filter(Boolean)
          .join(' ')}
      >
        {statistics.map(({ value, label }, index) => (
          <div key={index} className={styles.figure}>
            <dt>{label}</dt>
            <Figure value={value} />
          </div>
        ))}
      </dl>
    </Band>
  );
}

export default sectionComponent('statistics', Statistics);
