import type { Clock } from '../system/clock.ts';
import { codeOf, type Log } from '../system/log.ts';
import { delayAfter } from './backoff.ts';

/** A message to the operator. Contains only ids and codes: no name, address or text of a visitor. */
export interface Alarm {
  reason:
    | 'waiting too long'
    | 'refused'
    | 'given up'
    | 'outcome unknown'
    | 'store is full'
    | 'store fails'
    | 'store was damaged'
    | 'a webhook is gone';
  /** Id of the enquiry, if the alarm is about one. */
  id?: string;
  /** Codes of the mail server or the operating system. */
  code?: string;
  /** Number of further alarms that were not sent individually. */
  more?: number;
}

/** Sends an alarm to the operator. Never rejects. @param onHeard called once the alarm has arrived on every channel. */
export type RaiseAlarm = (alarm: Alarm, onHeard?: () => Promise<void>) => Promise<void>;

/** Logs a failure of the store and sends an alarm: there may be no visitor whose refused enquiry would reveal it. */
export function reportStoreFailure(error: unknown, log: Log, alarm: RaiseAlarm): void {
  const code = codeOf(error);
  log('store failed', code);
  void alarm({ reason: 'store fails', code: code.reason });
}

/** Timeout in ms for the operator's URL to respond. */
const TIMEOUT_MS = 10_000;

/** Retries of an alarm, for a day in total: the operator's URL or mailbox may be unavailable for a while. */
const [TRIES, BACKOFF] = [30, { first: 60_000, max: 60 * 60_000 }];

/** Time window in ms for the limit of alarms with one reason. */
const WINDOW_MS = 60 * 60_000;

/** Maximum number of alarms with one reason per window; further ones are sent as one at its end. */
const MAX_PER_WINDOW = 10;

/** Reasons with at most one alarm per window, as each refused visitor raises them. */
const STORE_REASONS: Alarm['reason'][] = ['store is full', 'store fails'];

async function post(url: string, alarm: Alarm): Promise<void> {
  const headers = { 'Content-Type': 'application/json' };
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  const body = JSON.stringify(alarm);
  const response = await fetch(url, { method: 'POST', headers, body, signal, redirect: 'manual' });
  await response.body?.cancel();
  if (!response.ok) throw new Error(`status ${response.status}`);
}

function textOf({ reason, id, code, more }: Alarm): string {
  return [reason, id, code, more && `${more} more`].filter(Boolean).join(', ');
}

export type AlarmChannel = (alarm: Alarm) => Promise<unknown>;

/**
 * Returns the channels to the operator.
 * @param url receives alarms as JSON by POST.
 * @param sendMail sends an alarm as mail.
 */
export const alarmChannels = (
  url: string | undefined,
  sendMail: ((text: string) => Promise<unknown>) | undefined,
): AlarmChannel[] => [
  ...(url === undefined ? [] : [(alarm: Alarm) => post(url, alarm)]),
  ...(sendMail === undefined ? [] : [(alarm: Alarm) => sendMail(textOf(alarm))]),
];

/** Creates a function that logs alarms and sends them on the given channels. */
export function createAlarm(log: Log, clock: Clock, channels: AlarmChannel[]): RaiseAlarm {
  const windows = new Map<Alarm['reason'], { given: number; beyond: (() => Promise<void>)[] }>();
  function begin(reason: Alarm['reason']) {
    const window = { given: 0, beyond: [] };
    windows.set(reason, window);
    clock.after(WINDOW_MS, () => end(reason));
    return window;
  }
  function end(reason: Alarm['reason']): void {
    const beyond = windows.get(reason)?.beyond ?? [];
    windows.delete(reason);
    if (beyond.length > 0)
      void give({ reason, more: beyond.length }, async () => {
        for (const onHeard of beyond) await onHeard();
      });
  }
  /** Sends with retries. @param onSent called once the alarm has arrived, maybe hours later. */
  async function sendWithRetries(
    send: () => Promise<unknown>,
    reason: Alarm['reason'],
    onSent: () => void,
    tries = 1,
  ): Promise<void> {
    try {
      await send();
    } catch {
      log('alarm not sent', { reason });
      if (tries < TRIES)
        clock.after(delayAfter(tries, BACKOFF, 0), () => void sendWithRetries(send, reason, onSent, tries + 1));
      return;
    }
    onSent();
  }
  const give = async (alarm: Alarm, onHeard: () => Promise<void>) => {
    log('alarm', { ...alarm });
    let left = channels.length;
    const onSent = () => {
      left -= 1;
      // If this cannot be stored, the next start sends the alarm again.
      if (left <= 0) onHeard().catch((error: unknown) => log('store failed', codeOf(error)));
    };
    if (channels.length === 0) onSent();
    await Promise.all(channels.map((send) => sendWithRetries(() => send(alarm), alarm.reason, onSent)));
  };
  return async (alarm, onHeard = async () => {}) => {
    const isAboutStore = STORE_REASONS.includes(alarm.reason);
    const window = windows.get(alarm.reason) ?? begin(alarm.reason);
    window.given += 1;
    if (window.given <= (isAboutStore ? 1 : MAX_PER_WINDOW)) await give(alarm, onHeard);
    else if (!isAboutStore) window.beyond.push(onHeard);
  };
}
