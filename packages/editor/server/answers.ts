import { parentPort } from 'node:worker_threads';
import { messageOf } from '@worldwright/engine/component';
import type { Answer, Question } from './compiler/thread.ts';

/** Answers the questions of a `Thread`, in the thread. */
export function answerQuestions<Asked>(answer: (question: Asked) => Promise<unknown>): void {
  const tell = (message: Answer) => parentPort?.postMessage(message);
  parentPort?.on('message', ({ id, question }: Question & { question: Asked }) => {
    answer(question)
      .then((value) => tell({ id, value }))
      // What cannot be sent, such as a function, is no data either.
      .catch((error: unknown) => tell({ id, message: messageOf(error) }));
  });
}
