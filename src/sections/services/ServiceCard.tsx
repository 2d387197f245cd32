import type { PropsOf } from '@worldwright/engine/component';
import type { MouseEvent as ReactMouseEvent } from 'react';
import { Picture } from '../../ui/photo/Picture';
import { TileIcon } from '../../ui/TileIcon';
import { ReadMore } from '../../ui/words/ReadMore';
import styles from './ServiceCard.module.css';
import type section from './section';

interface Props {
  service: PropsOf<typeof section>['services'][number];
  /** Props of `Picture`. */
  sizes: string;
  widest: number;
}

/** Follows a card's link on a click on its text, which is above the link to be selectable. */
function followLink({ currentTarget, target, nativeEvent }: ReactMouseEvent): void {
  if (target instanceof HTMLAnchorElement || getSelection()?.type === 'Range') return;
  currentTarget.querySelector('a')?.dispatchEvent(new MouseEvent('click', nativeEvent));
}

/** Renders a service with picture or icon, description and link. */
export function ServiceCard({ service, sizes, widest }: Props) {
  const { title, href, icon, dp, description } = service;
  const look = [styles.card, dp?.isPhoto && styles.photographed, !dp && styles.plain].filter(Boolean).join(' ');
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard has the link
    <article className={look} onClick={followLink}>
      {dp && (
        <div className={dp.isPhoto ? styles.photo : styles.picture}>
          <Picture picture={dp} sizes={sizes} widest={widest} />
        </div>
      )}
      {icon && <TileIcon svg={icon} className={styles.icon} />}
      <h3 className={styles.title}>{title}</h3>
      <p className={styles.description}>{description}</p>
      <ReadMore href={href} about={title} className={styles.more} />
    </article>
  );
}
