/** Runs `task`, or joins the run of the same name that is under way, or does nothing when it succeeded before. */
export type Once = (name: string, task: () => Promise<void>) => Promise<void>;

/**
 * Remembers the last `memory` names that succeeded. A task that fails is forgotten, so that it can be tried
 * again. Those under way are not counted: whoever starts them bounds their number.
 */
export function createOnce(memory: number): Once {
  const running = new Map<string, Promise<void>>();
  const done = new Set<string>();
  const remember = (name: string) => {
    done.add(name);
    const [oldest] = done;
    if (done.size > memory && oldest !== undefined) done.delete(oldest);
  };
  return (name, task) => {
    if (done.has(name)) return Promise.resolve();
    const joined = running.get(name);
    if (joined) return joined;
    const run = task()
      .then(() => remember(name))
      .finally(() => running.delete(name));
    running.set(name, run);
    return run;
  };
}
