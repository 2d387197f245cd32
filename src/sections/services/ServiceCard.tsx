import type { ReactNode } from 'react';
import type { PropsOf } from '../../engine/model/section';
import { Picture } from '../../ui/Picture';
import { ReadMore } from '../../ui/ReadMore';
import styles from './ServiceCard.module.css';
import type section from './section';

interface Props {
  service: PropsOf<typeof section>['services'][number];
  /** How its picture is shown: see `Picture`. */
  sizes: string;
  widest: number;
}

/** A service of the row or the grid: its picture, what it is, and the way to its page. */
export function ServiceCard({ service, sizes, widest }: Props): ReactNode {
  const { title, href, dp, description } = service;
  return (
    <article className={styles.card}>
      <div className={styles.picture}>
        <Picture picture={dp} sizes={sizes} widest={widest} />
      </div>
      <h3 className={styles.title}>{title}</h3>
      <p className={styles.description}>{description}</p>
      <ReadMore href={href} about={title} className={styles.more} />
    </article>
  );
}
