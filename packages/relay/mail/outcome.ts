import { codeOf } from '../system/log.ts';

/** Why a message was not delivered, as far as that says what to do next. */
export type FailureKind =
  /** The mail server could not be used at all, or refuses our account: nothing is said about this message. */
  | 'server'
  /** This message was not taken, and may be later: greylisting, a full mailbox, a policy, a connection that broke. */
  | 'later'
  /** This message was refused for good. */
  | 'refused'
  /** The whole message was handed over, and no answer came: it may have been taken. */
  | 'unknown';

/** A delivery that did not succeed for certain. */
export class DeliveryFailure extends Error {
  readonly kind: FailureKind;
  /** Codes only, for the log: what the server said in words can repeat addresses. */
  readonly code: string;

  /** @param words what the server said, or what went wrong. */
  constructor(kind: FailureKind, words: string, code: string) {
    super(words);
    this.kind = kind;
    this.code = code;
  }
}

/** What was thrown by a delivery: an error that nobody foresaw is about this message, and may be over later. */
export const failureOf = (error: unknown): DeliveryFailure =>
  error instanceof DeliveryFailure ? error : new DeliveryFailure('later', String(error), codeOf(error).reason);
