import { resolve } from 'node:path';
import { wordsOfPage } from '../http/language.ts';
import { siteIn } from '../http/site.ts';
import { composeMessage } from '../mail/message.ts';
import { writeMessage } from '../mail/outbox.ts';
import type { OperatorStore } from './open.ts';

/** Writes undelivered enquiries as `.eml` files. Does not change the store. */
export async function exportTo({ report, filesOf, config }: OperatorStore, argument: string): Promise<string> {
  if (argument === '') throw new Error('Name the directory: npm run relay -- export DIR');
  const site = siteIn(config.siteDir ?? 'dist');
  const enquiries = report.undelivered();
  for (const enquiry of enquiries)
    await writeMessage(
      argument,
      await composeMessage(enquiry, config, wordsOfPage(enquiry.page, site), filesOf(enquiry.id)),
    );
  return `${enquiries.length} written to ${resolve(argument)}`;
}
