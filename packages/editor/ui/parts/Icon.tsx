import { drawIcon } from '@worldwright/engine';
import type { Shape } from '@worldwright/engine/component';
import { createElement, type ReactNode } from 'react';

const draw = ([name, attributes, ...inside]: Shape): ReactNode => createElement(name, attributes, ...inside.map(draw));

/** Rendered icons by name, as a list of a thousand rows repeats them. */
const drawn = new Map<string, ReactNode>();

/**
 * Renders a Lucide icon or brand mark, 1em high. It is hidden from screen readers, as a text beside it says the same.
 *
 * @throws if there is no icon of that name
 */
export function Icon({ name }: { name: string }): ReactNode {
  if (!drawn.has(name)) {
    const drawing = drawIcon(name);
    if (!drawing) throw new Error(`there is no icon ${name}`);
    const size = { viewBox: drawing.box, width: '1em', height: '1em' };
    drawn.set(name, createElement('svg', size, ...drawing.shapes.map(draw)));
  }
  return <span aria-hidden="true">{drawn.get(name)}</span>;
}
