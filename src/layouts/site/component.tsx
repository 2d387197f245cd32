import type { ReactNode } from 'react';
import type { DataOf, LayoutProps } from '../../engine/layout';
import { ChatButton } from '../parts/ChatButton';
import { Content } from '../parts/Content';
import { Footer } from '../parts/Footer';
import { Header } from '../parts/Header';
import { SkipLink } from '../parts/SkipLink';
import { DotNavigator } from './DotNavigator';
import type layout from './layout';

export default function SiteLayout({ data, page, children }: LayoutProps<DataOf<typeof layout>>): ReactNode {
  return (
    <>
      <SkipLink />
      <Header data={data} page={page} />
      {page.steps.length > 0 && <DotNavigator steps={page.steps} />}
      <Content page={page}>{children}</Content>
      <Footer data={data} page={page} />
      <ChatButton url={data.whatsapp} />
    </>
  );
}
