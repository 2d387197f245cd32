import { readFileSync } from 'node:fs';
import { Webhook } from 'standardwebhooks';
import { z } from 'zod';
import { isSameAddress } from '../mail/address.ts';
import { MAIL } from '../store/rows.ts';
import { messageOf } from '../system/messageOf.ts';
import { email, webUrl } from './fields.ts';

const pages = z
  .array(z.string().regex(/^\//, 'must begin with a slash, such as /services'))
  .min(1, 'is empty; omit it for all pages')
  .optional();

/** Limits a target to enquiries with these choices, by field name; without it, it gets all. */
const choices = z.record(z.string(), z.array(z.string()).min(1, 'is empty; omit it for all choices')).optional();

const mailTarget = z.strictObject({
  mail: email,
  /** Limits the target to these paths and those below; without it, it gets all. */
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
  /** Its name in the store, the log and lists. */
  webhook: z
    .string()
    .regex(/^[a-z0-9-]{1,40}$/, 'must be a name of small letters, digits and hyphens')
    .refine((name) => name !== MAIL, 'must be another name: all mail has this one'),
  url: webUrl,
  /** Key that signs each request, as in https://www.standardwebhooks.com. */
  secret: z.string().refine(isSecret, 'must be whsec_ and a key in base64').optional(),
  /** Format of the body: an event, a chat message, or custom JSON with placeholders such as `{email}`. */
  form: z
    .union([z.enum(['event', 'slack', 'teams']), z.record(z.string(), z.json())], {
      error: 'must be "event", "slack", "teams" or an object',
    })
    .default('event'),
  headers: z
    .record(z.string().regex(/^[\w-]+$/, 'is not the name of a header'), z.string().regex(/^[\x20-\x7e]+$/))
    .default({}),
  pages,
  choices,
});

/** A mailbox for enquiries in addition to `RELAY_TO`, or for those of some pages only. */
export type MailTarget = z.output<typeof mailTarget>;

export type WebhookTarget = z.output<typeof webhookTarget>;

const hasAddress = (item: unknown) => typeof item === 'object' && item !== null && 'mail' in item;

/** Parses a target with the schema of its kind: errors of a union would be unclear. */
const readTarget = (item: unknown) => (hasAddress(item) ? mailTarget.safeParse(item) : webhookTarget.safeParse(item));

const isMail = (item: MailTarget | WebhookTarget): item is MailTarget => 'mail' in item;
const isWebhook = (item: MailTarget | WebhookTarget): item is WebhookTarget => 'webhook' in item;

/** Parses JSON, or the file that contains it. Messages do not repeat values: they may be secret. */
const content = z.string().transform((text, context): unknown => {
  try {
    return JSON.parse(text.startsWith('[') ? text : readFileSync(text, 'utf8'));
  } catch (error) {
    const reason = error instanceof SyntaxError ? 'is not valid JSON' : messageOf(error);
    context.addIssue({ code: 'custom', message: `${text.startsWith('[') ? 'it' : text}: ${reason}` });
    return z.NEVER;
  }
});

/** Parses the targets in addition to `RELAY_TO`: a JSON list, or the path of its file. */
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

export type Targets = z.output<typeof targets>;

export interface Recipient {
  /** E-mail address, or name of a webhook. */
  to: string;
  /** Queue that delivers it: `mail`, or the name of the webhook. */
  channel: string;
}

/** Returns whether a page is at a path or below it. `/` matches the home page only. */
const isAt = (page: string, path: string) =>
  page === path || (path !== '/' && page.startsWith(`${path.replace(/\/$/, '')}/`));

/** Returns whether a target accepts enquiries from a page with these choices. */
const takes = (
  target: Pick<MailTarget, 'pages' | 'choices'>,
  page: string | undefined,
  chosen: Record<string, string>,
) =>
  (target.pages === undefined || (page !== undefined && target.pages.some((path) => isAt(page, path)))) &&
  Object.entries(target.choices ?? {}).every(([name, values]) => values.includes(chosen[name] ?? ''));

/**
 * Returns the recipients of an enquiry. If no mailbox matches, the first address of `to` gets it.
 * @param to the addresses of `RELAY_TO`. Those that are also targets get only their target's enquiries.
 * @param chosen the visitor's choices by field name.
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
  const mailboxes = addresses.filter(
    (address, index) => index === addresses.findIndex((one) => isSameAddress(one, address)),
  );
  return [
    ...mailboxes.map((address) => ({ to: address, channel: MAIL })),
    ...webhooks
      .filter((target) => takes(target, page, chosen))
      .map(({ webhook }) => ({ to: webhook, channel: webhook })),
  ];
}
