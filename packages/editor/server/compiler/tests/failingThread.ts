/** Worker that fails on request, for `thread.test.ts`. */
import { setTimeout } from 'node:timers/promises';
import { answerQuestions } from '../answerQuestions.ts';

answerQuestions<'answer' | 'fail later' | 'fail before' | 'exit'>(async (question) => {
  const failure = async () => {
    await setTimeout(20);
    throw new Error('it broke');
  };
  if (question === 'fail later') void failure();
  if (question === 'fail before') void failure();
  if (question === 'fail before') await setTimeout(60_000);
  if (question === 'exit') process.exit(0);
  return question;
});
