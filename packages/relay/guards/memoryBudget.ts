/** What a request takes before a byte of its body has arrived: its connection and its headers, in bytes. */
const CONNECTION = 8 * 1024;

/** What one request holds. */
export interface Account {
  /**
   * Books `bytes` that have arrived. Answers with false when there is no room for them.
   * @param most share of all memory, from 0 to 1, that may be in use with them; all of it without this.
   */
  charge(bytes: number, most?: number): boolean;
  /** The request is done with. Gives everything back: at once, or when `released` has resolved. */
  close(released?: Promise<unknown>): void;
}

/** Keeps account of the memory that requests hold at the moment. */
export interface MemoryBudget {
  /**
   * Opens an account for a request from `address`, if there is room for one.
   * @param largest most bytes that it may have, where that is more than usual: two of them fit for an address, and one into
   *   all of the memory.
   */
  open(address: string, largest?: number): Account | undefined;
  /** Resolves when all requests are done with. */
  idle(): Promise<void>;
}

/**
 * Books what has arrived, never what was announced, so that idle connections hold next to nothing.
 * @param total bytes of all requests together.
 * @param perAddress bytes of the requests from one address, so that nobody uses up everybody's share.
 */
export function createMemoryBudget(total: number, perAddress: number): MemoryBudget {
  const held = new Map<string, number>();
  let all = 0;
  let open = 0;
  let resting: (() => void)[] = [];

  function book(address: string, bytes: number, largest: number, most = 1): boolean {
    const own = (held.get(address) ?? 0) + bytes;
    const whole = Math.max(total, largest);
    const share = Math.max(perAddress, Math.min(whole, 2 * largest));
    if (bytes > 0 && (all + bytes > most * whole || own > share)) return false;
    all += bytes;
    if (own > 0) held.set(address, own);
    else held.delete(address);
    return true;
  }

  function rest(): void {
    open -= 1;
    if (open > 0) return;
    for (const resolve of resting) resolve();
    resting = [];
  }

  return {
    open(address, largest = 0) {
      if (!book(address, CONNECTION, largest)) return undefined;
      let share = CONNECTION;
      let isOpen = true;
      open += 1;
      return {
        charge(bytes, most) {
          if (!book(address, bytes, largest, most)) return false;
          share += bytes;
          return true;
        },
        close(released) {
          if (!isOpen) return;
          isOpen = false;
          const giveBack = () => void book(address, -share, largest);
          if (released) void released.then(giveBack);
          else giveBack();
          rest();
        },
      };
    },
    idle: () => (open === 0 ? Promise.resolve() : new Promise((resolve) => resting.push(resolve))),
  };
}
