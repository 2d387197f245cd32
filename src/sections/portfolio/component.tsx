import { type PropsOf, sectionComponent } from '@worldwright/engine/component';
import { useWords } from '@worldwright/engine/words';
import outIcon from '~icons/lucide/arrow-up-right';
import { Band } from '../../ui/Band';
import { Icon } from '../../ui/Icon';
import { Picture } from '../../ui/photo/Picture';
import rows from '../../ui/rows.module.css';
import { SectionHead } from '../../ui/SectionHead';
import cover from '../../ui/words/cover.module.css';
import styles from './component.module.css';
import type section from './section';

function Portfolio({ heading, subheading, pieces }: PropsOf<typeof section>) {
  const words = useWords();
  return (
    <Band>
      <SectionHead heading={heading} subheading={subheading} />
      <ul className={`${styles.items} ${rows.rows}`}>
        {pieces.map(({ img, title, link }, index) => (
          <li key={index} className={styles.item}>
            <Picture
              picture={img}
              sizes="(width >= 64rem) max(384px, 25vw), (width >= 40rem) 45vw, 60vw"
              widest={640}
              className={img.isPhoto ? `${styles.picture} ${styles.photo}` : styles.picture}
            />
            <h3 className={styles.title}>
              {link ? (
                <a href={link} target="_blank" rel="noopener" className={`${cover.cover} ${styles.link}`}>
                  {title}
                  <span className="visually-hidden">{` ${words.portfolio.newTab}`}</span>
                  <Icon svg={outIcon} className={styles.out} />
                </a>
              ) : (
                title
              )}
            </h3>
          </li>
        ))}
      </ul>
    </Band>
  );
}

export default sectionComponent('portfolio', Portfolio);
