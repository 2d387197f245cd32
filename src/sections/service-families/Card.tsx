import type { PropsOf } from '@worldwright/engine/component';
import { Picture } from '../../ui/photo/Picture';
import { TileIcon } from '../../ui/TileIcon';
import { ReadMore } from '../../ui/words/ReadMore';
import styles from './Card.module.css';
import type section from './section';

/** The shapes of a card: see `Card.module.css`. */
export type Shape = 'lead' | 'row' | 'wide' | 'upright' | 'line' | 'tile';

interface Props {
  service: PropsOf<typeof section>['groups'][number]['services'][number];
  shape: Shape;
  /** Level of its heading: below that of a family, or of the section. */
  level: 'h3' | 'h4';
}

/** In one width: the densest screens show it with three quarters of their pixels, which on 104 px is not seen. */
const SMALL = { narrowest: 240, widest: 240 };

/** How the picture of each shape is shown: see `Picture`. */
const PICTURES: Record<Shape, { sizes: string; narrowest?: number; widest: number }> = {
  lead: { sizes: '(width >= 64rem) max(480px, 27vw), (width >= 44rem) 46vw, 80vw', widest: 960 },
  row: { sizes: '104px', ...SMALL },
  wide: { sizes: '(width >= 64rem) max(240px, 16vw), 42vw', widest: 480 },
  upright: { sizes: '(width >= 64rem) max(320px, 24vw), (width >= 44rem) 28vw, 104px', widest: 640 },
  line: { sizes: '104px', ...SMALL },
  tile: { sizes: '(width >= 64rem) max(260px, 18vw), 42vw', widest: 640 },
};

/** A service: its picture or its icon, what it is, and the way to its page. */
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
