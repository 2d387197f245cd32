import type { Clock } from '../../system/clock.ts';

/**
 * Minimum difference in ms that counts as a change of the clock. Smaller ones come from reading clocks in succession.
 */
const MIN_JUMP_MS = 1000;

/**
 * Detects changes of the system clock, by comparing it with the monotonic one. Time during sleep is no change. The
 * uptime tells how long the machine slept, but is trusted only as far as it explains the difference: a container may
 * suddenly get its host's uptime.
 */
export function createClockWatch(clock: Clock) {
  const sleptSoFar = () => clock.uptime() - clock.monotonic();
  let offset = clock.now() - clock.monotonic();
  let slept = sleptSoFar();
  return {
    /** Returns by how many ms the clock was set since the last call; negative if it was set back. */
    jump(): number {
      const difference = clock.now() - clock.monotonic() - offset;
      if (Math.abs(difference) < MIN_JUMP_MS) return 0;
      offset += difference;
      // Read only now, as it is the slowest call here.
      const asleep = sleptSoFar() - slept;
      slept += asleep;
      const jump = difference - Math.max(0, Math.min(asleep, difference));
      return Math.abs(jump) < MIN_JUMP_MS ? 0 : jump;
    },
    /** Undoes a reported jump that could not be handled, so that the next call of `jump` reports it again. */
    forget(jump: number): void {
      offset -= jump;
    },
  };
}
