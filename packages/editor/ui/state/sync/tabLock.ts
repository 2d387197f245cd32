import { PROJECT_NAME } from '../../../model/answers.ts';
import { sessionValue } from './api.ts';

/** Held while the editor of this project is open in a tab. */
const lockName = () => `editor ${sessionValue(PROJECT_NAME)}`;
/** Interval between attempts to get the lock, in ms. */
const POLL_INTERVAL_MS = 500;

const tryLock = () =>
  new Promise<boolean>((resolve, reject) => {
    const hold = (lock: Lock | null) => {
      resolve(lock !== null);
      return lock && new Promise<never>(() => {});
    };
    navigator.locks.request(lockName(), { ifAvailable: true }, hold).catch(reject);
  });

/**
 * Resolves when no other tab has this project's editor open. Two tabs would overwrite each other's drafts.
 *
 * @param wait called if another tab has to be closed first
 */
export async function acquireTabLock(wait: () => void): Promise<void> {
  if (await tryLock()) return;
  wait();
  // A hidden tab leaves the lock to a visible one, such as a reloaded tab.
  do await new Promise((resume) => setTimeout(resume, POLL_INTERVAL_MS));
  while (document.hidden || !(await tryLock()));
}
