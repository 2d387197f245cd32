import { type LayoutProps, layoutComponent } from '@worldwright/engine/component';
import { Content } from '../../chrome/Content';
import { Chat } from '../../chrome/chat/Chat';
import { Footer } from '../../chrome/footer/Footer';
import { Header } from '../../chrome/header/Header';
import { LanguageOffer } from '../../chrome/languages/LanguageOffer';
import { SkipLink } from '../../chrome/SkipLink';
import type layout from './layout';

function SolutionsLayout({ data, own, page, children }: LayoutProps<typeof layout>) {
  return (
    <>
      <SkipLink />
      <LanguageOffer page={page} />
      <Header data={data} page={page} />
      <Content page={page}>{children}</Content>
      <Footer data={data} page={page} picture={own?.footerPicture ?? data.footerPicture} address={data.address} />
      <Chat data={data} />
    </>
  );
}

export default layoutComponent('solutions', SolutionsLayout);
