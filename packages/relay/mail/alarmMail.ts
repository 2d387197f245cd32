import { randomBytes } from 'node:crypto';
import MailComposer from 'nodemailer/lib/mail-composer';
import type { Delivery } from './delivery.ts';
import type { SenderSettings } from './message.ts';

/** Sends a short mail to the company, bypassing the queue. Resolves with the mail server's response. */
async function sendLine(
  delivery: Delivery,
  to: string,
  { from, subjectPrefix }: SenderSettings,
  subject: string,
  text: string,
): Promise<string> {
  const id = randomBytes(16).toString('hex');
  const headers = { 'Auto-Submitted': 'auto-generated' };
  const composer = new MailComposer({ from, to, subject: `${subjectPrefix}${subject}`, text, headers });
  return delivery.deliver({ id, from: from.address, to, raw: await composer.compile().build() });
}

const ALARM_HINT = 'See the log, or run `npm run relay -- list` where the relay runs.';

/**
 * Sends alarms to the operator by mail, bypassing the queue: an alarm must not arrive days later.
 * @param hint where to look for details.
 */
export function createAlarmMail(delivery: Delivery, to: string, sender: SenderSettings, hint = ALARM_HINT) {
  return (text: string) => sendLine(delivery, to, sender, `Alarm: ${text}`, `${text}\n\n${hint}`);
}

const HELD_HINT = '`npm run relay -- inbox --folder held` shows what is held, and `release ID` delivers one.';

/** Sends the owner the number of held enquiries, once a week. @param hint where to see and release them. */
export function createHeldMail(delivery: Delivery, to: string, sender: SenderSettings, hint = HELD_HINT) {
  return (count: number) => {
    const subject = count === 1 ? '1 enquiry is held as spam' : `${count} enquiries are held as spam`;
    const text = `${subject}. ${hint}`;
    return sendLine(delivery, to, sender, subject, text);
  };
}
