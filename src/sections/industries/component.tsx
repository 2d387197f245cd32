import { type PropsOf, sectionComponent } from '@worldwright/engine/component';
import { Band } from '../../ui/Band';
import { Picture } from '../../ui/photo/Picture';
import { SectionHead } from '../../ui/SectionHead';
import { Prose } from '../../ui/words/Prose';
import styles from './component.module.css';
import type section from './section';

function Industries({ heading, subheading, industries }: PropsOf<typeof section>) {
  return (
    <Band tone="bone">
      <SectionHead heading={heading} subheading={subheading} />
      <ul className={styles.mosaic}>
        {industries.map(({ title, image, description, isHighlighted }, index) => (
          <li
            key={index}
            className={[isHighlighted ? styles.large : styles.tile, !image && styles.plain].filter(Boolean).join(' ')}
          >
            {image && (
              <Picture
                picture={image}
                // Phones get slightly smaller files than displayed: many of these load at once.
                sizes={
                  isHighlighted ? '(width >= 64rem) max(550px, 34vw), 54vw' : '(width >= 64rem) max(280px, 18vw), 33vw'
                }
                narrowest={240}
                widest={isHighlighted ? 960 : 640}
                className={image.isPhoto ? styles.photo : styles.picture}
              />
            )}
            <div className={styles.words}>
              <h3 className={styles.title}>{title}</h3>
              <Prose text={description} />
            </div>
          </li>
        ))}
      </ul>
    </Band>
  );
}

export default sectionComponent('industries', Industries);
