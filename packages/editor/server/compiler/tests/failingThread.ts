/** A thread whose code fails, as it is asked to: run by `thread.test.ts`. */
import { setTimeout } from 'node:timers/promises';
import { answerQuestions } from '../../answers.ts';

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
