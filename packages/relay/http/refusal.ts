import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { english, fill, type RelayWords } from './siteWords.ts';

export class Refusal extends Error {
  readonly status: ContentfulStatusCode;
  /** One or two words for the log. */
  readonly reason: string;
  /** Seconds after which the client may try again. */
  readonly retryAfter: number | undefined;

  /** @param cause the error behind it, for the log. */
  constructor(status: ContentfulStatusCode, reason: string, message: string, retryAfter?: number, cause?: unknown) {
    super(message, { cause });
    this.status = status;
    this.reason = reason;
    this.retryAfter = retryAfter;
  }

  /** Returns the message. It is for developers: visitors' browsers never cause it. */
  messageIn(_words: RelayWords): string {
    return this.message;
  }
}

type Reason = Exclude<keyof RelayWords['refusal'], 'title' | 'back' | 'ways' | 'form'>;

/** Returns the values of a sentence's placeholders in a language. */
type Values = (language: string) => Record<string, string>;

/** An error response for visitors, in the site's words. */
export class VisitorRefusal extends Refusal {
  readonly #said: Reason;
  readonly #values: Values;

  constructor(
    status: ContentfulStatusCode,
    reason: Reason,
    { retryAfter, cause, values = () => ({}) }: { retryAfter?: number; cause?: unknown; values?: Values } = {},
  ) {
    super(status, reason, fill(english.refusal[reason], values(english.language)), retryAfter, cause);
    this.#said = reason;
    this.#values = values;
  }

  override messageIn({ language, refusal }: RelayWords): string {
    return fill(refusal[this.#said], this.#values(language));
  }
}

/** Returns the error for a rate-limited client. @param wait seconds until it may try again. */
export const tooOften = (wait: number) =>
  new VisitorRefusal(429, 'rate', { retryAfter: wait, values: () => ({ seconds: String(wait) }) });
