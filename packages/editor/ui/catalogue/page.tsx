/** The states of sections one below the other, as the address asks for them: the site's code, styles and fonts. */
import 'virtual:worldwright/styles';
import { createRoot } from 'react-dom/client';
import type { CatalogueSection } from '../../model/catalogue.ts';
import { loadComponents } from '../page/frame/components.ts';
import { setTheme } from '../page/frame/theme.ts';
import { States } from './States.tsx';

const { search } = location;
const theme = new URLSearchParams(search).get('theme');
setTheme(theme ? theme === 'dark' : matchMedia('(prefers-color-scheme: dark)').matches);
const answer = await fetch(`/catalogue/data${search}`);
const sections: CatalogueSection[] = answer.ok ? await answer.json() : [];
await loadComponents(sections.flatMap(({ states }) => states.map(({ section }) => section.type)));

const root = document.body.appendChild(document.createElement('main'));
createRoot(root, { onCaughtError: () => {} }).render(<States sections={sections} />);
