export class Phases {
  readonly #seconds: [name: string, seconds: number][] = [];
  readonly #started = performance.now();

  async time<Result>(name: string, part: () => Promise<Result>): Promise<Result> {
    const end = this.begin(name);
    const result = await part();
    end();
    return result;
  }

  /** Starts measuring a phase. @returns a function that ends it */
  begin(name: string): () => void {
    const from = performance.now();
    return () => this.#seconds.push([name, (performance.now() - from) / 1000]);
  }

  get total(): number {
    return (performance.now() - this.#started) / 1000;
  }

  /** Returns `code 1.20 s, content 0.30 s, …`. Concurrent phases overlap. */
  toString(): string {
    return this.#seconds.map(([name, seconds]) => `${name} ${seconds.toFixed(2)} s`).join(', ');
  }
}
