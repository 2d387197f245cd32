import { readFileSync } from 'node:fs';

const STYLES = 'src/ui/photo/Picture.module.css';

/** A row of a colour matrix: what red, green, blue and 1 give to a channel. */
type Row = readonly [number, number, number, number];

/** The matrices of https://www.w3.org/TR/filter-effects-1/#ShorthandEquivalents */
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

/** What the site does with a day picture by night, as its styles say it. @throws if it does something else. */
export function nightFilter(): (readonly [Row, Row, Row])[] {
  const [, filter = ''] = /\.dimmed \{\s*filter: ([^;]+);/.exec(readFileSync(STYLES, 'utf8')) ?? [];
  // The light along the edges is behind the objects: it changes none of their pixels.
  const ofObjects = filter.replace(/drop-shadow\(.*\)/, '');
  return [...ofObjects.matchAll(/([\w-]+)\(([^)]*)\)/g)].map(([, name = '', amount]) => {
    const matrix = matrices[name];
    if (!matrix) throw new Error(`${STYLES}: "${name}" is a filter that studio/night does not know`);
    return matrix(Number(amount));
  });
}

/** Changes raw pixels (red, green, blue, opacity) as a browser does: every function ends within the range. */
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
