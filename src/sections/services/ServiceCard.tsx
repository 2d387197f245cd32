import type { ReactNode } from 'react';
import type { PropsOf } from '../../engine/section';
import { Icon } from '../../ui/Icon';
import { Picture } from '../../ui/Picture';
import styles from './ServiceCard.module.css';
import type section from './section';

interface Props {
  service: PropsOf<typeof section>['services'][number];
  hasPicture: boolean;
}

export function ServiceCard({ service, hasPicture }: Props): ReactNode {
  const { title, path, icon, dp, description } = service;
  return (
    <article className={styles.card}>
      {hasPicture ? (
        <div className={styles.picture}>
          <Picture picture={dp} sizes="(width >= 64rem) 320px, (width >= 40rem) 40vw, 60vw" />
        </div>
      ) : (
        <Icon svg={icon} className={styles.icon} />
      )}
      <h3 className={styles.title}>{title}</h3>
      <p className={styles.description}>{description}</p>
      <a href={`/service/${path}`} className={styles.more}>
        READ MORE<span className="visually-hidden"> about {title}</span>
      </a>
    </article>
  );
}
