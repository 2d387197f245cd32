import { type ReactNode, Suspense, useEffect } from 'react';
import { Spinner } from '../../ui/Spinner';
import type { SectionComponent, SectionName, SectionOf } from '../model/section';

/** Finds the component of a section: at once when prerendering, when its time has come in the browser. */
export type FindComponent = <Name extends SectionName>(section: SectionOf<Name>) => SectionComponent<Name>;

interface Props<Name extends SectionName> {
  section: SectionOf<Name>;
  find: FindComponent;
  /** Prerendered, and waiting to come alive. */
  isDormant: boolean;
  /** Told when the section listens to the visitor. */
  onAlive?: ((key: string) => void) | undefined;
}

/**
 * Shows one section. `data-hydrate` marks HTML that is not alive yet, `data-moves` what starts the page by
 * itself; `boot.ts` and the client read both.
 */
export function SectionRenderer<Name extends SectionName>({
  section,
  find,
  isDormant,
  onAlive,
}: Props<Name>): ReactNode {
  const Component = find(section);
  return (
    <section
      id={section.id}
      data-section={section.type}
      data-key={section.key}
      data-hydrate={isDormant && section.hydrate !== 'never' ? section.hydrate : undefined}
      data-moves={isDormant ? section.moves : undefined}
    >
      <Suspense fallback={<Spinner />}>
        <Component {...section.props} />
        {onAlive && <Alive sectionKey={section.key} onAlive={onAlive} />}
      </Suspense>
    </section>
  );
}

/** Stands behind the section's content, so that its effect runs when the content has its handlers. */
function Alive({ sectionKey, onAlive }: { sectionKey: string; onAlive: (key: string) => void }): ReactNode {
  useEffect(() => onAlive(sectionKey), [sectionKey, onAlive]);
  return null;
}
