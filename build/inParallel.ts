import { availableParallelism } from 'node:os';

/** Runs a task for every item, as many at once as there are processors: thousands at once would fill the memory. */
export async function inParallel<Item>(items: Item[], task: (item: Item) => Promise<void>): Promise<void> {
  const rest = items.values();
  const worker = async () => {
    for (const item of rest) await task(item);
  };
  await Promise.all(Array.from({ length: availableParallelism() }, worker));
}
