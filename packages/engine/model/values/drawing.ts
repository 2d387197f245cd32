/** An element of a drawing: its name, its attributes as React names them, and its children. */
export type Shape = [name: string, attributes: Record<string, string>, ...inside: Shape[]];

/** An icon as data. React creates its elements, so pages need no HTML from strings, which their policy forbids. */
export interface Drawing {
  box: string;
  shapes: Shape[];
}

const TAG = /<(\/?)([a-z]\w*)((?:\s+[\w:-]+="[^"]*")*)\s*(\/?)>/gi;
const ATTRIBUTE = /([\w:-]+)="([^"]*)"/g;

const attributesOf = (text: string): Record<string, string> =>
  Object.fromEntries(
    [...text.matchAll(ATTRIBUTE)].map(([, name = '', value = '']) => [
      name.replace(/[-:](\w)/g, (_all, letter: string) => letter.toUpperCase()),
      value,
    ]),
  );

/** Parses an SVG of an icon set. @throws if it contains anything other than elements and attributes */
export function readDrawing(svg: string): Drawing {
  const root: Shape = ['', {}];
  const open = [root];
  for (const [, end, name = '', attributes = '', isEmpty] of svg.matchAll(TAG)) {
    if (end) {
      open.pop();
      continue;
    }
    const shape: Shape = [name, attributesOf(attributes)];
    open.at(-1)?.push(shape);
    if (!isEmpty) open.push(shape);
  }
  const [, , outermost] = root;
  if (open.length !== 1 || outermost?.[0] !== 'svg' || svg.replace(TAG, '').trim() !== '')
    throw new Error(`not a drawing of elements alone: ${svg.slice(0, 200)}`);
  const [, { viewBox = '' }, ...shapes] = outermost;
  return { box: viewBox, shapes };
}
