/** An element of a drawing: its name, its attributes as React names them, and the elements in it. */
export type Shape = [name: string, attributes: Record<string, string>, ...inside: Shape[]];

/** An icon as data. React makes its elements, so no page needs HTML from a text, which its policy forbids. */
export interface Drawing {
  /** The `viewBox`. */
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

/** Parts that the width of a drawing is divided into: a place between two of them cannot be seen at the size of icons. */
const GRID = 2_400;

/** Paths without digits that cannot be seen. Whole numbers stay, and every fraction keeps a digit: both may end a number. */
function rounded(path: string, box: string): string {
  const width = Number(box.split(/[\s,]+/)[2]) || 1;
  const digits = Math.max(1, Math.ceil(Math.log10(GRID / width)));
  const most = 10 ** digits - 1;
  return path.replace(/\.(\d+)/g, (fraction) => {
    const nearest = Math.min(Math.round(Number(fraction) * 10 ** digits), most);
    return `.${String(nearest)
      .padStart(digits, '0')
      .replace(/(?<=.)0+$/, '')}`;
  });
}

const roundedShape = ([name, { d, ...rest }, ...inside]: Shape, box: string): Shape => [
  name,
  d === undefined ? rest : { ...rest, d: rounded(d, box) },
  ...inside.map((shape) => roundedShape(shape, box)),
];

/** Reads an SVG as icon sets write it. @throws when there is more in it than elements and attributes. */
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
  return { box: viewBox, shapes: shapes.map((shape) => roundedShape(shape, viewBox)) };
}
