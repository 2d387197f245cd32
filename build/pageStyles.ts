import { transform } from 'lightningcss';
import { firstPaint } from './firstPaint.ts';
import { FACE, rareLettersOf } from './fonts/faces.ts';

const all = (text: string, pattern: RegExp): Set<string> =>
  new Set([...text.matchAll(pattern)].flatMap(([, name]) => name ?? []));

/** Classes that the elements of a page have. */
const classesOf = (html: string): string[] => [
  ...new Set([...all(html, /\sclass="([^"]*)"/g)].flatMap((classes) => classes.split(/\s+/))),
];

const propertiesIn = (text: string): Set<string> => all(text, /var\((--[\w-]+)/g);

/** Animations and custom properties that a sheet defines, and neither uses nor finds in the drawings of a page. */
function unusedNames(css: string, drawn: Set<string>): string[] {
  const animations = [...all(css, /@keyframes ([\w-]+)/g)].filter(
    (name) => !new RegExp(`animation[^;}]*[:\\s,]${name}\\b`).test(css),
  );
  const used = new Set([...propertiesIn(css), ...drawn]);
  return [...animations, ...[...all(css, /[{;](--[\w-]+):/g)].filter((name) => !used.has(name))];
}

/** A sheet without names, and without what is defined for nothing then. @param drawn properties that drawings use. */
function withoutNames(sheet: string, drawn: Set<string>, names: string[] = unusedNames(sheet, drawn)): string {
  let unused = names;
  for (let css = sheet; ; ) {
    const { code } = transform({ filename: 'page.css', code: Buffer.from(css), minify: true, unusedSymbols: unused });
    css = Buffer.from(code).toString();
    unused = unusedNames(css, drawn);
    if (unused.length === 0) return css;
  }
}

/**
 * The styles that stand in the HTML of pages: of the whole site's sheet what can apply to a page as it is without
 * script. A rule for a class that no element of the page has cannot; all others stay, in their order. The script
 * brings the whole sheet with it, for what it adds to the page and for the pages that it navigates to.
 */
export class PageStyles {
  readonly #sheet: string;
  readonly #classes: Set<string>;
  /** By the classes of a page: pages of a template have the same. */
  readonly #known = new Map<string, string>();
  /** What can be seen of them at first. */
  readonly #first = new Map<string, string>();

  /** Whether some HTML has letters whose fonts the sheet alone names. */
  readonly hasRareLetters: (html: string) => boolean;

  /** @param sheet the site's style sheet. */
  constructor(sheet: string) {
    this.#sheet = sheet.replaceAll(FACE, '');
    this.hasRareLetters = rareLettersOf(sheet);
    this.#classes = all(this.#sheet, /\.(-?[a-z_][\w-]*)/gi);
  }

  /** The styles of a page. @param html its content. */
  of(html: string): string {
    const used = new Set(classesOf(html).filter((name) => this.#classes.has(name)));
    const drawn = propertiesIn(html);
    const key = [...used, ...drawn].sort().join(' ');
    const styles =
      this.#known.get(key) ??
      withoutNames(
        this.#sheet,
        drawn,
        [...this.#classes].filter((name) => !used.has(name)),
      );
    this.#known.set(key, styles);
    return styles;
  }

  /** The styles of the first part of a page that has the whole sheet below it. @param html the first part. */
  ofFirst(html: string): string {
    const whole = this.of(html);
    const first = this.#first.get(whole) ?? withoutNames(firstPaint(whole), propertiesIn(html));
    this.#first.set(whole, first);
    return first;
  }
}
