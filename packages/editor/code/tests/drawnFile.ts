import fc, { type GeneratorValue } from 'fast-check';

/** Draws one of the values. */
export const oneOf = <Value>(draw: GeneratorValue, ...values: Value[]): Value => draw(fc.constantFrom, ...values);

const count = (draw: GeneratorValue, max: number): number => draw(fc.integer, { min: 0, max });

const NAMES = ['heading', 'to', 'x', 'a-b', 'Übung', '12', 'say "hi"', "it's", '$ref', 'type', 'end'];
const TEXTS = [
  '',
  'plain',
  "it's",
  'say "hi"',
  `both ' and "`,
  `back\`tick \${x}`,
  'a\\b',
  'two\nlines',
  '// no comment',
  '/* nor this */',
  'comma, [and] {braces}',
  '\u2028',
  '😀',
];
const CODE = [
  'name',
  'make(1, [2, 3])',
  "name ? 'a' : { b: 1 }",
  `\`x\${name}, y\``,
  'name.length',
  '(() => [1, 2])()',
  '1n',
];

/** Draws the text of a file that exports data, in any syntax. */
export class DrawnFile {
  readonly #draw: GeneratorValue;
  #comments = 0;

  constructor(draw: GeneratorValue) {
    this.#draw = draw;
  }

  /** Draws the whole text. */
  text(): string {
    const draw = this.#draw;
    const data = this.#list(3);
    const exported = oneOf(
      draw,
      `export default definePages(${this.#gap()}${data}${this.#gap()});`,
      `export default ${data} satisfies unknown;`,
      `export const list = ${data} as const;\nexport default list;`,
      `export default (${data});`,
    );
    const head =
      "import { definePages, make } from './make';\n// head\nconst name = 'n', rest = { r: 1 }, more = [1];\n\n";
    const text = `${head}${exported}${oneOf(draw, '\n', '', '\n// the end\n')}`;
    const broken = oneOf(draw, '\n', '\n', '\r\n') === '\n' ? text : text.replaceAll('\n', '\r\n');
    return oneOf(draw, '', '', '', '\uFEFF') + broken;
  }

  /** Draws whitespace and comments. Each comment has a unique number. */
  #gap(): string {
    this.#comments += 1;
    const n = this.#comments;
    return oneOf(
      this.#draw,
      '',
      '',
      ' ',
      ' ',
      '\n  ',
      '\n\t',
      '\n\n    ',
      ` /* c${n}, */ `,
      ` // c${n} [,\n  `,
      `\n  // c${n}'\n  `,
      `\n\n  // c${n}\n\n  /* c${n}b */\n  `,
      `/* c${n}\n * more */`,
    );
  }

  #value(depth: number): string {
    const kind = count(this.#draw, 11);
    const value = this.#bare(kind, depth);
    const wrapped = oneOf(this.#draw, 0, 0, 0, 0, 1, 2);
    if (wrapped === 0) return value;
    return wrapped === 1 ? `(${this.#gap()}${value}${this.#gap()})` : `${value} as const`;
  }

  #bare(kind: number, depth: number): string {
    if (kind < 4) return this.#text();
    if (kind === 4) return oneOf(this.#draw, '0', '-1', '1.5e3', '0x1f', '1_000', '-0');
    if (kind === 5) return oneOf(this.#draw, 'true', 'false', 'null');
    if (kind === 6) return oneOf(this.#draw, ...CODE);
    if (depth === 0) return "'deep'";
    return kind < 9 ? this.#list(depth - 1) : this.#group(depth - 1);
  }

  #text(): string {
    const text = oneOf(this.#draw, ...TEXTS);
    const inside = JSON.stringify(text).slice(1, -1).replaceAll('\\"', '"');
    const quote = oneOf(this.#draw, "'", '"', '`');
    if (quote !== '`') return quote + inside.replaceAll(quote, `\\${quote}`) + quote;
    return `\`${text.replaceAll('\\', '\\\\').replaceAll('`', '\\`').replaceAll('${', '\\${')}\``;
  }

  #list(depth: number): string {
    const items = Array.from({ length: count(this.#draw, 4) }, () =>
      count(this.#draw, 12) === 0 ? '...more' : this.#value(depth),
    );
    return this.#between('[', items, ']');
  }

  #group(depth: number): string {
    const names = new Set(Array.from({ length: count(this.#draw, 4) }, () => oneOf(this.#draw, ...NAMES)));
    const fields = [...names].map((name) => `${this.#name(name)}${this.#gap()}:${this.#gap()}${this.#value(depth)}`);
    const extra = oneOf(
      this.#draw,
      '',
      '',
      '',
      '',
      '...rest',
      '[name]: 1',
      'name',
      'get g() { return [1, 2]; }',
      'm() {}',
    );
    return this.#between('{', extra === '' ? fields : [...fields, extra], '}');
  }

  #name(name: string): string {
    const isPlain = /^[\p{L}$][\p{L}\d$]*$|^\d+$/u.test(name);
    if (isPlain && count(this.#draw, 3) > 0) return name;
    return name.includes("'") ? JSON.stringify(name) : oneOf(this.#draw, `'${name}'`, JSON.stringify(name));
  }

  #between(open: string, items: string[], close: string): string {
    const blocks = items.map((item) => `${this.#gap()}${item}${this.#gap()}`);
    const last = items.length > 0 ? oneOf(this.#draw, '', ',', `,${this.#gap()}`) : '';
    const commas = blocks.map((block, index) => (index === 0 ? block : this.#separated(block)));
    return `${open}${commas.join('')}${last}${items.length === 0 ? this.#gap() : ''}${close}`;
  }

  #separated(block: string): string {
    return `,${block}`;
  }
}
