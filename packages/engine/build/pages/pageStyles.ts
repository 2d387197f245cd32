import { type CustomAtRules, transform, type Visitor } from 'lightningcss';
import { BROWSERS } from '../browsers.ts';

const namesIn = (text: string, pattern: RegExp): Set<string> =>
  new Set([...text.matchAll(pattern)].flatMap(([, name]) => name ?? []));

const classesIn = (html: string): string[] =>
  [...namesIn(html, /\sclass="([^"]*)"/g)].flatMap((names) => names.split(/\s+/));

const FACE = /@font-face\s*\{[^}]*\}/g;

/** Removes the rules for print: the sheet that follows applies there. */
const onScreens: Visitor<CustomAtRules> = {
  Rule: {
    media: ({ value }) => (value.query.mediaQueries.every(({ mediaType }) => mediaType === 'print') ? [] : undefined),
    page: () => [],
  },
};

/**
 * Extracts the styles of pages from the sheet: without rules for print, and for classes that the page does not contain.
 * They stand in the HTML, and the whole sheet follows at its end (`docs/decisions/003`).
 */
export class PageStyles {
  readonly #sheet: string;
  readonly #classes: Set<string>;
  /** Font faces of the device, which need no file. */
  readonly #deviceFaces: string;
  /** Font faces with files: to be applied after the first paint, with which they would share the line. */
  readonly fileFaces: string;
  /** By the classes of a page: pages of a template have the same. */
  readonly #known = new Map<string, string>();

  /** @param sheet the site's style sheet. */
  constructor(sheet: string) {
    this.#sheet = transformed(sheet.replaceAll(FACE, ''), { visitor: onScreens });
    const faces = sheet.match(FACE) ?? [];
    this.#deviceFaces = faces.filter((face) => !face.includes('url(')).join('');
    this.fileFaces = faces.filter((face) => face.includes('url(')).join('');
    this.#classes = namesIn(this.#sheet, /\.(-?[a-z_][\w-]*)/gi);
  }

  /** Returns the styles of a page. @param html its content */
  of(html: string): string {
    const used = new Set(classesIn(html).filter((name) => this.#classes.has(name)));
    const key = [...used].sort().join(' ');
    const styles = this.#known.get(key) ?? this.#without([...this.#classes].filter((name) => !used.has(name)));
    this.#known.set(key, styles);
    return styles + this.#deviceFaces;
  }

  #without(classes: string[]): string {
    return transformed(this.#sheet, { unusedSymbols: classes });
  }
}

/** As Vite tells them for the sheet; without them `animation` gets parts that no browser takes. A byte for each part of a version. */
const targets = Object.fromEntries(
  Object.entries(BROWSERS).map(([name, version]) => [
    name,
    (Math.floor(version) << 16) | (Math.round((version % 1) * 10) << 8),
  ]),
);

function transformed(css: string, options: { visitor?: Visitor<CustomAtRules>; unusedSymbols?: string[] }): string {
  const file = { filename: 'page.css', code: Buffer.from(css), minify: true, targets };
  return Buffer.from(transform({ ...file, ...options }).code).toString();
}
