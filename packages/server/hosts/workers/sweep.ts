import type { RelayConfig } from '@worldwright/relay';
import { codeOf, consoleLog } from '@worldwright/relay/node';
import {
  type Alarm,
  alarmChannels,
  countNewlyHeld,
  createAlarmMail,
  createHeldMail,
  forgetNotice,
  LATE_AFTER_MS,
  lastNotice,
  MAIL,
  manyUnknownOutcomes,
  markHeldReported,
  markReported,
  oldestWaiting,
  recordNotice,
  recoverInterrupted,
  testRoom,
  UNKNOWN_ALARM_COUNT,
  unreported,
} from '@worldwright/relay/parts';
import type { Bindings } from './bindings.ts';
import { ask, mailDelivery } from './mail/deliver.ts';
import { expireAll, type Run, runnerOf } from './store/store.ts';

/** Minimum intervals in ms between alarms of one reason: for events, and for lasting problems. */
const [HOUR, DAY] = [60 * 60_000, 24 * 60 * 60_000];

/** Name of the notice about a successful sweep. */
export const SWEPT = 'swept';

const HINT = 'See the log of the Worker, or the page /inbox of the site, where RELAY_INBOX_PASSWORD is set.';

/** Sends an alarm on all channels. Resolves with whether it arrived on one; without channels, the log is enough. */
async function sendAlarm(alarm: Alarm, config: RelayConfig, bindings: Bindings): Promise<boolean> {
  consoleLog('alarm', { ...alarm });
  const delivery = mailDelivery(config, bindings);
  const { alarmUrl, alarmTo } = config;
  const channels = alarmChannels(
    alarmUrl,
    alarmTo === undefined ? undefined : createAlarmMail(delivery, alarmTo, config, HINT),
  );
  const ends = await Promise.allSettled(channels.map((way) => way(alarm)));
  delivery.close();
  const arrived = ends.filter(({ status }) => status === 'fulfilled').length;
  if (arrived < channels.length) consoleLog('alarm not sent', { reason: alarm.reason });
  return channels.length === 0 || arrived > 0;
}

/** Sends alarms about problems. The next sweep repeats those that did not arrive. */
async function tellOperator(run: Run, config: RelayConfig, bindings: Bindings, now: number): Promise<void> {
  /** Sends an alarm unless one of its name was sent recently. */
  async function tell(alarm: Alarm, name: string, silence: number): Promise<boolean> {
    const last = await run(lastNotice(name));
    if (last !== undefined && now - last < silence) return false;
    const isHeard = await sendAlarm(alarm, config, bindings);
    if (isHeard) await run(recordNotice(name, now));
    return isHeard;
  }
  async function tellOf(reason: Alarm['reason'], ids: string[], silence: number): Promise<boolean> {
    const [id] = ids;
    if (id === undefined) return false;
    return tell({ reason, id, ...(ids.length > 1 && { more: ids.length - 1 }) }, reason, silence);
  }
  const lost = await run(unreported());
  for (const reason of ['refused', 'given up'] as const) {
    const ids = lost.filter(({ state }) => state === reason).map(({ id }) => id);
    if (await tellOf(reason, ids, HOUR)) await run(markReported(ids));
  }
  await tellOf('outcome unknown', await run(manyUnknownOutcomes(UNKNOWN_ALARM_COUNT)), DAY);
  for (const channel of [MAIL, ...config.targets.webhooks.map(({ webhook }) => webhook)]) {
    const name = `waiting ${channel}`;
    const oldest = await run(oldestWaiting(channel));
    const code = channel !== MAIL && { code: `webhook ${channel}` };
    if (oldest === undefined || now - oldest <= LATE_AFTER_MS) await run(forgetNotice(name));
    else await tell({ reason: 'waiting too long', ...code }, name, DAY);
  }
}

/** Notifies the owner once a week of the number of held enquiries. The next sweep retries if the mail server fails. */
async function notifyOfHeld(run: Run, config: RelayConfig, bindings: Bindings, now: number): Promise<void> {
  const count = await run(countNewlyHeld(now));
  if (count === 0) return;
  const delivery = mailDelivery(config, bindings);
  const hint = 'The page /inbox of the site shows and releases them, where RELAY_INBOX_PASSWORD is set.';
  try {
    await createHeldMail(delivery, config.to[0] ?? config.from.address, config, hint)(count);
    await run(markHeldReported(now));
  } catch (error) {
    consoleLog('held not told', { count, ...codeOf(error) });
  } finally {
    delivery.close();
  }
}

/** Time until which alarms about a failing store are suppressed. In memory, as the store cannot record it. */
let silentUntil = 0;

/**
 * Queues forgotten deliveries, removes old text, and sends alarms.
 * @param now in ms since 1970.
 * @throws if the store cannot be written.
 */
export async function sweep(config: RelayConfig, bindings: Bindings, now: number): Promise<void> {
  const run = runnerOf(bindings.STORE);
  try {
    await ask(await run(recoverInterrupted(now)), bindings);
    await expireAll(run, now, config.limits.retention);
    await run(testRoom(now));
    await tellOperator(run, config, bindings, now);
    await notifyOfHeld(run, config, bindings, now);
    await run(recordNotice(SWEPT, now));
  } catch (error) {
    const code = codeOf(error);
    consoleLog('store failed', code);
    if (now >= silentUntil && (await sendAlarm({ reason: 'store fails', code: code.reason }, config, bindings)))
      silentUntil = now + HOUR;
    throw error;
  }
}
