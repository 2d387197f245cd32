import { z } from 'zod';

/** The channel of all mail. */
export const MAIL = 'mail';

/** States of an enquiry. `sending` is stored before an attempt starts; `held` means suspected spam. */
export const states = ['accepted', 'sending', 'delivered', 'refused', 'given up', 'held'] as const;

export type State = (typeof states)[number];

/** Names by column. Those in camel case are added when they are first used. */
const NAMES: Record<string, string> = { recipient: 'to' };

function nameOf(column: string): string {
  const name = NAMES[column] ?? column.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());
  NAMES[column] = name;
  return name;
}

/** Parses a row with camel-case names: `reply_to` becomes `replyTo`, and NULL becomes undefined. */
const rowOf = <Shape extends z.ZodRawShape>(shape: Shape) =>
  z.preprocess(
    (row) =>
      Object.fromEntries(Object.entries(Object(row)).map(([column, value]) => [nameOf(column), value ?? undefined])),
    z.object(shape),
  );

const enquiryRow = rowOf({
  /** 32 hexadecimal digits; also the part of the message id before the `@`. */
  id: z.string(),
  state: z.enum(states),
  to: z.string(),
  /** The visitor's address, if it is mailable. */
  replyTo: z.string().optional(),
  subject: z.string(),
  body: z.string(),
  /** Path of the form's page. */
  page: z.string().optional(),
  /** The visitor's origin as labelled lines. */
  source: z.string().optional(),
  /** Language of a confirmation; older ones have none. */
  language: z.string().optional(),
  /** Queue that delivers it: `mail`, or the name of a webhook. */
  channel: z.string().default(MAIL),
  /** A visitor's enquiry, or the confirmation to it. */
  kind: z.enum(['enquiry', 'answer']).default('enquiry'),
  /** Common id of all copies of an enquiry; each target has one copy. */
  batch: z.string().default(''),
  /** Signs of spam as text, if it is or was held. */
  heldFor: z.string().optional(),
  /** Time when the owner marked it as done. */
  doneAt: z.number().optional(),
  /** Id of the earlier, possibly delivered enquiry that this one corrects. */
  replaces: z.string().optional(),
  /** False after the text is removed at the end of the retention. */
  hasText: z.number().transform(Boolean),
  /** All times are in ms since 1970. */
  acceptedAt: z.number(),
  nextAttemptAt: z.number(),
  giveUpAt: z.number(),
  finishedAt: z.number().optional(),
  /** Number of delivery attempts. */
  attempts: z.number(),
  /** Number of attempts for which it is unknown whether the mail server accepted the message. */
  unknownAttempts: z.number(),
});

export type StoredEnquiry = z.output<typeof enquiryRow>;

export const toEnquiry = (row: unknown): StoredEnquiry => enquiryRow.parse(row);

const attemptRow = rowOf({
  startedAt: z.number(),
  /** Undefined while it is running. */
  endedAt: z.number().optional(),
  outcome: z.string().optional(),
  /** The mail server's text, or what went wrong. May contain addresses, so it stays in the store. */
  words: z.string().optional(),
});

export type StoredAttempt = z.output<typeof attemptRow>;

export const toAttempt = (row: unknown): StoredAttempt => attemptRow.parse(row);
