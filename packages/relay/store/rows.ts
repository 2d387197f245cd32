import { z } from 'zod';

/** The channel of all mail. */
export const MAIL = 'mail';

/**
 * What became of an enquiry so far. `sending` is written before an attempt begins; `held` is what looks like spam, and
 * waits for the operator.
 */
export const states = ['accepted', 'sending', 'delivered', 'refused', 'given up', 'held'] as const;

/** One of the states. */
export type State = (typeof states)[number];

/** What is called otherwise in the store. */
const NAMES: Record<string, string> = { recipient: 'to' };

const nameOf = (column: string) =>
  NAMES[column] ?? column.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());

/** Reads a row by the names of its columns, `reply_to` as `replyTo`. SQL's NULL is undefined here. */
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
  /** The visitor's address, when there is one that mail can be sent to. */
  replyTo: z.string().optional(),
  subject: z.string(),
  body: z.string(),
  /** Path of the page that the form was on. */
  page: z.string().optional(),
  /** Where the visitor came from, as labelled lines. */
  source: z.string().optional(),
  /** Language of an answer; none of one from before it was kept. */
  language: z.string().optional(),
  /** The queue that delivers it: `mail`, or the name of a webhook. */
  channel: z.string().default(MAIL),
  /** What a visitor sent, or the answer to it. */
  kind: z.enum(['enquiry', 'answer']).default('enquiry'),
  /** The same for all copies of an enquiry, of which each target has one. */
  batch: z.string().default(''),
  /** What spoke for spam, in words, where it is or was held. */
  heldFor: z.string().optional(),
  /** When the owner marked it as done. */
  doneAt: z.number().optional(),
  /** Id of an earlier enquiry that may have been delivered already, and that this one replaces. */
  replaces: z.string().optional(),
  /** False once the retention is over and the text is gone. */
  hasText: z.number().transform(Boolean),
  /** When it was accepted, in ms since 1970, as are all times here. */
  acceptedAt: z.number(),
  nextAttemptAt: z.number(),
  giveUpAt: z.number(),
  finishedAt: z.number().optional(),
  /** Attempts to deliver it so far. */
  attempts: z.number(),
  /** Attempts of which nobody can say whether the mail server took the message. */
  unknownAttempts: z.number(),
});

/** An enquiry as the store has it. */
export type StoredEnquiry = z.output<typeof enquiryRow>;

/** Reads a row of the table `enquiry`. */
export const toEnquiry = (row: unknown): StoredEnquiry => enquiryRow.parse(row);

const attemptRow = rowOf({
  startedAt: z.number(),
  /** Absent while it is under way. */
  endedAt: z.number().optional(),
  outcome: z.string().optional(),
  /** What the mail server said, or what went wrong. May name addresses, so it stays in the store. */
  words: z.string().optional(),
});

/** An attempt to deliver an enquiry. */
export type StoredAttempt = z.output<typeof attemptRow>;

/** Reads a row of the table `attempt`. */
export const toAttempt = (row: unknown): StoredAttempt => attemptRow.parse(row);
