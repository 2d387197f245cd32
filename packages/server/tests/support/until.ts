import { setTimeout as delay } from 'node:timers/promises';

/** Polls until a condition holds or the test times out. */
export async function until(holds: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await holds())) await delay(25);
}

/** Runs an action repeatedly, a few at once. */
export async function repeat(times: number, atOnce: number, action: () => Promise<void>): Promise<void> {
  let left = times;
  const work = async () => {
    while (left-- > 0) await action();
  };
  await Promise.all(Array.from({ length: atOnce }, work));
}
