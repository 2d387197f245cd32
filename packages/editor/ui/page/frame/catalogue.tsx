/** The catalogue's own window: it has the site's code, styles and fonts. */
import 'virtual:worldwright/styles';
import { createRoot } from 'react-dom/client';
import { CatalogueCards } from './CatalogueCards.tsx';
import { loadComponents } from './components.ts';
import type { Catalogue } from './contract.ts';
import { putWords } from './words.ts';

const root = createRoot(document.body.appendChild(document.createElement('div')), { onCaughtError: () => {} });
let close = () => {};

document.addEventListener('keydown', ({ key }) => key === 'Escape' && close());

const show: Catalogue['show'] = async (cards, words, choose, onClose) => {
  close = onClose;
  putWords(words);
  await loadComponents(cards.flatMap(({ section }) => section?.type ?? []));
  root.render(<CatalogueCards cards={cards} choose={choose} />);
};

window.deskCatalogue = { show };
window.dispatchEvent(new Event('desk-ready'));
