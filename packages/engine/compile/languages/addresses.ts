/** Rewrites addresses of the first language to those of another. */
export class Addresses {
  readonly #by = new Map<string, string>();

  add(original: string, own: string): void {
    this.#by.set(original, own);
  }

  /** Returns the page's address in the language; undefined if it has none. */
  of(original: string): string | undefined {
    return this.#by.get(original);
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
    if (!text.startsWith('/')) return text;
    const end = text.search(/[?#]/);
    const path = end === -1 ? text : text.slice(0, end);
    const own = this.#by.get(path);
    return own === undefined ? text : own + text.slice(path.length);
  }
}
