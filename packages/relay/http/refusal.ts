import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { english, fill, type RelayWords } from './siteWords.ts';

/** An answer other than "received". */
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

  /** What is answered. It is for programmers: no visitor's browser brings it about. */
  saidIn(_words: RelayWords): string {
    return this.message;
  }
}

type Reason = Exclude<keyof RelayWords['refusal'], 'title' | 'back' | 'ways' | 'form'>;

/** What stands in the places of a sentence, in a language. */
type Values = (language: string) => Record<string, string>;

/** A refusal that a visitor may read, in the words of the site. */
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

  override saidIn({ language, refusal }: RelayWords): string {
    return fill(refusal[this.#said], this.#values(language));
  }
}

/** Refuses who sends too often. @param wait seconds after which it makes sense to try again. */
export const tooOften = (wait: number) =>
  new VisitorRefusal(429, 'rate', { retryAfter: wait, values: () => ({ seconds: String(wait) }) });
