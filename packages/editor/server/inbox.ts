import type { Inbox } from '../model/answers.ts';
import { COMPANY } from '../model/files.ts';
import type { Editor } from './editor.ts';

/** Longest time for an answer of the relay, in ms. */
const TIMEOUT = 10_000;

/** The parts of the inbox that somebody has to look at, as the relay counts them. */
const WAITING = /^relay_inbox\{folder="(?:received|held)"\} (\d+)$/gm;

/** Where the enquiries are. */
interface InboxSettings {
  /** `RELAY_METRICS_TOKEN` of the relay; without it nothing is asked. */
  token: string | undefined;
  /** Address of the relay; that of the site when absent. */
  relay: string | undefined;
}

/** Asks the relay how many enquiries wait in its inbox; answers with nothing where there is none, or it is silent. */
export const inboxOf =
  (editor: Pick<Editor, 'disk'>, { token, relay }: InboxSettings, ask: typeof fetch = fetch) =>
  async (): Promise<Inbox> => {
    if (!token) return {};
    const { url } = Object(editor.disk.files.get(COMPANY)?.description.value);
    const base = String(relay || url);
    const answer = await ask(`${base}/metrics`, {
      headers: { Authorization: `Bearer ${token}` },
      signal: AbortSignal.timeout(TIMEOUT),
    }).catch(() => undefined);
    const counts = [...((await answer?.text()) ?? '').matchAll(WAITING)];
    if (!answer?.ok || counts.length === 0) return {};
    return { address: `${base}/inbox`, waiting: counts.reduce((sum, [, count]) => sum + Number(count), 0) };
  };
