/** The states of sections one below the other, as the address asks for them: the site's code, styles and fonts. */
import 'virtual:worldwright/styles';
import { SectionRenderer } from '@worldwright/engine/render';
import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import type { CatalogueSection, CatalogueState } from '../../model/catalogue.ts';
import { words } from '../interfaceWords.ts';
import { loadComponents, renderer } from '../page/frame/components.ts';
import { ErrorBoundary } from '../page/frame/ErrorBoundary.tsx';
import { Note } from '../page/frame/Note.tsx';
import { setTheme } from '../page/frame/theme.ts';

/** Sections in their states, each with its name above it. */
function States({ sections }: { sections: CatalogueSection[] }): ReactNode {
  return sections.map(({ type, label, states, trouble }) =>
    trouble !== undefined ? (
      <Note key={type} kind="broken" label={label} text={words.catalogue.not(trouble)} />
    ) : (
      states.map((state) => (
        <article key={`${type} ${state.name}`} aria-label={`${label}: ${state.name}`}>
          <Note label={label} text={state.name} />
          <Shown state={state} />
        </article>
      ))
    ),
  );
}

function Shown({ state: { key, section } }: { state: CatalogueState }): ReactNode {
  const direction = key === 'right-to-left' ? { dir: 'rtl', lang: 'ar' } : {};
  return (
    <div {...direction}>
      <ErrorBoundary
        subject={section}
        fallback={(message) => <Note kind="broken" text={words.catalogue.notThis(message)} />}
      >
        <SectionRenderer section={section} renderer={renderer} />
      </ErrorBoundary>
    </div>
  );
}

const { search } = location;
const theme = new URLSearchParams(search).get('theme');
setTheme(theme ? theme === 'dark' : matchMedia('(prefers-color-scheme: dark)').matches);
const answer = await fetch(`/catalogue/data${search}`);
const sections: CatalogueSection[] = answer.ok ? await answer.json() : [];
await loadComponents(sections.flatMap(({ states }) => states.map(({ section }) => section.type)));

const root = document.body.appendChild(document.createElement('main'));
createRoot(root, { onCaughtError: () => {} }).render(<States sections={sections} />);
