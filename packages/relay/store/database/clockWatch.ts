import type { Clock } from '../../system/clock.ts';

/** Difference in ms from which the time of day has been set, and has not just been read at another moment. */
const NOTICEABLE = 1000;

/**
 * Notices when the time of day is set: it then differs from the time that has passed. A machine that slept for a week is a
 * week older, and nobody has set its clock. The system's own account of that is believed only as far as it explains the
 * difference: a container may be told at once of the uptime of its host in place of its own.
 */
export function createClockWatch(clock: Clock) {
  const sleptSoFar = () => clock.uptime() - clock.monotonic();
  let offset = clock.now() - clock.monotonic();
  let slept = sleptSoFar();
  return {
    /** By how many ms the time of day has been set since the last call; below zero when it was set back. */
    jump(): number {
      const difference = clock.now() - clock.monotonic() - offset;
      if (Math.abs(difference) < NOTICEABLE) return 0;
      offset += difference;
      // Asked for only now: it takes longer than all else here.
      const asleep = sleptSoFar() - slept;
      slept += asleep;
      const jump = difference - Math.max(0, Math.min(asleep, difference));
      return Math.abs(jump) < NOTICEABLE ? 0 : jump;
    },
    /** For a jump that could not be acted on: the next call of `jump` reports it again. */
    forget(jump: number): void {
      offset -= jump;
    },
  };
}
