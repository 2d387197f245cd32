import type { PropsOf } from '@worldwright/engine/component';
import { Picture } from '../../ui/photo/Picture';
import { TileIcon } from '../../ui/TileIcon';
import { ReadMore } from '../../ui/words/ReadMore';
import styles from './Card.module.css';
import type section from './section';

/** Shapes of cards: see `Card.module.css`. */
export type Shape = 'lead' | 'row' | 'wide' | 'upright' | 'line' | 'tile';

interface Props {
  service: PropsOf<typeof section>['groups'][number]['services'][number];
  shape: Shape;
  /** Heading level, one below that of the family or of the section. */
  level: 'h3' | 'h4';
}

/** One file for all: at 104 px, its three quarters of the densest screens' pixels are enough. */
const SMALL = { narrowest: 240, widest: 240 };

/** Props of `Picture`, by shape. */
const PICTURES: Record<Shape, { sizes: string; narrowest?: number; widest: number }> = {
  lead: { sizes: '(width >= 64rem) max(480px, 27vw), (width >= 44rem) 46vw, 80vw', widest: 960 },
  row: { sizes: '104px', ...SMALL },
  wide: { sizes: '(width >= 64rem) max(240px, 16vw), 42vw', widest: 480 },
  upright: { sizes: '(width >= 64rem) max(320px, 24vw), (width >= 44rem) 28vw, 104px', widest: 640 },
  line: { sizes: '104px', ...SMALL },
  tile: { sizes: '(width >= 64rem) max(260px, 18vw), 42vw', widest: 640 },
};

/** Renders a service with picture or icon, description and link. */
export function Card({ service: { title, href, icon, dp, description }, shape, level: Title }: Props) {
  const look = [styles.card, styles[shape], dp?.isPhoto && styles.photographed, !dp && styles.plain];
  return (
    <article className={look.filter(Boolean).join(' ')}>
      {dp && (
        <div className={dp.isPhoto ? `${styles.picture} ${styles.photo}` : styles.picture}>
          <Picture picture={dp} {...PICTURES[shape]} />
        </div>
      )}
      {icon && <TileIcon svg={icon} className={styles.icon} />}
      <Title className={styles.title}>{title}</Title>
      <p className={styles.description}>{description}</p>
      <ReadMore href={href} about={title} className={styles.more} />
    </article>
  );
}
