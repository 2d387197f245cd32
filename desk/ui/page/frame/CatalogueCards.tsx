import type { ReactNode } from 'react';
import { SectionRenderer } from '../../../../src/engine/render/SectionRenderer';
import styles from './catalogue.module.css';
import { renderer } from './components';
import type { CatalogueCard } from './contract';
import { Guard } from './Guard';

interface Props {
  cards: CatalogueCard[];
  choose: (type: string) => void;
}

/** Kinds of section, each with a small picture of it: the section itself. */
export function CatalogueCards({ cards, choose }: Props): ReactNode {
  return (
    <ul className={styles.cards}>
      {cards.map((card) => (
        <li key={card.type}>
          <button
            type="button"
            className={styles.card}
            aria-disabled={card.reason !== undefined || undefined}
            onClick={() => card.reason === undefined && choose(card.type)}
          >
            <span className={styles.picture} inert>
              <Thumbnail card={card} />
            </span>
            <b>{card.label}</b>
            <span className={styles.help}>{card.reason ?? card.help}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}

function Thumbnail({ card: { section } }: { card: CatalogueCard }): ReactNode {
  if (!section) return null;
  return (
    <Guard subject={section} fallback={() => null}>
      <span className={styles.small}>
        <SectionRenderer section={section} renderer={renderer} />
      </span>
    </Guard>
  );
}
