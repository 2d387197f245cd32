import { words } from '../../interfaceWords.ts';
import { tell } from '../store.ts';
import { post } from './api.ts';
import { refuse, writing } from './save.ts';

/** Interval in ms between requests whether the published changes are live. */
const INTERVAL = 5_000;
/** Timeout in ms: builds of large sites on shared machines take minutes. */
const MAX_WAIT_MS = 15 * 60_000;

/**
 * Publishes the saved changes, and shows a notice when they are live.
 *
 * @param title first line of the commit message
 */
export const publish = (title: string): Promise<void> =>
  writing(async () => {
    const answer = await post('/publish', { title });
    if ('problems' in answer) return refuse(answer.problems, words.publish.not);
    const { address, waitingFor } = answer;
    if (waitingFor.length === 0) return tell({ tone: 'good', text: words.publish.shown(address) });
    tell({ tone: 'good', text: words.publish.building(address) });
    void watch(address, waitingFor);
  });

async function watch(address: string, paths: readonly string[]): Promise<void> {
  const end = Date.now() + MAX_WAIT_MS;
  while (Date.now() < end) {
    await new Promise((done) => setTimeout(done, INTERVAL));
    // A failed request, as by a sleeping machine, is repeated.
    const { isLive } = await post('/live', { paths }).catch(() => ({ isLive: false }));
    if (isLive) return tell({ tone: 'good', text: words.publish.live(address) });
  }
  tell({ tone: 'bad', text: words.publish.late(MAX_WAIT_MS / 60_000, address) });
}
