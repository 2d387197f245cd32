import { parentPort } from 'node:worker_threads';
import { messageOf } from '@worldwright/engine/component';
import type { Answer } from './thread.ts';

/** Answers the questions of a `Thread`. Called in the worker. */
export function answerQuestions<Asked>(answer: (question: Asked) => Promise<unknown>): void {
  const send = (message: Answer) => parentPort?.postMessage(message);
  parentPort?.on('message', (question: Asked) => {
    answer(question)
      .then((value) => send({ value }))
      // Also catches values that cannot be cloned, such as functions.
      .catch((error: unknown) => send({ message: messageOf(error) }));
  });
}
