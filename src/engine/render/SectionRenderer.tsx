import { type ReactNode, type RefObject, Suspense, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { SectionName, SectionOf } from '../model/section';
import type { Renderer } from './renderer';

interface Props<Name extends SectionName> {
  section: SectionOf<Name>;
  renderer: Renderer;
  /** Address of the style sheet that stands at its end. */
  sheet?: string | undefined;
  /** Whether its turn has come, as it has without this; before that there is only its place. */
  isShown?: boolean;
}

/** The place of a section that is still to come: so high that nothing of what is below it is on the screen. */
const PLACE = { minHeight: '100vh' };

/**
 * Shows one section. Of its attributes `boot.ts` reads `data-hydrate`, which stands on HTML that has no handlers
 * yet, and `data-moves`, which starts the page by itself.
 */
export function SectionRenderer<Name extends SectionName>({
  section,
  renderer,
  sheet,
  isShown = true,
}: Props<Name>): ReactNode {
  const { isPrerendered, onHydrated } = renderer;
  const element = useRef<HTMLElement>(null);
  const [isHydrated, setIsHydrated] = useState(!isPrerendered || section.hydrate === 'never');

  useLayoutEffect(() => {
    if (isPrerendered && isHydrated && element.current) onHydrated?.(element.current);
  }, [isPrerendered, isHydrated, onHydrated]);

  return (
    <section
      ref={element}
      id={section.id}
      data-section={section.type}
      data-hydrate={isHydrated ? undefined : section.hydrate}
      data-moves={isPrerendered ? section.moves : undefined}
      style={isShown ? undefined : PLACE}
    >
      {isShown && (
        <Inside
          section={section}
          renderer={renderer}
          element={element}
          onHydrated={isHydrated ? undefined : setIsHydrated}
        />
      )}
      {sheet && <link rel="stylesheet" href={sheet} />}
    </section>
  );
}

interface InsideProps<Name extends SectionName> extends Pick<Props<Name>, 'section' | 'renderer'> {
  element: RefObject<HTMLElement | null>;
  /** Told when prerendered content has got its handlers; absent where it has them already. */
  onHydrated: ((isHydrated: true) => void) | undefined;
}

/** What is in a section. Its state is outside of `Suspense`: React would forget it with content that suspends. */
function Inside<Name extends SectionName>({ section, renderer, element, onHydrated }: InsideProps<Name>): ReactNode {
  const [Component] = useState(() => renderer.section(section, element));
  // The same element as before, so that React need not look into the section when only its attributes change.
  const content = useMemo(() => <Component {...section.props} />, [Component, section]);
  return (
    <Suspense fallback={renderer.loading}>
      {content}
      {renderer.beside}
      {onHydrated && <WhenHydrated then={onHydrated} />}
    </Suspense>
  );
}

/** Comes after the section's content, so that its effect runs when the content has its handlers. */
function WhenHydrated({ then }: { then: (isHydrated: true) => void }): ReactNode {
  useEffect(() => then(true), [then]);
  return null;
}
