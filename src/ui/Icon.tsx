import type { ReactNode } from 'react';

/** A drawn icon, beside a text that says the same: it is hidden from screen readers. 1em high. */
export function Icon({ svg, className }: { svg: string; className?: string | undefined }): ReactNode {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: drawn by the icon sets at build time
  return <span className={className} aria-hidden="true" dangerouslySetInnerHTML={{ __html: svg }} />;
}
