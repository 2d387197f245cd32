import { Fragment, type ReactNode, ViewTransition } from 'react';
import { fades } from '../browser/platform/fades';
import type { PageData } from '../engine/model/page';
import { Breadcrumbs } from './Breadcrumbs';
import { CONTENT } from './SkipLink';

/**
 * A page's main content. The browser fades from one page's content to the next; it does not fade within a page, or
 * when sections are hydrated. The prerendered page, which has no page before it, is plain.
 */
export function Content({ page, children }: { page: PageData; children: ReactNode }): ReactNode {
  const content = (
    <main id={CONTENT}>
      {page.trail && <Breadcrumbs trail={page.trail} />}
      {children}
    </main>
  );
  if (import.meta.env.SSR || !fades()) return <Fragment key={page.path}>{content}</Fragment>;
  return (
    <ViewTransition key={page.path} default="none" enter="page" exit="page">
      {content}
    </ViewTransition>
  );
}
