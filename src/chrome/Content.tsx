import { type ReactNode, ViewTransition } from 'react';
import type { PageData } from '../engine/model/page';
import { Breadcrumbs } from './Breadcrumbs';
import { CONTENT } from './SkipLink';

/**
 * A page's main content. The browser fades from one page's content to the next; it does not fade within a page, or
 * when sections are hydrated.
 */
export function Content({ page, children }: { page: PageData; children: ReactNode }): ReactNode {
  return (
    <ViewTransition key={page.path} default="none" enter="page" exit="page">
      <main id={CONTENT}>
        {page.trail && <Breadcrumbs trail={page.trail} />}
        {children}
      </main>
    </ViewTransition>
  );
}
