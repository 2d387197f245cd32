import type { Drawing, Shape } from '@worldwright/engine/component';
import { createElement, type ReactNode } from 'react';

const draw = ([name, attributes, ...inside]: Shape): ReactNode => createElement(name, attributes, ...inside.map(draw));

/** Renders an SVG icon, 1em high. Screen readers skip it: a text beside it has the same meaning. */
export function Icon({ svg, className }: { svg: Drawing; className?: string | undefined }) {
  return (
    <span className={className} aria-hidden="true">
      {createElement('svg', { viewBox: svg.box, width: '1em', height: '1em' }, ...svg.shapes.map(draw))}
    </span>
  );
}
