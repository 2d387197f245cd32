import type { RelayConfig } from '../config/config.ts';
import { type Recipient, recipientsOf } from '../config/targets.ts';
import { choicesIn } from '../config/topics.ts';
import { localized, type SiteWords, wordsOfPage } from '../http/language.ts';
import type { Site } from '../http/site.ts';
import type { RelayWords } from '../http/siteWords.ts';
import { type Answer, answerTo, composeAnswer, failureOfAnswer } from '../mail/answer.ts';
import type { Delivery } from '../mail/delivery.ts';
import { composeMessage } from '../mail/message.ts';
import { type DeliveryFailure, failureOf } from '../mail/outcome.ts';
import type { NewEnquiry } from '../store/accept.ts';
import type { EnquiryFile } from '../store/files.ts';
import type { StoredEnquiry } from '../store/rows.ts';

/** Returns the recipients of an enquiry, and the confirmation for its sender if the owner enabled it. */
export function routeOf(
  { replyTo, body, page }: Pick<NewEnquiry, 'replyTo' | 'body' | 'page'>,
  { to, targets, from, alarmTo, confirms }: RelayConfig,
  site: Site,
): { recipients: Recipient[]; answer: Answer | undefined } {
  const own = [...to, ...targets.mail.map(({ mail }) => mail), from.address, alarmTo];
  return {
    recipients: recipientsOf(to, targets, page, choicesIn({ body, page }, site)),
    answer: confirms ? answerTo(replyTo, own, from.name, wordsOfPage(page, site)) : undefined,
  };
}

/** Returns whether a mail server refused a message permanently or by a policy, not its recipient. */
const isRefusal = ({ kind, code }: DeliveryFailure) =>
  !code.includes('RCPT TO') && (kind === 'refused' || (kind === 'later' && / 5\d\d$/.test(code)));

/** Mails an enquiry; again without its files if the mail server refuses their size or type. */
async function mailEnquiry(
  enquiry: StoredEnquiry,
  delivery: Delivery,
  config: RelayConfig,
  words: RelayWords,
  files: EnquiryFile[],
) {
  try {
    return await delivery.deliver(await composeMessage(enquiry, config, words, files));
  } catch (error) {
    if (files.length === 0 || !isRefusal(failureOf(error))) throw error;
    return delivery.deliver(await composeMessage(enquiry, config, words, [], files));
  }
}

/**
 * Mails an enquiry or a confirmation in the language of the form. Resolves with the mail server's response.
 * @throws DeliveryFailure
 */
export async function mail(
  enquiry: StoredEnquiry,
  delivery: Delivery,
  config: RelayConfig,
  site: SiteWords,
  files: EnquiryFile[] = [],
): Promise<string> {
  if (enquiry.kind === 'enquiry') return mailEnquiry(enquiry, delivery, config, wordsOfPage(enquiry.page, site), files);
  const { words } = localized(enquiry.language?.toLowerCase(), site);
  const answer = await composeAnswer(enquiry, config, enquiry.language ?? words.language, words.company);
  return delivery.deliver(answer).catch((error: unknown) => {
    throw failureOfAnswer(error);
  });
}
