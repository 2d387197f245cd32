import type { CompiledSite } from '../inspect.ts';

/** Escapes a text for a regular expression. */
const literal = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Rewrites addresses of the first language to those of another. */
export class Addresses {
  readonly #by = new Map<string, string>();
  readonly #origin: string;
  readonly #home: string;
  readonly #files: CompiledSite['addedFiles'];

  /**
   * @param home path of the language's home page, below which additional files are placed.
   * @param site the site's origin and additional files.
   */
  constructor(home: string, { origin, addedFiles }: Pick<CompiledSite, 'origin' | 'addedFiles'>) {
    this.#home = home;
    this.#origin = origin;
    this.#files = addedFiles;
  }

  add(original: string, own: string): void {
    this.#by.set(original, own);
  }

  /** Returns the page's address in the language; undefined if it has none. */
  of(original: string): string | undefined {
    return this.#by.get(original);
  }

  /** Returns the address of an additional file: beside the translation of the page that it is beside. */
  ofFile(path: string): string {
    const end = path.lastIndexOf('/');
    const folder = path.slice(0, end);
    return (this.of(folder) ?? this.#home + folder) + path.slice(end);
  }

  /** Returns a copy of a value, with texts replaced that consist only of a page's address: `/about-us#team`. */
  in<Value>(value: Value): Value;
  in(value: unknown): unknown {
    if (typeof value === 'string') return this.#link(value);
    if (Array.isArray(value)) return value.map((part) => this.in(part));
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, this.in(part)]));
  }

  #link(text: string): string {
    const [path = ''] = text.split(/[?#]/, 1);
    const own = this.of(path);
    return own === undefined ? text : own + text.slice(path.length);
  }

  /** Rewrites absolute addresses in a text, such as a feed. */
  inText(text: string): string {
    return text.replace(new RegExp(`${literal(this.#origin)}(/[^"'<>\\s#?]*)`, 'g'), (all, path: string) => {
      const own = this.of(path) ?? (this.#files.has(path.slice(1)) ? this.ofFile(path) : undefined);
      return own === undefined ? all : this.#origin + own;
    });
  }

  /** Rewrites absolute addresses in all texts of a value, such as a head. */
  inAll<Value>(value: Value): Value {
    return JSON.parse(this.inText(JSON.stringify(value)));
  }
}
