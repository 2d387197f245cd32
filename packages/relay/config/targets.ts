import { readFileSync } from 'node:fs';
import { Webhook } from 'standardwebhooks';
import { z } from 'zod';
import { isSameAddress } from '../mail/address.ts';
import { MAIL } from '../store/rows.ts';
import { messageOf } from '../system/messageOf.ts';
import { email, webUrl } from './fields.ts';

const pages = z
  .array(z.string().regex(/^\//, 'must begin with a slash, such as /services'))
  .min(1, 'names no page; leave it out for all pages')
  .optional();

/** Choices of the form's fields whose enquiries go there, by the name of the field; all without them. */
const choices = z.record(z.string(), z.array(z.string()).min(1, 'names no choice')).optional();

const mailTarget = z.strictObject({
  mail: email,
  /** Beginnings of the paths whose enquiries go there; all without them. */
  pages,
  choices,
});

function isSecret(text: string): boolean {
  try {
    return text.startsWith('whsec_') && new Webhook(text).sign('id', new Date(), '') !== '';
  } catch {
    return false;
  }
}

const webhookTarget = z.strictObject({
  /** Names it in the store, the log and the lists. */
  webhook: z
    .string()
    .regex(/^[a-z0-9-]{1,40}$/, 'must be a name of small letters, digits and hyphens')
    .refine((name) => name !== MAIL, 'must be another name: all mail has this one'),
  url: webUrl,
  /** Signs each request, by https://www.standardwebhooks.com. */
  secret: z.string().refine(isSecret, 'must be whsec_ and a key in base64').optional(),
  /** What is sent: an event, a message for a chat, or the owner's own JSON with places such as `{email}`. */
  form: z
    .union([z.enum(['event', 'slack', 'teams']), z.record(z.string(), z.json())], {
      error: 'must be "event", "slack", "teams" or an object',
    })
    .default('event'),
  headers: z
    .record(z.string().regex(/^[\w-]+$/, 'is no name of a header'), z.string().regex(/^[\x20-\x7e]+$/))
    .default({}),
  pages,
  choices,
});

/** A mailbox that gets enquiries beside `RELAY_TO`, or only those of some pages. */
export type MailTarget = z.output<typeof mailTarget>;

/** An address of the web that gets enquiries. */
export type WebhookTarget = z.output<typeof webhookTarget>;

const hasAddress = (item: unknown) => typeof item === 'object' && item !== null && 'mail' in item;

/** Each kind complains in its own words, which a union of both does not. */
const readTarget = (item: unknown) => (hasAddress(item) ? mailTarget.safeParse(item) : webhookTarget.safeParse(item));

const isMail = (item: MailTarget | WebhookTarget): item is MailTarget => 'mail' in item;
const isWebhook = (item: MailTarget | WebhookTarget): item is WebhookTarget => 'webhook' in item;

/** JSON, or the file that has it: its values may be secrets, so no message repeats them. */
const content = z.string().transform((text, context): unknown => {
  try {
    return JSON.parse(text.startsWith('[') ? text : readFileSync(text, 'utf8'));
  } catch (error) {
    const reason = error instanceof SyntaxError ? 'is not valid JSON' : messageOf(error);
    context.addIssue({ code: 'custom', message: `${text.startsWith('[') ? 'it' : text}: ${reason}` });
    return z.NEVER;
  }
});

/** Where enquiries go beside `RELAY_TO`: a list in JSON, or the path of its file. */
export const targets = content.pipe(z.array(z.unknown(), 'must be a list')).transform((items, context) => {
  const all = items.flatMap((item, index) => {
    const { data, error } = readTarget(item);
    for (const { path, message } of error?.issues ?? [])
      context.addIssue({ code: 'custom', message: `[${index}].${path.join('.')} ${message}` });
    return data ?? [];
  });
  const webhooks = all.filter(isWebhook);
  const names = webhooks.map(({ webhook }) => webhook);
  const twice = names.find((name, index) => names.indexOf(name) !== index);
  if (twice !== undefined) context.addIssue({ code: 'custom', message: `two webhooks are called ${twice}` });
  return { mail: all.filter(isMail), webhooks };
});

/** The targets that are configured, by their kind. */
export type Targets = z.output<typeof targets>;

/** One that gets a copy of an enquiry. */
export interface Recipient {
  /** Its address, or the name of a webhook. */
  to: string;
  /** The queue that delivers it: `mail`, or the name of the webhook. */
  channel: string;
}

/** Returns whether a page lies at a path or below it. `/` is the home page alone: all pages are named by no path. */
const isAt = (page: string, path: string) =>
  page === path || (path !== '/' && page.startsWith(`${path.replace(/\/$/, '')}/`));

/** Returns whether a target takes enquiries from a page with these choices. */
const takes = (
  target: Pick<MailTarget, 'pages' | 'choices'>,
  page: string | undefined,
  chosen: Record<string, string>,
) =>
  (target.pages === undefined || (page !== undefined && target.pages.some((path) => isAt(page, path)))) &&
  Object.entries(target.choices ?? {}).every(([name, values]) => values.includes(chosen[name] ?? ''));

/**
 * Returns who gets an enquiry from a page. One that no mailbox is named for goes to the first of all.
 * @param to the addresses of `RELAY_TO`, of which those among the targets get the enquiries of their pages only.
 * @param chosen what the visitor chose, by the names of the fields.
 */
export function recipientsOf(
  to: string[],
  { mail, webhooks }: Targets,
  page: string | undefined,
  chosen: Record<string, string> = {},
): Recipient[] {
  const isNamed = (address: string) => mail.some((target) => isSameAddress(target.mail, address));
  const named = mail.filter((target) => takes(target, page, chosen)).map((target) => target.mail);
  const found = [...to.filter((address) => !isNamed(address)), ...named];
  const addresses = found.length > 0 ? found : to.slice(0, 1);
  return [
    ...[...new Set(addresses)].map((address) => ({ to: address, channel: MAIL })),
    ...webhooks
      .filter((target) => takes(target, page, chosen))
      .map(({ webhook }) => ({ to: webhook, channel: webhook })),
  ];
}
