import type { ReactNode } from 'react';
import type { LayoutName, LayoutOf } from '../model/layout';
import type { PageData } from '../model/page';
import type { Renderer } from './renderer';
import { SectionRenderer } from './SectionRenderer';

interface Props {
  page: PageData;
  renderer: Renderer;
}

interface PageProps extends Props {
  /** How many of its sections are shown, from the top; of the others there is only the place. All, without it. */
  shown?: number;
}

/** A whole page: its sections in their order, framed by its layout. */
export function Page({ page, renderer, shown = Number.POSITIVE_INFINITY }: PageProps): ReactNode {
  return (
    <Frame layout={page.layout} page={page} renderer={renderer}>
      {page.sections.map((section, index) => (
        <SectionRenderer
          key={`${page.path} ${section.key}`}
          section={section}
          renderer={renderer}
          sheet={index === 0 ? renderer.sheet : undefined}
          isShown={index < shown}
        />
      ))}
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
    <Layout data={layout.data} page={page}>
      {children}
    </Layout>
  );
}
