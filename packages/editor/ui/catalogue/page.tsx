/** Renders the section states that the address asks for, with the site's code, styles and fonts. */
import 'virtual:worldwright/styles';
import { SectionRenderer } from '@worldwright/engine/render';
import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import type { CatalogueSection, CatalogueState } from '../../model/catalogue.ts';
import { words } from '../interfaceWords.ts';
import { loadComponents, renderer } from '../page/frame/components.ts';
import { ErrorBoundary } from '../page/frame/ErrorBoundary.tsx';
import { Note } from '../page/frame/Note.tsx';

function States({ sections }: { sections: CatalogueSection[] }): ReactNode {
  return sections.map(({ type, label, states, trouble }) =>
    trouble !== undefined ? (
      <Note key={type} kind="broken" label={label} text={words.page.note.broken(trouble)} />
    ) : (
      states.map((state) => (
        <article key={`${type} ${state.name}`} aria-label={`${label}: ${state.name}`}>
          <Note label={label} text={state.name} />
          <StateView state={state} />
        </article>
      ))
    ),
  );
}

function StateView({ state: { key, section } }: { state: CatalogueState }): ReactNode {
  const direction = key === 'right-to-left' ? { dir: 'rtl', lang: 'ar' } : {};
  return (
    <div {...direction}>
      <ErrorBoundary
        subject={section}
        fallback={(message) => <Note kind="broken" text={words.page.note.broken(message)} />}
      >
        <SectionRenderer section={section} renderer={renderer} />
      </ErrorBoundary>
    </div>
  );
}

const answer = await fetch(`/catalogue/data${location.search}`);
const sections: CatalogueSection[] = answer.ok ? await answer.json() : [];
await loadComponents(sections.flatMap(({ states }) => states.map(({ section }) => section.type)));

const root = document.body.appendChild(document.createElement('main'));
createRoot(root, { onCaughtError: () => {} }).render(<States sections={sections} />);
