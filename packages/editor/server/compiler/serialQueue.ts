/** Runs tasks one after another. A failed task does not affect the next. */
export class SerialQueue {
  #last: Promise<unknown> = Promise.resolve();

  /** Runs a task after all earlier ones. @throws the task's error. */
  run<Result>(work: () => Promise<Result>): Promise<Result> {
    const turn = this.#last.then(work);
    this.#last = turn.catch(() => {});
    return turn;
  }
}
