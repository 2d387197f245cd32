import type { PropsOf } from '@worldwright/engine/component';
import { sectionComponent } from '@worldwright/engine/component';
import type { ReactNode } from 'react';
import { Band } from '../../ui/Band';
import styles from './component.module.css';
import { Figure } from './Figure';
import { figuresSize } from './figuresSize';
import type section from './section';

function Statistics({ heading, statistics }: PropsOf<typeof section>): ReactNode {
  return (
    <Band tone="night">
      <h2 className={styles.heading}>{heading}</h2>
      <dl className={[styles.figures, figuresSize(statistics.map(({ value }) => value))].filter(Boolean).join(' ')}>
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
