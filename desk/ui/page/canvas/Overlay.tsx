import type { ReactElement } from 'react';

/** What lies over a section that is pointed at or selected: its outline. The frame has no styles of the editor. */
export function Overlay({ hover, isSelected }: { hover: boolean; isSelected: boolean }): ReactElement {
  const width = isSelected ? 'calc(3px / var(--desk-scale, 1))' : 'calc(2px / var(--desk-scale, 1))';
  const color = 'oklch(0.6 0.17 262)';
  const outline = isSelected || hover ? `${width} solid ${color}` : 'none';
  return <div style={{ height: '100%', outline, outlineOffset: `calc(-1 * ${width})` }} />;
}

/** What is done with a section is done beside the canvas, where the letters have their full size. */
export const NoBar = (): ReactElement => <span />;
