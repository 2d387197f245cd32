import type { Choices } from '../../../model/requests.ts';
import { words } from '../../interfaceWords.ts';
import { showNotice } from '../store.ts';
import { post } from './api.ts';
import { askAbout, runExclusively, showRefusal } from './save.ts';

/** Interval in ms between requests whether the published changes are live. */
const POLL_INTERVAL_MS = 5_000;
/** Timeout in ms: builds of large sites on shared machines take minutes. */
const TIMEOUT_MS = 15 * 60_000;

/**
 * Publishes the saved changes, and shows a notice when they are live.
 *
 * @param title first line of the commit message
 */
export const publish = (title: string, choices: Choices = {}): Promise<void> =>
  runExclusively(async () => {
    const answer = await post('/publish', { title, choices });
    if ('conflicts' in answer) return askAbout(answer, (chosen) => publish(title, chosen));
    if ('problems' in answer) return showRefusal(answer.problems, words.publish.not);
    const { address, waitingFor } = answer;
    if (waitingFor.length === 0) return showNotice({ tone: 'good', text: words.publish.shown(address) });
    showNotice({ tone: 'good', text: words.publish.building(address) });
    void waitUntilLive(address, waitingFor);
  });

/** Merges what others have published. @param title as in `publish`, for saved changes */
export const takeOver = (title: string, choices: Choices = {}): Promise<void> =>
  runExclusively(async () => {
    const answer = await post('/take-over', { title, choices });
    if ('conflicts' in answer) return askAbout(answer, (chosen) => takeOver(title, chosen));
    showNotice({ tone: 'good', text: words.proposals.taken });
  });

async function waitUntilLive(address: string, paths: readonly string[]): Promise<void> {
  const end = Date.now() + TIMEOUT_MS;
  while (Date.now() < end) {
    await new Promise((done) => setTimeout(done, POLL_INTERVAL_MS));
    // A failed request, as by a sleeping machine, is repeated.
    const isLive = await post('/live', { paths }).catch(() => false);
    if (isLive) return showNotice({ tone: 'good', text: words.publish.live(address) });
  }
  showNotice({ tone: 'bad', text: words.publish.late(TIMEOUT_MS / 60_000, address) });
}
