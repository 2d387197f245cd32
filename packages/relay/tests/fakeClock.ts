import type { Clock } from '../system/clock.ts';

interface Timer {
  due: number;
  task: () => void;
}

/** A clock that only advances on request. */
export function fakeClock(start = Date.UTC(2030, 0, 1)) {
  const timers = new Set<Timer>();
  let monotonic = 1_000_000;
  let slept = 0;
  let offset = start - monotonic;
  let onTimer = () => {};

  const next = () => [...timers].sort((a, b) => a.due - b.due)[0];
  /** Advances by `time` ms, and runs all due timers. */
  const advance = (time: number) => {
    const end = monotonic + time;
    for (let timer = next(); timer && timer.due <= end; timer = next()) {
      timers.delete(timer);
      monotonic = Math.max(monotonic, timer.due);
      timer.task();
    }
    monotonic = end;
  };
  return {
    now: () => Math.round(monotonic + slept + offset),
    monotonic: () => monotonic,
    uptime: () => monotonic + slept,
    after(delay, task) {
      const timer = { due: monotonic + delay, task };
      timers.add(timer);
      onTimer();
      return () => void timers.delete(timer);
    },
    advance,
    /** Sets the time of day, without any time passing. */
    set(time: number) {
      offset = time - monotonic - slept;
    },
    /** Simulates sleep for `time` ms: timers do not advance. */
    sleep(time: number) {
      slept += time;
    },
    /** Resolves when a timer is due in `low` to `high` ms. */
    async waitFor(low: number, high: number) {
      const waits = () => [...timers].some(({ due }) => due - monotonic >= low && due - monotonic <= high);
      while (!waits())
        await new Promise<void>((resolve) => {
          onTimer = resolve;
        });
    },
  } satisfies Clock & Record<string, unknown>;
}
