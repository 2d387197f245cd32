import { readFileSync, statSync } from 'node:fs';
import { wcagContrast } from 'culori';
import sharp from 'sharp';
import { withNamespace } from '../../build/logos.ts';
import { readDrawing } from '../../model/values/drawing.ts';

/** Height and maximum width of the logo in the header, in px. */
const HEIGHT = 32;
const MAX_WIDTH = 160;
/** Maximum size in bytes. Every page contains the logo twice. */
const MAX_BYTES = 8_000;

/** Forbidden content of an inline SVG, with the fix. */
const FORBIDDEN: [RegExp, string][] = [
  [/<(script|foreignObject|iframe)\b|\son\w+\s*=|javascript:/i, 'has scripts: export it without'],
  [/<(animate\w*|set)\b/i, 'moves: export it without animation'],
  [
    /<(image|style|text|use)\b|\b(xlink:)?href\s*=|url\(/i,
    'has pictures, styles, words or references: export it as paths in flat colours',
  ],
  [
    /\s(id|style|class)\s*=/i,
    'has ids, styles or classes: export it as paths in flat colours, with presentation attributes',
  ],
];

/** Reads a logo from a file, as `drawnLogo` returns it. @throws with a message for authors. */
export async function readLogo(path: string): Promise<string> {
  if (!statSync(path, { throwIfNoEntry: false })?.isFile()) throw new Error(`there is no file ${path}`);
  return drawnLogo(readFileSync(path, 'utf8'));
}

/** Returns a logo as inline SVG: only the `<svg>` element. @throws with a message for authors. */
export async function drawnLogo(source: string): Promise<string> {
  if (Buffer.byteLength(source) > MAX_BYTES)
    throw new Error(`is larger than ${MAX_BYTES / 1000} kB: simplify the drawing`);
  const [written] = /<svg\b[\s\S]*<\/svg>/.exec(source.replace(/<!--[\s\S]*?-->/g, '')) ?? [];
  if (!written) throw new Error('is no SVG drawing');
  const svg = written.replace(/\s*=\s*'([^'"]*)'/g, '="$1"');
  for (const [pattern, message] of FORBIDDEN) if (pattern.test(svg)) throw new Error(message);
  const box = /\bviewBox="\s*[-\d.]+[\s,]+[-\d.]+[\s,]+([\d.]+)[\s,]+([\d.]+)\s*"/.exec(svg);
  if (!box) throw new Error('has no viewBox, so that its size is not known: export it with one');
  const width = Math.round((HEIGHT * Number(box[1])) / Number(box[2]));
  if (!(width > 0 && width <= MAX_WIDTH))
    throw new Error(`is too wide: at ${HEIGHT} px of height at most ${MAX_WIDTH} px`);
  await sharp(Buffer.from(svg))
    .png()
    .toBuffer()
    .catch(() => {
      throw new Error('cannot be drawn: export it again');
    });
  const plain = svg.replace(/>\s+</g, '><').replace(/<(title|desc)>[^<]*<\/\1>/g, '');
  try {
    // Pages render the logo from these elements.
    readDrawing(plain);
  } catch {
    throw new Error('has more in it than shapes: export it as a plain SVG');
  }
  return plain;
}

/** Minimum contrast with the background at which a part of a drawing is visible. */
const MIN_CONTRAST = 1.6;

const longHex = (hex: string): string => (hex.length === 4 ? hex.replace(/[0-9a-f]/gi, '$&$&') : hex).toLowerCase();

/**
 * Returns a drawing's colours that are hardly visible on the page, each in a line with the fix.
 *
 * @param grounds the page's background colours as `#rrggbb`, by mode: `in dark mode`.
 */
export function lowContrastColours(logo: string, grounds: Record<string, string>): string[] {
  const used = [...logo.matchAll(/\b(?:fill|stroke|stop-color)\s*=\s*"(#(?:[0-9a-f]{3}){1,2})"/gi)];
  const colours = new Set(used.map(([, colour = '']) => longHex(colour)));
  return [...colours].flatMap((colour) =>
    Object.entries(grounds).flatMap(([when, ground]) => {
      const contrast = wcagContrast(colour, ground);
      if (contrast >= MIN_CONTRAST) return [];
      return [
        `logo: ${colour} is hardly visible ${when} (contrast ${contrast.toFixed(1)} with ${ground}): write currentColor in its place in src/theme/logo.svg, which is dark in light mode and light in dark mode`,
      ];
    }),
  );
}

/** Returns the files with the logo. The icon is a standalone SVG and needs `xmlns`. */
export const withLogo = (logo: string): Map<string, string> =>
  new Map([
    ['src/theme/logo.svg', logo],
    ['public/favicon.svg', withNamespace(logo)],
  ]);
