import { uptime } from 'node:os';

export const DAY = 24 * 60 * 60_000;

/** Source of the time. Tests use their own, so that days pass without waiting. */
export interface Clock {
  /** Returns the time of day in ms since 1970. It can be set, so it may jump in both directions. */
  now(): number;
  /** Returns a time in ms that only grows, at a constant rate. */
  monotonic(): number;
  /** Returns the ms since the system started, including sleep. It cannot be set. Some systems count whole seconds. */
  uptime(): number;
  /** Calls `task` once after `delay` ms. Returns a function that cancels it. */
  after(delay: number, task: () => void): () => void;
}

/** The system's clock. Its timers do not keep the process alive. */
export const systemClock: Clock = {
  now: () => Date.now(),
  monotonic: () => performance.now(),
  uptime: () => uptime() * 1000,
  after(delay, task) {
    const timer = setTimeout(task, delay).unref();
    return () => clearTimeout(timer);
  },
};
