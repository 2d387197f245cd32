import { fetchLive, publishSaved } from './api.ts';
import { tell } from './desk.ts';
import { refuse, writing } from './save.ts';

/** How often the site is asked whether it shows what was published, in ms. */
const INTERVAL = 5_000;
/** How long it is asked, in ms: builds of large sites on shared machines take minutes. */
const LONGEST = 15 * 60_000;

/**
 * Publishes what is saved, and tells when the site shows it.
 *
 * @param title first line of the commit's message.
 */
export const publish = (title: string): Promise<void> =>
  writing(async () => {
    const answer = await publishSaved(title);
    if ('problems' in answer) return refuse(answer.problems, 'It is not published yet.');
    const { address, waitingFor } = answer;
    if (waitingFor.length === 0) return tell({ tone: 'good', text: `Published: ${address} shows it.` });
    tell({ tone: 'good', text: `Published. ${address} is being built, and does not show it yet.` });
    void watch(address, waitingFor);
  });

async function watch(address: string, paths: readonly string[]): Promise<void> {
  const end = Date.now() + LONGEST;
  while (Date.now() < end) {
    await new Promise((done) => setTimeout(done, INTERVAL));
    // An editor that was closed, or a machine that sleeps, asks again next time.
    const { isLive } = await fetchLive(paths).catch(() => ({ isLive: false }));
    if (isLive) return tell({ tone: 'good', text: `It is live: ${address} shows what you published.` });
  }
  tell({
    tone: 'bad',
    text: `It was published ${LONGEST / 60_000} minutes ago, and ${address} does not show it. Ask whoever looks after the site to see whether its build has failed.`,
  });
}
