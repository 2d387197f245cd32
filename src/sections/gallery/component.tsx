import { type PropsOf, sectionComponent, type WebPicture } from '@worldwright/engine/component';
import { Band } from '../../ui/Band';
import { Picture } from '../../ui/photo/Picture';
import { SectionHead } from '../../ui/SectionHead';
import styles from './component.module.css';
import type section from './section';

/** Returns the class for a picture's share of its row: rows have one height, so wide pictures need more. */
const shapeOf = ({ width, height }: WebPicture): string | undefined => {
  const ratio = width / height;
  if (ratio > 1.9) return styles.panorama;
  if (ratio > 1.2) return styles.landscape;
  return ratio > 0.85 ? styles.square : styles.upright;
};

function Gallery({ heading, subheading, pictures, tone }: PropsOf<typeof section>) {
  return (
    <Band tone={tone}>
      <SectionHead heading={heading} subheading={subheading} />
      <ul role="list" className={styles.pictures} aria-label={heading}>
        {pictures.map(({ picture, caption }, index) => (
          <li key={index} className={shapeOf(picture)}>
            <figure>
              <Picture
                picture={picture}
                sizes="(width >= 64rem) max(400px, 30vw), (width >= 40rem) 48vw, 92vw"
                widest={960}
                className={styles.picture}
              />
              {caption && <figcaption className={styles.caption}>{caption}</figcaption>}
            </figure>
          </li>
        ))}
      </ul>
    </Band>
  );
}

export default sectionComponent('gallery', Gallery);
