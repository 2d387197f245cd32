import type { ContentfulStatusCode } from 'hono/utils/http-status';

/** An answer other than "received". Its message is written for the visitor. */
export class Refusal extends Error {
  /** HTTP status of the answer. */
  readonly status: ContentfulStatusCode;
  /** One word or two for the log. */
  readonly reason: string;
  /** Seconds after which it makes sense to try again. */
  readonly retryAfter: number | undefined;

  /** @param cause the error behind it, for the log. */
  constructor(status: ContentfulStatusCode, reason: string, message: string, retryAfter?: number, cause?: unknown) {
    super(message, { cause });
    this.status = status;
    this.reason = reason;
    this.retryAfter = retryAfter;
  }
}
