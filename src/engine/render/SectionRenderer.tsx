import { type ReactNode, Suspense, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { SectionName, SectionOf } from '../model/section';
import type { Renderer } from './renderer';

interface Props<Name extends SectionName> {
  section: SectionOf<Name>;
  renderer: Renderer;
}

/**
 * Shows one section. Of its attributes `boot.ts` reads `data-hydrate`, which stands on HTML that has no handlers
 * yet, and `data-moves`, which starts the page by itself.
 */
export function SectionRenderer<Name extends SectionName>({ section, renderer }: Props<Name>): ReactNode {
  const { isPrerendered, onHydrated, loading } = renderer;
  const element = useRef<HTMLElement>(null);
  const [Component] = useState(() => renderer.section(section, element));
  const [isHydrated, setIsHydrated] = useState(!isPrerendered || section.hydrate === 'never');

  useLayoutEffect(() => {
    if (isPrerendered && isHydrated && element.current) onHydrated?.(element.current);
  }, [isPrerendered, isHydrated, onHydrated]);

  // The same element as before, so that React need not look into the section when only its attributes change.
  const content = useMemo(() => <Component {...section.props} />, [Component, section]);
  return (
    <section
      ref={element}
      id={section.id}
      data-section={section.type}
      data-hydrate={isHydrated ? undefined : section.hydrate}
      data-moves={isPrerendered ? section.moves : undefined}
    >
      <Suspense fallback={loading}>
        {content}
        {!isHydrated && <WhenHydrated then={setIsHydrated} />}
      </Suspense>
    </section>
  );
}

/** Stands behind the section's content, so that its effect runs when the content has its handlers. */
function WhenHydrated({ then }: { then: (isHydrated: true) => void }): ReactNode {
  useEffect(() => then(true), [then]);
  return null;
}
