/** Does one thing after the other: each begins when the one before has ended, well or not. */
export class SerialQueue {
  #last: Promise<unknown> = Promise.resolve();

  /** Does some work when its turn has come. @throws what the work throws. */
  run<Result>(work: () => Promise<Result>): Promise<Result> {
    const turn = this.#last.then(work);
    this.#last = turn.catch(() => {});
    return turn;
  }
}
