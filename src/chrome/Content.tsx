import type { PageData } from '@worldwright/engine/component';
import type { ReactNode } from 'react';
import { Breadcrumbs } from './Breadcrumbs';
import { CONTENT } from './SkipLink';

/** Returns whether the first section shows a photo, on which breadcrumbs would be unreadable. */
const opensWithPhoto = ({ sections: [first] }: PageData): boolean =>
  Object.values(first?.props ?? {}).some((value) => typeof value === 'object' && value !== null && 'isPhoto' in value);

/** Renders a page's main content. The key gives each page its own element. */
export function Content({ page, children }: { page: PageData; children: ReactNode }) {
  return (
    <main key={page.path} id={CONTENT}>
      {page.trail && <Breadcrumbs trail={page.trail} isApart={opensWithPhoto(page)} />}
      {children}
    </main>
  );
}
