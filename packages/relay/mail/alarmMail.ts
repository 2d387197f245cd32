import { randomBytes } from 'node:crypto';
import MailComposer from 'nodemailer/lib/mail-composer';
import type { Delivery } from './delivery.ts';
import type { Letterhead } from './message.ts';

/** Sends alarms to the operator by mail, past the queue: an alarm that comes days later is none. */
export function createAlarmMail(delivery: Delivery, to: string, { from, subjectPrefix }: Letterhead) {
  return async (text: string): Promise<string> => {
    const id = randomBytes(16).toString('hex');
    const hint = 'See the log, or run `npm run relay -- list` where the relay runs.';
    const composer = new MailComposer({
      from,
      to,
      subject: `${subjectPrefix}Alarm: ${text}`,
      text: `${text}\n\n${hint}`,
    });
    return delivery.deliver({ id, from: from.address, to, raw: await composer.compile().build() });
  };
}
