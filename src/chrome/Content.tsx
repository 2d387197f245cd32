import { type ReactNode, ViewTransition } from 'react';
import type { PageData } from '../engine/model/page';
import { CONTENT } from './SkipLink';

/**
 * A page's main content. The browser fades from one page's to the next; within a page, and when sections come
 * alive, it does not.
 */
export function Content({ page, children }: { page: PageData; children: ReactNode }): ReactNode {
  return (
    <ViewTransition key={page.path} default="none" enter="page" exit="page">
      <main id={CONTENT}>{children}</main>
    </ViewTransition>
  );
}
