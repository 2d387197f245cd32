/** The catalogue: a list of all sections, and the one that is chosen in all its states, at any width and by night. */
import '../styles/base.css';
import { createRoot } from 'react-dom/client';
import type { CatalogueSection } from '../../model/catalogue.ts';
import { Catalogue } from './Catalogue.tsx';

const answer = await fetch('/catalogue/data?state=example');
const sections: CatalogueSection[] = answer.ok ? await answer.json() : [];
createRoot(document.body.appendChild(document.createElement('div'))).render(
  answer.ok ? <Catalogue sections={sections} /> : <p role="alert">{await answer.text()}</p>,
);
