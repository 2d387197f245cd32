import { words } from '../../interfaceWords.ts';
import { tell } from '../store.ts';
import { post } from './api.ts';
import { refuse, writing } from './save.ts';

/** How often the site is asked whether it shows what was published, in ms. */
const INTERVAL = 5_000;
/** How long it is asked, in ms: builds of large sites on shared machines take minutes. */
const MAX_WAIT_MS = 15 * 60_000;

/**
 * Publishes what is saved, and tells when the site shows it.
 *
 * @param title first line of the commit's message.
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
    // An editor that was closed, or a machine that sleeps, asks again next time.
    const { isLive } = await post('/live', { paths }).catch(() => ({ isLive: false }));
    if (isLive) return tell({ tone: 'good', text: words.publish.live(address) });
  }
  tell({ tone: 'bad', text: words.publish.late(MAX_WAIT_MS / 60_000, address) });
}
