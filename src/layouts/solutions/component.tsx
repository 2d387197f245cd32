import type { ReactNode } from 'react';
import type { DataOf, LayoutProps } from '../../engine/layout';
import { ChatButton } from '../parts/ChatButton';
import { Content } from '../parts/Content';
import { Footer } from '../parts/Footer';
import { Header } from '../parts/Header';
import { SkipLink } from '../parts/SkipLink';
import styles from './component.module.css';
import type layout from './layout';

export default function SolutionsLayout({ data, page, children }: LayoutProps<DataOf<typeof layout>>): ReactNode {
  return (
    <>
      <SkipLink />
      <Header data={data} page={page} />
      <Content page={page}>
        {children}
        <p className={styles.address}>
          {data.name}, {data.address}
        </p>
      </Content>
      <Footer data={data} page={page} />
      <ChatButton url={data.whatsapp} />
    </>
  );
}
