import { type CustomAtRules, transform, type Visitor } from 'lightningcss';
import { CLASS_NAME } from '../../browser/platform/className.ts';
import { BROWSERS } from '../browsers.ts';

const FACE = /@font-face\s*\{[^}]*\}/g;

/** Removes print rules; the complete style sheet applies in print. */
const withoutPrintRules: Visitor<CustomAtRules> = {
  Rule: {
    media: ({ value }) => (value.query.mediaQueries.every(({ mediaType }) => mediaType === 'print') ? [] : undefined),
    page: () => [],
  },
};

/**
 * Extracts each page's styles from the style sheet: the rules of its sections, and those of other classes in its HTML. They
 * are inlined in the HTML, which links the complete sheet at its end (`docs/decisions/003`).
 */
export class PageStyles {
  readonly #sheet: string;
  readonly #classes: string[];
  readonly #localFaces: string;
  /** Faces with files, applied after the first paint, so they do not compete with it for bandwidth. */
  readonly fileFaces: string;
  /** Styles by the classes that they leave out: similar pages have the same. */
  readonly #cache = new Map<string, string>();

  constructor(sheet: string) {
    this.#sheet = transformed(sheet.replaceAll(FACE, ''), { visitor: withoutPrintRules });
    const faces = sheet.match(FACE) ?? [];
    this.#localFaces = faces.filter((face) => !face.includes('url(')).join('');
    this.fileFaces = faces.filter((face) => face.includes('url(')).join('');
    const names = Array.from(this.#sheet.matchAll(/\.([\w-]+)/g), ([, name = '']) => name);
    this.#classes = [...new Set(names)].filter((name) => CLASS_NAME.test(name));
  }

  /**
   * Returns a page's styles. Sections have all their rules, because they may set other classes later.
   *
   * @param html the page's content
   * @param types the types of its sections
   */
  of(html: string, types: string[]): string {
    const used = new Set(
      Array.from(html.matchAll(/\sclass="([^"]*)"/g), ([, names = '']) => names.split(/\s+/)).flat(),
    );
    const unused = this.#classes.filter((name) => !used.has(name) && !types.includes(CLASS_NAME.exec(name)?.[1] ?? ''));
    const key = unused.join(' ');
    const styles = this.#cache.get(key) ?? transformed(this.#sheet, { unusedSymbols: unused });
    this.#cache.set(key, styles);
    return styles + this.#localFaces;
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
