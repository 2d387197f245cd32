import { SectionRenderer } from '@worldwright/engine/render';
import type { ReactNode } from 'react';
import type { CatalogueSection, CatalogueState } from '../../model/catalogue.ts';
import { renderer } from '../page/frame/components.ts';
import { ErrorBoundary } from '../page/frame/ErrorBoundary.tsx';
import { Note } from '../page/frame/Note.tsx';

/** Sections in their states, each with its name above it. */
export function States({ sections }: { sections: CatalogueSection[] }): ReactNode {
  return sections.map(({ type, label, states, trouble }) =>
    trouble !== undefined ? (
      <Note key={type} kind="broken" label={label}>
        cannot be shown: {trouble}
      </Note>
    ) : (
      states.map((state) => (
        <article key={`${type} ${state.name}`} aria-label={`${label}: ${state.name}`}>
          <Note label={label}>{state.name}</Note>
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
      <ErrorBoundary subject={section} fallback={(message) => <Note kind="broken">Cannot be shown: {message}</Note>}>
        <SectionRenderer section={section} renderer={renderer} />
      </ErrorBoundary>
    </div>
  );
}
