import { type CustomAtRules, type Selector, transform, type Visitor } from 'lightningcss';

const namesIn = (text: string, pattern: RegExp): Set<string> =>
  new Set([...text.matchAll(pattern)].flatMap(([, name]) => name ?? []));

const classesIn = (html: string): string[] =>
  [...namesIn(html, /\sclass="([^"]*)"/g)].flatMap((names) => names.split(/\s+/));

const FACE = /@font-face\s*\{[^}]*\}/g;

const STATES = new Set(['hover', 'active', 'focus', 'focus-visible', 'focus-within']);

const isState = (selector: Selector): boolean =>
  selector.some(
    (part) =>
      part.type === 'pseudo-class' &&
      (STATES.has(part.kind) || ((part.kind === 'is' || part.kind === 'where') && part.selectors.every(isState))),
  );

/** Removes rules that the first paint never uses: print, hover, active, focus. */
const paintedFirst: Visitor<CustomAtRules> = {
  Rule: {
    media: ({ value }) => (value.query.mediaQueries.every(({ mediaType }) => mediaType === 'print') ? [] : undefined),
    page: () => [],
    style: ({ value }) => (value.selectors.every(isState) ? [] : undefined),
  },
};

/**
 * Extracts the critical styles of pages: the sheet without rules for print, for hover and focus, and for classes that the
 * page does not contain.
 * They stand in the HTML, and the sheet follows at the end of the page (`docs/decisions/003`).
 */
export class PageStyles {
  readonly #sheet: string;
  readonly #classes: Set<string>;
  /** Font faces of the device, which need no file. */
  readonly #faces: string;
  /** By the classes of a page: pages of a template have the same. */
  readonly #known = new Map<string, string>();

  /** @param sheet the site's style sheet. */
  constructor(sheet: string) {
    this.#sheet = transformed(sheet.replaceAll(FACE, ''), { visitor: paintedFirst });
    this.#faces = (sheet.match(FACE) ?? []).filter((face) => !face.includes('url(')).join('');
    this.#classes = namesIn(this.#sheet, /\.(-?[a-z_][\w-]*)/gi);
  }

  /** Returns the critical styles of a page. @param html its content */
  of(html: string): string {
    const used = new Set(classesIn(html).filter((name) => this.#classes.has(name)));
    const key = [...used].sort().join(' ');
    const styles = this.#known.get(key) ?? this.#without([...this.#classes].filter((name) => !used.has(name)));
    this.#known.set(key, styles);
    return styles + this.#faces;
  }

  #without(classes: string[]): string {
    return transformed(this.#sheet, { unusedSymbols: classes });
  }
}

const transformed = (css: string, options: { visitor?: Visitor<CustomAtRules>; unusedSymbols?: string[] }): string =>
  Buffer.from(transform({ filename: 'page.css', code: Buffer.from(css), minify: true, ...options }).code).toString();
