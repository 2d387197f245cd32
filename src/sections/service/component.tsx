import { fill, type PropsOf, sectionComponent } from '@worldwright/engine/component';
import { useWords } from '@worldwright/engine/words';
import nextIcon from '~icons/lucide/arrow-right';
import { Band } from '../../ui/Band';
import { Icon } from '../../ui/Icon';
import { Picture } from '../../ui/photo/Picture';
import { TileIcon } from '../../ui/TileIcon';
import { Prose } from '../../ui/words/Prose';
import { wordFit } from '../../ui/words/wordFit';
import styles from './component.module.css';
import { OtherServices } from './OtherServices';
import type section from './section';

type Props = PropsOf<typeof section>;

function Service(service: Props) {
  return (
    <>
      <Opening {...service} />
      <Band hasColumns className={styles.columns}>
        <Body {...service} />
        {service.others.length > 0 && <OtherServices {...service} />}
      </Band>
    </>
  );
}

/** Renders title, description and picture. */
function Opening({ title, icon, number, count, next, description, banner }: Props) {
  const words = useWords();
  return (
    <div className={styles.banner}>
      <div className={banner ? styles.opening : `${styles.opening} ${styles.plain}`}>
        <div className={styles.words}>
          <p className={styles.chapter}>
            <TileIcon svg={icon} className={styles.icon} />
            {next ? fill(words.service.place, { number, count }) : words.service.only}
          </p>
          <h1 className={`${styles.title} ${wordFit(title)}`}>{title}</h1>
          <p className={styles.description}>{description}</p>
        </div>
        {banner && (
          <div className={banner.isPhoto ? styles.photo : styles.picture}>
            <Picture
              picture={banner}
              sizes={banner.isPhoto ? '(width >= 48rem) 52vw, 100vw' : '(width >= 48rem) min(44vw, 57rem), 90vw'}
              isFirst
              isWide={banner.isPhoto ?? false}
            />
          </div>
        )}
      </div>
    </div>
  );
}

/** Renders the long text and the link to the next service. */
function Body({ detailedDescription, items, outcome, next }: Props) {
  const words = useWords();
  return (
    <div className={styles.body}>
      <div className={styles.detail}>
        <Prose text={detailedDescription} />
      </div>
      <h2 className={styles.heading}>{words.service.parts}</h2>
      <dl className={styles.items}>
        {items.map(({ name, explanation }, index) => (
          <div key={index}>
            <dt className={styles.name}>{name}</dt>
            <dd className={styles.explanation}>{explanation}</dd>
          </div>
        ))}
      </dl>
      <p className={styles.outcome}>
        <strong>{words.service.outcome}</strong> {outcome}
      </p>
      {next && (
        <a href={next.href} className={styles.next}>
          <span className={styles.nextLabel}>{words.service.next}</span> {next.title}
          <Icon svg={nextIcon} className={styles.arrow} />
        </a>
      )}
    </div>
  );
}

export default sectionComponent('service', Service);
