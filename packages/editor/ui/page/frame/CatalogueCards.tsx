import { SectionRenderer } from '@worldwright/engine/render';
import type { ReactNode } from 'react';
import styles from './catalogue.module.css';
import { renderer } from './components.ts';
import type { CatalogueCard } from './contract.ts';
import { ErrorBoundary } from './ErrorBoundary.tsx';

interface Props {
  cards: CatalogueCard[];
  choose: (type: string) => void;
}

/** Kinds of section, each with a small picture of it: the section itself. */
export function CatalogueCards({ cards, choose }: Props): ReactNode {
  return (
    <ul className={styles.cards}>
      {cards.map((card) => (
        <li key={card.type} className={styles.card}>
          <div className={styles.picture} inert>
            <Thumbnail card={card} />
          </div>
          <button
            type="button"
            aria-describedby={`help-${card.type}`}
            aria-disabled={card.reason !== undefined || undefined}
            onClick={() => card.reason === undefined && choose(card.type)}
          >
            {card.label}
          </button>
          <p id={`help-${card.type}`}>{card.reason ?? card.help}</p>
        </li>
      ))}
    </ul>
  );
}

function Thumbnail({ card: { section } }: { card: CatalogueCard }): ReactNode {
  if (!section) return null;
  return (
    <ErrorBoundary subject={section} fallback={() => null}>
      <div className={styles.small}>
        <SectionRenderer section={section} renderer={renderer} />
      </div>
    </ErrorBoundary>
  );
}
