import type { ReactNode } from 'react';
import type { PropsOf } from '../../engine/section';
import { Band } from '../../ui/Band';
import { Picture } from '../../ui/Picture';
import styles from './component.module.css';
import { OtherServices } from './OtherServices';
import type section from './section';

export default function Service({
  title,
  path,
  description,
  detailedDescription,
  outcome,
  banner,
  items,
  all,
}: PropsOf<typeof section>): ReactNode {
  return (
    <>
      <div className={styles.banner}>
        <div className={styles.opening}>
          <div className={styles.words}>
            <h1 className={styles.title}>{title}</h1>
            <p className={styles.description}>{description}</p>
          </div>
          <div className={styles.picture}>
            <Picture picture={banner} sizes="(width >= 48rem) 44vw, 75vw" isFirst />
          </div>
        </div>
      </div>
      <Band className={styles.columns}>
        <div className={styles.body}>
          <p className={styles.detail}>{detailedDescription}</p>
          <h2 className={styles.heading}>What it is made of</h2>
          <dl className={styles.items}>
            {items.map(({ name, explanation }) => (
              <div key={name}>
                <dt className={styles.name}>{name}</dt>
                <dd className={styles.explanation}>{explanation}</dd>
              </div>
            ))}
          </dl>
          <p className={styles.outcome}>
            <strong>Outcome:</strong> {outcome}
          </p>
        </div>
        <OtherServices services={all} current={path} />
      </Band>
    </>
  );
}
