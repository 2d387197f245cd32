import type { Drawing, Shape } from '@worldwright/engine/component';
import { createElement, type ReactNode } from 'react';

const draw = ([name, attributes, ...inside]: Shape): ReactNode => createElement(name, attributes, ...inside.map(draw));

/** An SVG icon, 1em high. It stands beside a text that says the same, so screen readers skip it. */
export function Icon({ svg, className }: { svg: Drawing; className?: string | undefined }) {
  return (
    <span className={className} aria-hidden="true">
      {createElement('svg', { viewBox: svg.box, width: '1em', height: '1em' }, ...svg.shapes.map(draw))}
    </span>
  );
}
