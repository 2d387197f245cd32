/** Entry of the catalogue frame, with the site's code, styles and fonts. */
import 'virtual:worldwright/styles';
import { SectionRenderer } from '@worldwright/engine/render';
import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import styles from './catalogue.module.css';
import { loadComponents, renderer } from './components.ts';
import type { Catalogue, CatalogueCard } from './contract.ts';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import { overrideImports } from './overrideImports.ts';

interface Props {
  cards: CatalogueCard[];
  choose: (type: string) => void;
}

function CatalogueCards({ cards, choose }: Props): ReactNode {
  return (
    <ul className={styles.cards}>
      {cards.map(({ type, label, help, section, reason }) => (
        <li key={type} className={styles.card}>
          <div className={styles.picture} inert>
            {section && (
              <ErrorBoundary subject={section} fallback={() => null}>
                <div className={styles.small}>
                  <SectionRenderer section={section} renderer={renderer} />
                </div>
              </ErrorBoundary>
            )}
          </div>
          <button
            type="button"
            aria-describedby={`help-${type}`}
            aria-disabled={reason !== undefined || undefined}
            onClick={() => reason === undefined && choose(type)}
          >
            {label}
          </button>
          <p id={`help-${type}`}>{reason ?? help}</p>
        </li>
      ))}
    </ul>
  );
}

const root = createRoot(document.body.appendChild(document.createElement('div')), { onCaughtError: () => {} });
let close = () => {};

document.addEventListener('keydown', ({ key }) => key === 'Escape' && close());

const show: Catalogue['show'] = async (cards, words, choose, onClose) => {
  close = onClose;
  overrideImports(words, undefined);
  await loadComponents(cards.flatMap(({ section }) => section?.type ?? []));
  root.render(<CatalogueCards cards={cards} choose={choose} />);
};

window.editorCatalogue = { show };
window.dispatchEvent(new Event('editor-ready'));
