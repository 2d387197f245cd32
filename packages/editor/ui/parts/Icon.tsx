import { drawIcon } from '@worldwright/engine';
import type { Shape } from '@worldwright/engine/component';
import { createElement, type ReactNode } from 'react';

const draw = ([name, attributes, ...inside]: Shape): ReactNode => createElement(name, attributes, ...inside.map(draw));

/** What has been drawn, by the names of the icons: a list of a thousand rows has the same one in each. */
const drawn = new Map<string, ReactNode>();

/**
 * An icon of Lucide, or a brand mark, 1em high. It stands beside a text that says the same, so screen readers skip it.
 *
 * @throws when there is none of that name.
 */
export function Icon({ name, className }: { name: string; className?: string | undefined }): ReactNode {
  if (!drawn.has(name)) {
    const drawing = drawIcon(name);
    if (!drawing) throw new Error(`there is no icon ${name}`);
    const size = { viewBox: drawing.box, width: '1em', height: '1em' };
    drawn.set(name, createElement('svg', size, ...drawing.shapes.map(draw)));
  }
  return (
    <span className={className} aria-hidden="true">
      {drawn.get(name)}
    </span>
  );
}
