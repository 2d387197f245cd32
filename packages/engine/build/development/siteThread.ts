/** The site while its files change, in a thread of its own: its files are programs, and may never end. */
import { workerData } from 'node:worker_threads';
import { answerQuestions } from './answers.ts';
import { LiveSite } from './liveSite.ts';

/** What `LiveSite` is asked. */
export type SiteQuestion =
  | { about: 'change'; path: string; isNew: boolean }
  | { about: 'page'; path: string }
  | { about: 'mistakes' };

const site = new LiveSite(workerData);

answerQuestions<SiteQuestion>(async (question) => {
  if (question.about === 'change') return site.change(question.path, question.isNew);
  if (question.about === 'page') return site.page(question.path);
  return site.mistakes();
});
