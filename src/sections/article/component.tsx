import { type PropsOf, sectionComponent } from '@worldwright/engine/component';
import { useWords } from '@worldwright/engine/words';
import { Band } from '../../ui/Band';
import { Picture } from '../../ui/photo/Picture';
import { Prose } from '../../ui/words/Prose';
import { Tags } from '../../ui/words/Tags';
import styles from './component.module.css';
import type section from './section';

type Props = PropsOf<typeof section>;

function Article({ title, summary, text, picture, tags, newer, older, ...facts }: Props) {
  const words = useWords();
  return (
    <Band>
      <article className={styles.article}>
        <header className={styles.head}>
          <h1 className={styles.title}>{title}</h1>
          {summary && <p className={styles.summary}>{summary}</p>}
        </header>
        <Facts {...facts} />
        {picture && (
          <div className={picture.isPhoto ? styles.picture : `${styles.picture} ${styles.cutOut}`}>
            <Picture picture={picture} sizes="(width >= 64rem) 33vw, 90vw" isFirst />
          </div>
        )}
        <div className={styles.text}>
          <Prose text={text} />
          <Tags tags={tags} />
        </div>
      </article>
      {(newer || older) && (
        <nav className={styles.neighbours} aria-label={words.article.neighbours}>
          {newer && <Neighbour label={words.article.newer} className={styles.newer} {...newer} />}
          {older && <Neighbour label={words.article.older} className={styles.older} {...older} />}
        </nav>
      )}
    </Band>
  );
}

/** Renders the dates, authors and reading time. */
function Facts({ date, modified, by, minutes }: Pick<Props, 'date' | 'modified' | 'by' | 'minutes'>) {
  const words = useWords();
  if (!date && !modified && !by && !minutes) return null;
  const [before, after] = words.article.modified.split('{date}');
  return (
    <ul role="list" className={styles.facts}>
      {date && (
        <li>
          <time dateTime={date.day}>{date.shown}</time>
        </li>
      )}
      {modified && (
        <li>
          {before}
          <time dateTime={modified.day}>{modified.shown}</time>
          {after}
        </li>
      )}
      {by && <li>{by}</li>}
      {minutes && <li>{minutes}</li>}
    </ul>
  );
}

interface NeighbourProps {
  label: string;
  title: string;
  href: string;
  className: string | undefined;
}

function Neighbour({ label, title, href, className }: NeighbourProps) {
  return (
    <a href={href} className={`${styles.neighbour} ${className}`}>
      <span className={styles.label}>{label}</span> {title}
    </a>
  );
}

export default sectionComponent('article', Article);
