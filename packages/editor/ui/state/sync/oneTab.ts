import { PROJECT_NAME } from '../../../model/answers.ts';
import { sessionValue } from './api.ts';

/** Held by the tab that the editor of this project is open in, for as long as it is. */
const lockName = () => `editor ${sessionValue(PROJECT_NAME)}`;
/** Pause in ms before it is looked again whether the other tab is closed. */
const PAUSE = 500;

/** Takes the lock, if no other tab has it. */
const takeLock = () =>
  new Promise<boolean>((resolve, reject) => {
    const hold = (lock: Lock | null) => {
      resolve(lock !== null);
      return lock && new Promise<never>(() => {});
    };
    navigator.locks.request(lockName(), { ifAvailable: true }, hold).catch(reject);
  });

/**
 * Resolves when the editor of this project is open in no other tab of this browser: two would keep their drafts in one
 * place, and each would put its own there.
 *
 * @param wait called when it is open in another; that one has to be closed first.
 */
export async function untilOnlyTab(wait: () => void): Promise<void> {
  if (await takeLock()) return;
  wait();
  // A tab that nobody sees leaves the editor to the one that is being loaded again.
  do await new Promise((resume) => setTimeout(resume, PAUSE));
  while (document.hidden || !(await takeLock()));
}
