/** Renders the section states that the address asks for, or links to them, with the site's code, styles and fonts. */
import 'virtual:worldwright/styles';
import { SectionRenderer } from '@worldwright/engine/render';
import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import type { CatalogueSection, CatalogueState, StateKey } from '../../model/catalogue.ts';
import { words } from '../interfaceWords.ts';
import { loadComponents, renderer } from '../page/frame/components.ts';
import { ErrorBoundary } from '../page/frame/ErrorBoundary.tsx';
import { Note } from '../page/frame/Note.tsx';

const OF_ALL: StateKey[] = ['everything', 'long-words', 'no-picture', 'one', 'many', 'right-to-left'];

/** Renders links to all states of a section, and to one state of all sections. */
function Links({ sections }: { sections: CatalogueSection[] }): ReactNode {
  return (
    <ul>
      {sections.map(({ type, label }) => (
        <li key={type}>
          <a href={`states?section=${type}`}>{label}</a>
        </li>
      ))}
      {OF_ALL.map((state) => (
        <li key={state}>
          <a href={`states?state=${state}`}>{`All sections: ${state}`}</a>
        </li>
      ))}
    </ul>
  );
}

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

const query = location.search;
const answer = await fetch(`/catalogue/data${query || '?state=example'}`);
const sections: CatalogueSection[] = answer.ok ? await answer.json() : [];
if (query) await loadComponents(sections.flatMap(({ states }) => states.map(({ section }) => section.type)));

const Shown = query ? States : Links;
const root = document.body.appendChild(document.createElement('main'));
createRoot(root, { onCaughtError: () => {} }).render(
  answer.ok ? <Shown sections={sections} /> : <p role="alert">{await answer.text()}</p>,
);
