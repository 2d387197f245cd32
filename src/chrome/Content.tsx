import type { PageData } from '@worldwright/engine/component';
import type { ReactNode } from 'react';
import { Breadcrumbs } from './Breadcrumbs';
import { CONTENT } from './SkipLink';

/** Renders a page's main content. Another page has another element. */
export function Content({ page, children }: { page: PageData; children: ReactNode }): ReactNode {
  return (
    <main key={page.path} id={CONTENT}>
      {page.trail && <Breadcrumbs trail={page.trail} />}
      {children}
    </main>
  );
}
