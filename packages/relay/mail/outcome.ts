import { codeOf } from '../system/log.ts';

/** Kinds of failure by what to do next. */
export type FailureKind =
  /** The mail server is unusable or refuses our account; this says nothing about the message. */
  | 'server'
  /** The server refuses our account for this recipient. Others may get their mail. */
  | 'blocked'
  /** The message was not accepted but may be later: greylisting, a full mailbox, a policy, a broken connection. */
  | 'later'
  /** The message was refused permanently. */
  | 'refused'
  /** The whole message was sent, but no response came: it may have been accepted. */
  | 'unknown';

/** A delivery whose success is not certain. */
export class DeliveryFailure extends Error {
  readonly kind: FailureKind;
  /** Codes only, for the log: the server's text can repeat addresses. */
  readonly code: string;
  /** Minimum time in ms before a retry, as the receiver asked. */
  readonly wait: number;

  /** @param words the server's text, or what went wrong. */
  constructor(kind: FailureKind, words: string, code: string, wait = 0) {
    super(words);
    this.kind = kind;
    this.code = code;
    this.wait = wait;
  }
}

/** Converts any error of a delivery. An unexpected one concerns this message and may pass. */
export const failureOf = (error: unknown): DeliveryFailure =>
  error instanceof DeliveryFailure ? error : new DeliveryFailure('later', String(error), codeOf(error).reason);
