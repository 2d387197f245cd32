import type { Clock } from '../system/clock.ts';
import { codeOf, type Log } from '../system/log.ts';
import { delayAfter } from './backoff.ts';

/** What the operator is told. Ids and codes only: no name, address or text of a visitor. */
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
  /** The enquiry, where it is about one. */
  id?: string;
  /** Codes of the mail server or the system. */
  code?: string;
  /** How many there were beside those that were told one by one. */
  more?: number;
}

/** Tells the operator. Never rejects. @param onHeard is called once the operator has it by every way that there is. */
export type RaiseAlarm = (alarm: Alarm, onHeard?: () => Promise<void>) => Promise<void>;

/** Notes that the store failed, and tells the operator: no visitor need come meanwhile who is turned away. */
export function tellOfStore(error: unknown, log: Log, alarm: RaiseAlarm): void {
  const code = codeOf(error);
  log('store failed', code);
  void alarm({ reason: 'store fails', code: code.reason });
}

/** Longest time in ms for the operator's address to answer. */
const TIMEOUT_MS = 10_000;

/** An alarm that cannot be sent is tried again, in all for a day: an operator's address is sometimes away for minutes. */
const [TRIES, BACKOFF] = [30, { first: 60_000, most: 60 * 60_000 }];

/** Time in ms in which alarms of one reason are limited. */
const WINDOW = 60 * 60_000;

/** Alarms of one reason in that time; those beyond it are counted in one at its end. */
const MAX_PER_WINDOW = 10;

/** Each visitor that is turned away raises these, so they are given once in that time. */
const OF_STORE: Alarm['reason'][] = ['store is full', 'store fails'];

async function post(url: string, alarm: Alarm): Promise<void> {
  const headers = { 'Content-Type': 'application/json' };
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  const response = await fetch(url, { method: 'POST', headers, body: JSON.stringify(alarm), signal });
  await response.body?.cancel();
  if (!response.ok) throw new Error(`status ${response.status}`);
}

function textOf({ reason, id, code, more }: Alarm): string {
  return [reason, id, code, more && `${more} more`].filter(Boolean).join(', ');
}

/** Tells the operator by one way. */
export type AlarmWay = (alarm: Alarm) => Promise<unknown>;

/**
 * Returns the ways by which the operator is told.
 * @param url is sent the alarm as JSON by POST.
 * @param sendMail sends it as a mail.
 */
export const alarmWays = (
  url: string | undefined,
  sendMail: ((text: string) => Promise<unknown>) | undefined,
): AlarmWay[] => [
  ...(url === undefined ? [] : [(alarm: Alarm) => post(url, alarm)]),
  ...(sendMail === undefined ? [] : [(alarm: Alarm) => sendMail(textOf(alarm))]),
];

/** Writes each alarm to the log, and to the operator by the given ways. */
export function createAlarm(log: Log, clock: Clock, ways: AlarmWay[]): RaiseAlarm {
  const windows = new Map<Alarm['reason'], { given: number; beyond: (() => Promise<void>)[] }>();
  function begin(reason: Alarm['reason']) {
    const window = { given: 0, beyond: [] };
    windows.set(reason, window);
    clock.after(WINDOW, () => end(reason));
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
  /** @param onSent is called once it has arrived, which may be hours later. */
  async function insist(
    send: () => Promise<unknown>,
    reason: Alarm['reason'],
    onSent: () => void,
    tries = 1,
  ): Promise<void> {
    try {
      await send();
    } catch {
      log('alarm not sent', { reason });
      if (tries < TRIES) clock.after(delayAfter(tries, BACKOFF, 0), () => void insist(send, reason, onSent, tries + 1));
      return;
    }
    onSent();
  }
  const give = async (alarm: Alarm, onHeard: () => Promise<void>) => {
    log('alarm', { ...alarm });
    let left = ways.length;
    const onSent = () => {
      left -= 1;
      // What cannot be noted is told again at the next start.
      if (left <= 0) onHeard().catch((error: unknown) => log('store failed', codeOf(error)));
    };
    if (ways.length === 0) onSent();
    await Promise.all(ways.map((send) => insist(() => send(alarm), alarm.reason, onSent)));
  };
  return async (alarm, onHeard = async () => {}) => {
    const isOfStore = OF_STORE.includes(alarm.reason);
    const window = windows.get(alarm.reason) ?? begin(alarm.reason);
    window.given += 1;
    if (window.given <= (isOfStore ? 1 : MAX_PER_WINDOW)) await give(alarm, onHeard);
    else if (!isOfStore) window.beyond.push(onHeard);
  };
}
