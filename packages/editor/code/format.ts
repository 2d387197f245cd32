import { isGroup, isLocked, type Json } from '../model/json.ts';
import { NAMELESS } from './sourceNode.ts';

/** Maximum line width, as in `biome.json`. */
export const WIDTH = 120;

/** Matches names that need no quotes: https://tc39.es/ecma262/#prod-IdentifierName, without escapes. */
const PLAIN_NAME = /^[\p{ID_Start}$_][\p{ID_Continue}$]*$/u;

/** Quotes a text in the file's style, or with the other quotes if they need fewer escapes. */
export function quoted(text: string, { quote }: Style): string {
  const other = quote === "'" ? '"' : "'";
  const used = text.split(quote).length > text.split(other).length ? other : quote;
  const inside = JSON.stringify(text).slice(1, -1).replaceAll('\\"', '"');
  return used + inside.replaceAll(used, `\\${used}`) + used;
}

/** Returns a field's name as code, quoted if necessary. */
export const fieldName = (name: string, style: Style): string => (PLAIN_NAME.test(name) ? name : quoted(name, style));

/** Returns the code of a field without name and value, such as `...rest`; `undefined` for other fields. */
const wholeField = (name: string, value: Json): string | undefined =>
  isLocked(value) && NAMELESS.test(name) ? value.$code : undefined;

/** Returns whether the formatter always breaks a list: a list of several lists, or of several groups of fields. */
function mustBreak(list: Json[]): boolean {
  if (list.length < 2) return false;
  const many = (value: Json) => isGroup(value) && !isLocked(value) && Object.keys(value).length > 1;
  return list.every(many) || list.every((item) => Array.isArray(item) && item.length > 1);
}

/** Writes values as code, in the style of a file and formatted like the project's formatter. */
export class Writer {
  readonly #style: Style;

  constructor(style: Style) {
    this.#style = style;
  }

  /**
   * Writes a value as code.
   *
   * @param indent indentation of its first line.
   * @param room columns left on that line.
   */
  value(value: Json, indent: string, room: number): string {
    if (typeof value === 'string') return quoted(value, this.#style);
    if (typeof value !== 'object' || value === null) return JSON.stringify(value);
    if (isLocked(value)) return value.$code;
    const line = this.#inLine(value);
    if (line !== undefined && line.length <= room) return line;
    const inner = indent + this.#style.indent;
    const lines = Array.isArray(value)
      ? value.map((item) => inner + this.value(item, inner, WIDTH - inner.length - 1))
      : Object.entries(value).map(([name, part]) => inner + this.field(name, part, inner));
    const [open, close] = Array.isArray(value) ? '[]' : '{}';
    const { eol } = this.#style;
    return `${open}${eol}${lines.map((text) => `${text},${eol}`).join('')}${indent}${close}`;
  }

  /** Writes a field with its name. Moves a text that is too long to the next line. */
  field(name: string, value: Json, indent: string): string {
    const whole = wholeField(name, value);
    if (whole !== undefined) return whole;
    const key = fieldName(name, this.#style);
    const room = WIDTH - indent.length - key.length - 3;
    const code = this.value(value, indent, room);
    const isTooLong = typeof value === 'string' && code.length > room && key.length > this.#style.indent.length + 2;
    return isTooLong ? `${key}:${this.#style.eol}${indent}${this.#style.indent}${code}` : `${key}: ${code}`;
  }

  /** Writes a list or group on one line, or returns `undefined` if the formatter always breaks it. */
  #inLine(value: Json): string | undefined {
    if (typeof value !== 'object' || value === null || isLocked(value)) return this.value(value, '', 0);
    if (Array.isArray(value)) {
      const items = value.map((item) => this.#inLine(item));
      return mustBreak(value) || items.includes(undefined) ? undefined : `[${items.join(', ')}]`;
    }
    const fields = Object.entries(value).map(([name, part]) => {
      const whole = wholeField(name, part);
      if (whole !== undefined) return whole;
      const code = this.#inLine(part);
      return code === undefined ? undefined : `${fieldName(name, this.#style)}: ${code}`;
    });
    if (fields.includes(undefined)) return undefined;
    return fields.length === 0 ? '{}' : `{ ${fields.join(', ')} }`;
  }
}

/** Code style of a file, for inserted text. */
export interface Style {
  quote: "'" | '"';
  indent: string;
  eol: string;
}

const count = (text: string, pattern: RegExp): number => text.match(pattern)?.length ?? 0;

/** Detects the code style of a file. Defaults to the style of the project's formatter. */
export function styleOf(text: string): Style {
  const breaks = count(text, /\n/g);
  const indents = [...text.matchAll(/^([ \t]+)\S/gm)].map(([, indent = '']) => indent);
  const tabs = indents.filter((indent) => indent.startsWith('\t')).length;
  const [narrowest = '  '] = indents.filter((indent) => /^ {2,}$/.test(indent)).sort((a, b) => a.length - b.length);
  // Count only opening quotes, not apostrophes inside texts.
  const [single, double] = [count(text, /[[({,:=?\s]'/g), count(text, /[[({,:=?\s]"/g)];
  return {
    quote: double > single ? '"' : "'",
    indent: tabs * 2 > indents.length ? '\t' : narrowest,
    eol: count(text, /\r\n/g) * 2 > breaks ? '\r\n' : '\n',
  };
}
