/** How long the parts of a build take. */
export class Phases {
  readonly #seconds: [name: string, seconds: number][] = [];
  readonly #started = performance.now();

  /** Does a part of the build, and notes how long it took. */
  async time<Result>(name: string, part: () => Promise<Result>): Promise<Result> {
    const from = performance.now();
    const result = await part();
    this.#seconds.push([name, (performance.now() - from) / 1000]);
    return result;
  }

  /** `code 1.2 s, content 0.3 s, …`, and what all of it took. */
  toString(): string {
    const parts = this.#seconds.map(([name, seconds]) => `${name} ${seconds.toFixed(2)} s`);
    return `${parts.join(', ')}; in all ${((performance.now() - this.#started) / 1000).toFixed(1)} s`;
  }
}
