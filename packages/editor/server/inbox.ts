import type { Inbox } from '../model/answers.ts';
import { COMPANY } from '../model/files.ts';
import type { Editor } from './editor.ts';

const TIMEOUT_MS = 10_000;

/** Matches the relay's counts of enquiries that need attention. */
const WAITING = /^relay_inbox\{folder="(?:received|held)"\} (\d+)$/gm;

interface InboxSettings {
  /** `RELAY_METRICS_TOKEN` of the relay. Without it no request is sent. */
  token: string | undefined;
  /** URL of the relay; defaults to the site's. */
  relay: string | undefined;
}

/** Returns a function that requests the number of waiting enquiries. Its result is empty if the request fails. */
export const inboxOf =
  (editor: Pick<Editor, 'disk'>, { token, relay }: InboxSettings, fetcher: typeof fetch = fetch) =>
  async (): Promise<Inbox> => {
    if (!token) return {};
    const { url } = Object(editor.disk.files.get(COMPANY)?.description.value);
    const base = String(relay || url);
    const response = await fetcher(`${base}/metrics`, {
      headers: { Authorization: `Bearer ${token}` },
      signal: AbortSignal.timeout(TIMEOUT_MS),
    }).catch(() => undefined);
    const counts = [...((await response?.text()) ?? '').matchAll(WAITING)];
    if (!response?.ok || counts.length === 0) return {};
    return { address: `${base}/inbox`, waiting: counts.reduce((sum, [, count]) => sum + Number(count), 0) };
  };
