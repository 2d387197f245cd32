/** The smallest share of the memory that a request takes, in bytes: its buffers and its connection. */
const SMALLEST = 16 * 1024;

/** Keeps account of the enquiries that are held at the moment. */
export interface Load {
  /** Takes room for `bytes`. Answers with the way to give it back, or with nothing when there is no room. */
  take(bytes: number): (() => void) | undefined;
  /** Resolves when nothing is held. */
  idle(): Promise<void>;
}

/** Lets at most `room` bytes of enquiries be held at once. */
export function createLoad(room: number): Load {
  let held = 0;
  let resting: (() => void)[] = [];
  return {
    take(bytes) {
      const share = Math.min(room, Math.max(bytes, SMALLEST));
      if (held + share > room) return undefined;
      held += share;
      return () => {
        held -= share;
        if (held > 0) return;
        for (const resolve of resting) resolve();
        resting = [];
      };
    },
    idle: () => (held === 0 ? Promise.resolve() : new Promise((resolve) => resting.push(resolve))),
  };
}
