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

// SQL's NULL is undefined here.
const optional = z
  .string()
  .nullish()
  .transform((value) => value ?? undefined);
const optionalTime = z
  .number()
  .nullish()
  .transform((value) => value ?? undefined);

const enquiryRow = z
  .object({
    id: z.string(),
    state: z.enum(states),
    recipient: z.string(),
    reply_to: optional,
    subject: z.string(),
    body: z.string(),
    page: optional,
    source: optional,
    language: optional,
    channel: z.string().default(MAIL),
    kind: z.enum(['enquiry', 'answer']).default('enquiry'),
    batch: z.string().default(''),
    held_for: optional,
    done_at: optionalTime,
    replaces: optional,
    has_text: z.number(),
    accepted_at: z.number(),
    next_attempt_at: z.number(),
    give_up_at: z.number(),
    finished_at: optionalTime,
    attempts: z.number(),
    unknown_attempts: z.number(),
  })
  .transform((row) => ({
    /** 32 hexadecimal digits; also the part of the message id before the `@`. */
    id: row.id,
    state: row.state,
    to: row.recipient,
    /** The visitor's address, when there is one that mail can be sent to. */
    replyTo: row.reply_to,
    subject: row.subject,
    body: row.body,
    /** Path of the page that the form was on. */
    page: row.page,
    /** Where the visitor came from, as labelled lines. */
    source: row.source,
    /** Language of an answer; none of one from before it was kept. */
    language: row.language,
    /** The queue that delivers it: `mail`, or the name of a webhook. */
    channel: row.channel,
    /** What a visitor sent, or the answer to it. */
    kind: row.kind,
    /** The same for all copies of an enquiry, of which each target has one. */
    batch: row.batch,
    /** What spoke for spam, in words, where it is or was held. */
    heldFor: row.held_for,
    /** When the owner marked it as done. */
    doneAt: row.done_at,
    /** Id of an earlier enquiry that may have been delivered already, and that this one replaces. */
    replaces: row.replaces,
    /** False once the retention is over and the text is gone. */
    hasText: row.has_text === 1,
    /** When it was accepted, in ms since 1970, as are all times here. */
    acceptedAt: row.accepted_at,
    nextAttemptAt: row.next_attempt_at,
    giveUpAt: row.give_up_at,
    finishedAt: row.finished_at,
    /** Attempts to deliver it so far. */
    attempts: row.attempts,
    /** Attempts of which nobody can say whether the mail server took the message. */
    unknownAttempts: row.unknown_attempts,
  }));

/** An enquiry as the store has it. */
export type StoredEnquiry = z.output<typeof enquiryRow>;

/** Reads a row of the table `enquiry`. */
export const toEnquiry = (row: unknown): StoredEnquiry => enquiryRow.parse(row);

const attemptRow = z
  .object({ started_at: z.number(), ended_at: optionalTime, outcome: optional, words: optional })
  .transform((row) => ({
    startedAt: row.started_at,
    /** Absent while it is under way. */
    endedAt: row.ended_at,
    outcome: row.outcome,
    /** What the mail server said, or what went wrong. May name addresses, so it stays in the store. */
    words: row.words,
  }));

/** An attempt to deliver an enquiry. */
export type StoredAttempt = z.output<typeof attemptRow>;

/** Reads a row of the table `attempt`. */
export const toAttempt = (row: unknown): StoredAttempt => attemptRow.parse(row);
