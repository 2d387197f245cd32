import { readFileSync } from 'node:fs';

const STYLES = 'src/ui/photo/Picture.module.css';

/** A row of a colour matrix: the weights of red, green, blue and 1 for a channel. */
type Row = readonly [number, number, number, number];

/** Matrices of https://www.w3.org/TR/filter-effects-1/#ShorthandEquivalents */
const matrices: Record<string, (amount: number) => readonly [Row, Row, Row]> = {
  brightness: (b) => [
    [b, 0, 0, 0],
    [0, b, 0, 0],
    [0, 0, b, 0],
  ],
  contrast: (c) => [
    [c, 0, 0, 0.5 - c / 2],
    [0, c, 0, 0.5 - c / 2],
    [0, 0, c, 0.5 - c / 2],
  ],
  saturate: (s) => [
    [0.213 + 0.787 * s, 0.715 - 0.715 * s, 0.072 - 0.072 * s, 0],
    [0.213 - 0.213 * s, 0.715 + 0.285 * s, 0.072 - 0.072 * s, 0],
    [0.213 - 0.213 * s, 0.715 - 0.715 * s, 0.072 + 0.928 * s, 0],
  ],
};

/** Returns the filter for day pictures in dark mode, read from the styles. @throws if it is not supported */
export function nightFilter(): (readonly [Row, Row, Row])[] {
  const [, filter = ''] = /\.dimmed \{\s*filter: ([^;]+);/.exec(readFileSync(STYLES, 'utf8')) ?? [];
  // The drop shadow is behind the objects and does not change their pixels.
  const ofObjects = filter.replace(/drop-shadow\(.*\)/, '');
  return [...ofObjects.matchAll(/([\w-]+)\(([^)]*)\)/g)].map(([, name = '', amount]) => {
    const matrix = matrices[name];
    if (!matrix) throw new Error(`${STYLES}: the filter "${name}" is not supported by studio/night`);
    return matrix(Number(amount));
  });
}

/** Filters raw pixels (red, green, blue, opacity) like a browser, which clamps after every function. */
export function filtered(pixels: Buffer, filter: ReturnType<typeof nightFilter>): Buffer {
  const changed = Buffer.from(pixels);
  const within = ([red, green, blue, one]: Row, r: number, g: number, b: number) =>
    Math.min(1, Math.max(0, red * r + green * g + blue * b + one));
  for (let at = 0; at < pixels.length; at += 4) {
    let [r, g, b] = [changed.readUInt8(at) / 255, changed.readUInt8(at + 1) / 255, changed.readUInt8(at + 2) / 255];
    for (const [toRed, toGreen, toBlue] of filter)
      [r, g, b] = [within(toRed, r, g, b), within(toGreen, r, g, b), within(toBlue, r, g, b)];
    changed.set([Math.round(r * 255), Math.round(g * 255), Math.round(b * 255)], at);
  }
  return changed;
}
