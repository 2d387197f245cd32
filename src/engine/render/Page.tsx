import type { ReactNode } from 'react';
import type { LayoutComponent, LayoutName, LayoutOf } from '../model/layout';
import type { PageData } from '../model/page';
import { type FindComponent, SectionRenderer } from './SectionRenderer';

interface Props {
  page: PageData;
  findLayout: <Name extends LayoutName>(name: Name) => LayoutComponent<Name>;
  find: FindComponent;
  /** Prerendered, and waiting to come alive. */
  isDormant: boolean;
  onAlive?: ((key: string) => void) | undefined;
}

/** A whole page: its sections in their order, framed by its layout. */
export function Page({ page, findLayout, find, isDormant, onAlive }: Props): ReactNode {
  return (
    <Frame layout={page.layout} page={page} findLayout={findLayout}>
      {page.sections.map((section) => (
        <SectionRenderer
          key={`${page.path} ${section.key}`}
          section={section}
          find={find}
          isDormant={isDormant}
          onAlive={onAlive}
        />
      ))}
    </Frame>
  );
}

interface FrameProps<Name extends LayoutName> {
  layout: LayoutOf<Name>;
  page: PageData;
  findLayout: Props['findLayout'];
  children: ReactNode;
}

function Frame<Name extends LayoutName>({ layout, page, findLayout, children }: FrameProps<Name>): ReactNode {
  const Layout = findLayout(layout.name);
  return (
    <Layout data={layout.data} page={page}>
      {children}
    </Layout>
  );
}
