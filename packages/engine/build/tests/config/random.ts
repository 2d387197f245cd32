/** Returns a seeded generator of random numbers in [0, 1): https://github.com/cprosche/mulberry32 */
export function randomOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Returns the items shuffled (Fisher–Yates). */
export function shuffled<Item>(items: readonly Item[], random: () => number): Item[] {
  const order = [...items];
  for (const [index, item] of order.entries()) {
    const other = index + Math.floor(random() * (order.length - index));
    order[index] = order[other] ?? item;
    order[other] = item;
  }
  return order;
}
