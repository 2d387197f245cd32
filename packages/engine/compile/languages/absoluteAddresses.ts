import type { CompiledSite } from '../inspect.ts';
import type { Addresses } from './addresses.ts';

/** Escapes a text for a regular expression. */
const literal = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Rewrites absolute addresses of the first language, as in feeds and heads, to those of another. */
export class AbsoluteAddresses {
  readonly #pattern: RegExp;
  readonly #origin: string;
  readonly #home: string;
  readonly #addresses: Addresses;
  readonly #files: CompiledSite['addedFiles'];

  /**
   * @param origin of the site.
   * @param home path of the language's home page, below which additional files are placed.
   */
  constructor(origin: string, home: string, addresses: Addresses, files: CompiledSite['addedFiles']) {
    this.#pattern = new RegExp(`${literal(origin)}(/[^"'<>\\s#?]*)`, 'g');
    this.#origin = origin;
    this.#home = home;
    this.#addresses = addresses;
    this.#files = files;
  }

  inText(text: string): string {
    return text.replace(this.#pattern, (all, path: string) => {
      const own = this.#addresses.of(path) ?? (this.#files.has(path.slice(1)) ? this.ofFile(path) : undefined);
      return own === undefined ? all : this.#origin + own;
    });
  }

  /** Returns the address of an additional file: beside the translation of the page that it is beside. */
  ofFile(path: string): string {
    const end = path.lastIndexOf('/');
    const folder = path.slice(0, end);
    return (this.#addresses.of(folder) ?? this.#home + folder) + path.slice(end);
  }

  /** Rewrites addresses in all texts of a value. */
  in<Value>(value: Value): Value {
    return JSON.parse(this.inText(JSON.stringify(value)));
  }
}
