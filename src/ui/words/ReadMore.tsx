import { fill } from '@worldwright/engine/component';
import { useWords } from '@worldwright/engine/words';
import cover from './cover.module.css';
import styles from './ReadMore.module.css';

interface Props {
  href: string;
  /** Topic of the target page, for screen readers. */
  about: string;
  className?: string | undefined;
}

/** Renders a card's link and makes the whole card clickable. Its parent, the card, must be positioned. */
export function ReadMore({ href, about, className = '' }: Props) {
  const words = useWords();
  return (
    <a href={href} className={`${cover.cover} ${styles.more} ${className}`}>
      {words.services.readMore}
      <span className="visually-hidden">{` ${fill(words.services.about, { title: about })}`}</span>
    </a>
  );
}
