import { isSameAddress } from '../mail/address.ts';
import type { EnquiryFile } from '../store/files.ts';
import { VisitorRefusal } from './refusal.ts';

/** A checked enquiry, whichever way it came. */
export interface Enquiry {
  /** One of the configured recipients. */
  to: string;
  /** The visitor's address, when there is one that mail can be sent to. */
  replyTo: string | undefined;
  subject: string;
  body: string;
  /** The idempotency key: what comes with the same key and the same words is taken once. */
  key: string | undefined;
  /** Keys of earlier enquiries that this one corrects, the latest last. */
  replaces: string[];
  /** Where the form was, as the browser said it. */
  page: string | undefined;
  /** Where the visitor came from, as labelled lines. */
  source?: string | undefined;
  /** The honeypot is filled in, by a robot or by a browser's autofill: it is kept, and the operator decides. */
  isHeld: boolean;
  /** Time in seconds from the opening of the page to the sending; absent where no script took it. */
  seconds?: number | undefined;
  /** Files that the visitor sent with it. */
  files?: EnquiryFile[] | undefined;
}

/** The recipient that was asked for, or the first one. Refuses any address that is not configured. */
export function recipient(asked: string | undefined, allowed: string[]): string {
  const wanted = asked?.trim() || allowed[0];
  const found = allowed.find((address) => wanted !== undefined && isSameAddress(address, wanted));
  if (found === undefined) throw new VisitorRefusal(400, 'recipient');
  return found;
}
