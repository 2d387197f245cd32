/** How long the parts of a build take. */
export class Phases {
  readonly #seconds: [name: string, seconds: number][] = [];
  readonly #started = performance.now();

  /** Does a part of the build, and notes how long it took. */
  async time<Result>(name: string, part: () => Promise<Result>): Promise<Result> {
    const end = this.begin(name);
    const result = await part();
    end();
    return result;
  }

  /** Begins a part of the build. @returns a function that ends it */
  begin(name: string): () => void {
    const from = performance.now();
    return () => this.#seconds.push([name, (performance.now() - from) / 1000]);
  }

  /** Seconds since the build began. */
  get total(): number {
    return (performance.now() - this.#started) / 1000;
  }

  /** `code 1.2 s, content 0.3 s, …`: parts that were done at once overlap. */
  toString(): string {
    return this.#seconds.map(([name, seconds]) => `${name} ${seconds.toFixed(2)} s`).join(', ');
  }
}
