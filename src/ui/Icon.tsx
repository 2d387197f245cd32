import type { ReactNode } from 'react';

/** An SVG icon, 1em high. It stands beside a text that says the same, so screen readers skip it. */
export function Icon({ svg, className }: { svg: string; className?: string | undefined }): ReactNode {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: drawn by the icon sets at build time
  return <span className={className} aria-hidden="true" dangerouslySetInnerHTML={{ __html: svg }} />;
}
