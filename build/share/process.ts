/** The process of `shareImages.ts`: draws what it is told. */
import { type DrawingTask, drawCards } from './drawCards.ts';

process.once('message', async (task: DrawingTask) => {
  await drawCards(task);
  process.disconnect();
});
