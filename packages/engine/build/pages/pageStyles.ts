import { type CustomAtRules, transform, type Visitor } from 'lightningcss';
import { BROWSERS } from '../browsers.ts';

const namesIn = (text: string, pattern: RegExp): Set<string> =>
  new Set([...text.matchAll(pattern)].flatMap(([, name]) => name ?? []));

const classesIn = (html: string): string[] =>
  [...namesIn(html, /\sclass="([^"]*)"/g)].flatMap((names) => names.split(/\s+/));

const FACE = /@font-face\s*\{[^}]*\}/g;

/** Removes print rules; the complete style sheet applies in print. */
const withoutPrintRules: Visitor<CustomAtRules> = {
  Rule: {
    media: ({ value }) => (value.query.mediaQueries.every(({ mediaType }) => mediaType === 'print') ? [] : undefined),
    page: () => [],
  },
};

/**
 * Extracts each page's styles from the style sheet, without print rules and unused classes. They are inlined in the HTML,
 * which links the complete sheet at its end (`docs/decisions/003`).
 */
export class PageStyles {
  readonly #sheet: string;
  readonly #classes: Set<string>;
  /** Faces of local fonts. */
  readonly #localFaces: string;
  /** Faces with files, applied after the first paint, so they do not compete with it for bandwidth. */
  readonly fileFaces: string;
  /** Styles by a page's classes: similar pages have the same. */
  readonly #cache = new Map<string, string>();

  /** @param sheet the site's style sheet. */
  constructor(sheet: string) {
    this.#sheet = transformed(sheet.replaceAll(FACE, ''), { visitor: withoutPrintRules });
    const faces = sheet.match(FACE) ?? [];
    this.#localFaces = faces.filter((face) => !face.includes('url(')).join('');
    this.fileFaces = faces.filter((face) => face.includes('url(')).join('');
    this.#classes = namesIn(this.#sheet, /\.(-?[a-z_][\w-]*)/gi);
  }

  /** Returns a page's styles. @param html its content */
  of(html: string): string {
    const used = new Set(classesIn(html).filter((name) => this.#classes.has(name)));
    const key = [...used].sort().join(' ');
    const styles = this.#cache.get(key) ?? this.#without([...this.#classes].filter((name) => !used.has(name)));
    this.#cache.set(key, styles);
    return styles + this.#localFaces;
  }

  #without(classes: string[]): string {
    return transformed(this.#sheet, { unusedSymbols: classes });
  }
}

/** Build targets in Lightning CSS's format. Without them it merges `animation` and `animation-timeline`, which no browser parses. */
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
