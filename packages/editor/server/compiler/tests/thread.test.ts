import type { Worker } from 'node:worker_threads';
import { afterAll, expect, test } from 'vitest';
import { Thread } from '../thread';

const thread = new Thread(new URL('./failingThread.ts', import.meta.url));
afterAll(() => thread.end());

test('a failure without a pending question only ends the thread, and another answers', async () => {
  const end = new Promise((ended) => process.once('worker', (worker: Worker) => worker.once('exit', ended)));
  expect(await thread.ask('fail later')).toBe('fail later');
  await end;
  expect(await thread.ask('answer')).toBe('answer');
});

test.each([
  ['fail before', 'it broke'],
  ['exit', 'process.exit()'],
])(
  'a question that ends the thread (%s) rejects with the cause, and another thread answers the next',
  async (question, cause) => {
    await expect(thread.ask(question)).rejects.toThrow(cause);
    expect(await thread.ask('answer')).toBe('answer');
  },
);
