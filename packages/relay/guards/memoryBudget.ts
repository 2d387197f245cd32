/** Memory in bytes counted for a request before its body arrives: connection and headers. */
const CONNECTION_BYTES = 8 * 1024;

export interface Account {
  /**
   * Counts bytes that have arrived. Returns false if there is no room for them.
   * @param maxShare maximum share of all memory in use, from 0 to 1; 1 by default.
   */
  charge(bytes: number, maxShare?: number): boolean;
  /** Ends the request and frees its memory: at once, or when `released` resolves. */
  close(released?: Promise<unknown>): void;
}

export interface MemoryBudget {
  /**
   * Opens an account for a request from `address`; returns undefined if there is no room.
   * @param largest the request's maximum size in bytes, if above the usual one: one such request always fits, and two
   *   from one address.
   */
  open(address: string, largest?: number): Account | undefined;
  /** Resolves when no request is open. */
  idle(): Promise<void>;
}

/**
 * Creates a budget that counts bytes that have arrived, not announced ones, so idle connections hold next to nothing.
 * @param total maximum in bytes of all requests.
 * @param perAddress maximum in bytes of the requests from one address.
 */
export function createMemoryBudget(total: number, perAddress: number): MemoryBudget {
  const held = new Map<string, number>();
  let all = 0;
  let open = 0;
  let idleWaiters: (() => void)[] = [];

  function book(address: string, bytes: number, largest: number, maxShare = 1): boolean {
    const own = (held.get(address) ?? 0) + bytes;
    const whole = Math.max(total, largest);
    const share = Math.max(perAddress, Math.min(whole, 2 * largest));
    if (bytes > 0 && (all + bytes > maxShare * whole || own > share)) return false;
    all += bytes;
    if (own > 0) held.set(address, own);
    else held.delete(address);
    return true;
  }

  function finishRequest(): void {
    open -= 1;
    if (open > 0) return;
    for (const resolve of idleWaiters) resolve();
    idleWaiters = [];
  }

  return {
    open(address, largest = 0) {
      if (!book(address, CONNECTION_BYTES, largest)) return undefined;
      let share = CONNECTION_BYTES;
      let isOpen = true;
      open += 1;
      return {
        charge(bytes, maxShare) {
          if (!book(address, bytes, largest, maxShare)) return false;
          share += bytes;
          return true;
        },
        close(released) {
          if (!isOpen) return;
          isOpen = false;
          const free = () => void book(address, -share, largest);
          if (released) void released.then(free);
          else free();
          finishRequest();
        },
      };
    },
    idle: () => (open === 0 ? Promise.resolve() : new Promise((resolve) => idleWaiters.push(resolve))),
  };
}
