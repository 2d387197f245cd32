import { Fragment, type ReactNode } from 'react';
import type { LayoutName, LayoutOf } from '../model/layout';
import type { PageData } from '../model/page';
import type { Renderer } from './renderer';
import { SectionRenderer } from './SectionRenderer';

interface Props {
  page: PageData;
  renderer: Renderer;
}

/** A whole page: its sections in their order, framed by its layout. */
export function Page({ page, renderer }: Props): ReactNode {
  return (
    <Frame layout={page.layout} page={page} renderer={renderer}>
      {page.sections.map((section, index) => (
        <Fragment key={`${page.path} ${section.key}`}>
          {index === 1 && renderer.sheet && <link rel="stylesheet" href={renderer.sheet} />}
          <SectionRenderer section={section} renderer={renderer} />
        </Fragment>
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
