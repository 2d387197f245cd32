import { isSameAddress } from '../mail/address.ts';
import { isLoopback } from '../mail/smtpUrl.ts';
import type { Variables } from './variables.ts';

/** Further facts known at the start. */
export interface Surroundings {
  /** `NODE_ENV=production`. */
  isProduction: boolean;
  /** Whether the host can send mail without `SMTP_URL`. */
  hasMail: boolean;
  /** Whether the outbox is configured explicitly. */
  isOutboxNamed: boolean;
  to: string[] | undefined;
  /** The recipient in the site's build. */
  builtFor: string | undefined;
}

// Reserved domains that never receive mail (RFC 2606, RFC 6761).
const sample = /(\.|@)(example|test|invalid|localhost|example\.(com|net|org))$/i;

function checkRecipients(
  { SMTP_URL, RELAY_TARGETS }: Variables,
  { to = [], builtFor, isProduction }: Surroundings,
): string[] {
  const mistakes: string[] = [];
  const isReal = isProduction || (SMTP_URL && !isLoopback(SMTP_URL.host));
  for (const address of isReal ? to : [])
    if (sample.test(address)) mistakes.push(`RELAY_TO: ${address} is a sample; set your own address`);
  for (const { mail } of isReal ? (RELAY_TARGETS?.mail ?? []) : [])
    if (sample.test(mail)) mistakes.push(`RELAY_TARGETS: ${mail} is a sample; set your own address`);
  if (SMTP_URL && to.length === 0)
    mistakes.push('RELAY_TO: needed with SMTP_URL, or mail would go to a sample address');
  const isKnown = to.some((address) => isSameAddress(address, builtFor ?? ''));
  if (builtFor !== undefined && to.length > 0 && !isKnown)
    mistakes.push(`RELAY_TO: does not contain ${builtFor}, which the site sends its enquiries to (VITE_ENQUIRY_TO)`);
  return mistakes;
}

function checkDelivery(read: Variables, { isProduction, isOutboxNamed }: Surroundings): string[] {
  if (read.RELAY_DELIVERY === 'smtp' && !read.SMTP_URL) return ['SMTP_URL: needed with RELAY_DELIVERY=smtp'];
  if (read.RELAY_DELIVERY === 'outbox' && read.SMTP_URL) return ['SMTP_URL: not used with RELAY_DELIVERY=outbox'];
  if (!isProduction || read.SMTP_URL || isOutboxNamed) return [];
  return ['SMTP_URL: missing; set RELAY_DELIVERY=outbox or OUTBOX_DIR if enquiries are to become files'];
}

/** Returns contradictions between variables, or between them and the surroundings, as messages. */
export function findMistakes(read: Variables, surroundings: Surroundings): string[] {
  const mistakes = [...checkRecipients(read, surroundings), ...checkDelivery(read, surroundings)];
  if (read.RELAY_MAX_PENDING < read.RELAY_MAX_BODY)
    mistakes.push('RELAY_MAX_PENDING: must be at least RELAY_MAX_BODY, or no large enquiry would ever fit');
  if (read.RELAY_RETRY_MOST < read.RELAY_RETRY_FIRST)
    mistakes.push('RELAY_RETRY_MOST: must be at least RELAY_RETRY_FIRST');
  if (read.RELAY_ALARM_TO && !read.SMTP_URL && !surroundings.hasMail) mistakes.push('RELAY_ALARM_TO: needs SMTP_URL');
  return mistakes;
}

/** Returns valid but risky settings as messages for the log. */
export function findRisks(
  { SMTP_URL: smtp, RELAY_ALARM_URL, RELAY_ALARM_TO }: Variables,
  isProduction: boolean,
): string[] {
  const risks: string[] = [];
  const isReal = isProduction || (smtp && !isLoopback(smtp.host));
  if (isReal && !RELAY_ALARM_URL && !RELAY_ALARM_TO)
    risks.push(
      'RELAY_ALARM_TO: missing, and RELAY_ALARM_URL too; nobody is told of enquiries that cannot be delivered',
    );
  if (!smtp || isLoopback(smtp.host)) return risks;
  if (!smtp.secure && !smtp.requireTLS)
    risks.push('SMTP_URL: mail to another machine may travel unencrypted; use smtps:// or ?requireTLS=true');
  if (!smtp.verify) risks.push('SMTP_URL: verify=false trusts any server that answers under this name');
  return risks;
}
