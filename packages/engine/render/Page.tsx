import { type ReactNode, Suspense } from 'react';
import type { LayoutComponent, SectionComponent } from '../model/component.ts';
import type { LayoutName, LayoutOf } from '../model/layout.ts';
import type { PageData } from '../model/page.ts';
import type { SectionName, SectionOf } from '../model/section.ts';

/** Returns components whose code is already loaded: all of them in the build, those of the page in the browser. */
export interface Renderer {
  layout: <Name extends LayoutName>(name: Name) => LayoutComponent<Name>;
  section: <Name extends SectionName>(section: SectionOf<Name>) => SectionComponent<Name>;
}

interface Props {
  page: PageData;
  renderer: Renderer;
}

interface PageProps extends Props {
  /** Whether sections below the main heading are omitted. Each is replaced by a viewport of space. */
  isBeginning?: boolean;
}

/** Renders a page: its sections, framed by its layout. */
export function Page({ page, renderer, isBeginning = false }: PageProps): ReactNode {
  const { path, layout, sections, headingAt = 0 } = page;
  const count = isBeginning ? headingAt + 1 : sections.length;
  const missing = sections.length - count;
  return (
    <Frame layout={layout} page={page} renderer={renderer}>
      {sections.slice(0, count).map((section) => (
        <SectionRenderer key={`${path} ${section.key}`} section={section} renderer={renderer} />
      ))}
      {page.notice && <p data-notice="">{page.notice}</p>}
      {missing > 0 && <div style={{ minHeight: `${100 * missing}vh` }} />}
    </Frame>
  );
}

interface FrameProps<Name extends LayoutName> extends Props {
  layout: LayoutOf<Name>;
  children: ReactNode;
}

function Frame<Name extends LayoutName>({ layout, page, renderer, children }: FrameProps<Name>): ReactNode {
  const Layout = renderer.layout(layout.name);
  return (
    <Layout data={layout.data} own={layout.own} page={page}>
      {children}
    </Layout>
  );
}

interface SectionProps<Name extends SectionName> {
  section: SectionOf<Name>;
  renderer: Renderer;
}

/**
 * Renders one section. Its Suspense boundary lets React hydrate sections separately, a clicked one first. `boot.ts`
 * reads its attributes to decide which code to load and whether to start without an interaction.
 */
export function SectionRenderer<Name extends SectionName>({ section, renderer }: SectionProps<Name>): ReactNode {
  const Component = renderer.section(section);
  return (
    <section
      id={section.id}
      data-section={section.type}
      data-moves={section.moves}
      data-mark={section.mark}
      lang={section.language}
    >
      <Suspense>
        <Component {...section.props} />
      </Suspense>
    </section>
  );
}
