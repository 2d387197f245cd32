import { afterAll, expect, test } from 'vitest';
import { Thread } from '../thread';
import { endOfNextThread } from './endOfNextThread';

const thread = new Thread(new URL('./failingThread.ts', import.meta.url));
afterAll(() => thread.end());

test('a thread that fails while nobody asks it anything ends alone, and another answers', async () => {
  const end = endOfNextThread();
  expect(await thread.ask('fail later')).toBe('fail later');
  await end;
  expect(await thread.ask('answer')).toBe('answer');
});

test.each(['fail before', 'exit'])(
  'a question that a thread ends at (%s) is refused, and another answers the next',
  async (question) => {
    await expect(thread.ask(question)).rejects.toThrow();
    expect(await thread.ask('answer')).toBe('answer');
  },
);
