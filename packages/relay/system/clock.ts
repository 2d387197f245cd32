import { uptime } from 'node:os';

/** A day in ms. */
export const DAY = 24 * 60 * 60_000;

/** Where the relay takes the time from. Tests bring their own, so that days pass without waiting. */
export interface Clock {
  /** Time of day in ms since 1970. It can be set, so it may jump both ways. */
  now(): number;
  /** Time in ms that only ever grows, and evenly. */
  monotonic(): number;
  /**
   * Time in ms since the system started, which nobody can set, and which goes on while the machine sleeps. Some systems
   * count it in whole seconds.
   */
  uptime(): number;
  /** Calls `task` once after `delay` ms. Returns how to call it off. */
  after(delay: number, task: () => void): () => void;
}

/** The system's clock. Its timers keep no process alive. */
export const systemClock: Clock = {
  now: () => Date.now(),
  monotonic: () => performance.now(),
  uptime: () => uptime() * 1000,
  after(delay, task) {
    const timer = setTimeout(task, delay).unref();
    return () => clearTimeout(timer);
  },
};
