/** Runs `task` as soon as fewer than the allowed number are running, in the order of the calls. */
export type Slots = <Result>(task: () => Promise<Result>) => Promise<Result>;

/** Lets at most `count` tasks run at the same time. */
export function createSlots(count: number): Slots {
  const waiting: (() => void)[] = [];
  let free = count;
  const release = () => {
    const next = waiting.shift();
    if (next) next();
    else free += 1;
  };
  return async (task) => {
    if (free > 0) free -= 1;
    else await new Promise<void>((resolve) => waiting.push(resolve));
    try {
      return await task();
    } finally {
      release();
    }
  };
}
