import { setTimeout as delay } from 'node:timers/promises';

/** Waits until something holds; how long is left to the test's own time limit. */
export async function until(holds: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await holds())) await delay(25);
}

/** Does the same many times, a few at once. */
export async function repeat(times: number, atOnce: number, action: () => Promise<void>): Promise<void> {
  let left = times;
  const work = async () => {
    while (left-- > 0) await action();
  };
  await Promise.all(Array.from({ length: atOnce }, work));
}
