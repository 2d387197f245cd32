import { fill } from '@worldwright/engine/component';
import { useWords } from '@worldwright/engine/words';
import cover from './cover.module.css';
import styles from './ReadMore.module.css';

interface Props {
  href: string;
  /** What there is to read: for those who hear the link and do not see its card. */
  about: string;
  className?: string | undefined;
}

/** The link of a card, which the whole card is part of. Its parent is the card, and positioned. */
export function ReadMore({ href, about, className = '' }: Props) {
  const words = useWords();
  return (
    <a href={href} className={`${cover.cover} ${styles.more} ${className}`}>
      {words.services.readMore}
      <span className="visually-hidden">{` ${fill(words.services.about, { title: about })}`}</span>
    </a>
  );
}
