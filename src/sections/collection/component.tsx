import { type PropsOf, sectionComponent } from '@worldwright/engine/component';
import { Band } from '../../ui/Band';
import { Button } from '../../ui/buttons/Button';
import { Picture } from '../../ui/photo/Picture';
import { SectionHead } from '../../ui/SectionHead';
import cover from '../../ui/words/cover.module.css';
import { Parts } from '../../ui/words/Parts';
import { Tags } from '../../ui/words/Tags';
import styles from './component.module.css';
import type section from './section';

type Props = PropsOf<typeof section>;
type Entry = Props['entries'][number];

function Collection({ heading, subheading, entries, arrangement, parts, current, empty, more, tone }: Props) {
  return (
    <Band tone={tone}>
      <SectionHead heading={heading} subheading={subheading}>
        {more && <Button to={more.to} label={more.label} />}
      </SectionHead>
      {empty ? (
        <p className={styles.empty}>{empty}</p>
      ) : (
        <ul role="list" className={styles[arrangement]} aria-label={heading}>
          {entries.map((entry, index) => (
            <li key={entry.href ?? index}>
              <Item entry={entry} isRow={arrangement === 'rows'} />
            </li>
          ))}
        </ul>
      )}
      {parts.length > 1 && <Parts parts={parts} current={current} />}
    </Band>
  );
}

function Item({ entry: { title, summary, picture, date, href, tags }, isRow }: { entry: Entry; isRow: boolean }) {
  const sizes = isRow ? '(width >= 64rem) 240px, 30vw' : '(width >= 64rem) 40vw, (width >= 40rem) 45vw, 90vw';
  return (
    <article className={styles.entry}>
      {picture && (
        <div className={picture.isPhoto ? styles.picture : `${styles.picture} ${styles.cutOut}`}>
          <Picture picture={picture} sizes={sizes} {...(isRow ? { widest: 640 } : {})} />
        </div>
      )}
      <div className={styles.words}>
        {date && (
          <time dateTime={date.day} className={styles.date}>
            {date.shown}
          </time>
        )}
        <h3 className={styles.title}>
          {href ? (
            <a href={href} className={`${cover.cover} ${styles.link}`}>
              {title}
            </a>
          ) : (
            title
          )}
        </h3>
        {summary && <p className={styles.summary}>{summary}</p>}
        <Tags tags={tags} className={styles.tags} />
      </div>
    </article>
  );
}

export default sectionComponent('collection', Collection);
