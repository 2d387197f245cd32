import { isSameAddress } from '../mail/address.ts';
import type { NewEnquiry } from '../store/accept.ts';
import { VisitorRefusal } from './refusal.ts';

/** A checked enquiry, whichever way it came. Its page is as the browser said it; held is only what has the honeypot filled in. */
export interface Enquiry extends Omit<NewEnquiry, 'heldFor' | 'channel' | 'batch'> {
  /** Time in seconds from the opening of the page to the sending; absent where no script took it. */
  seconds?: number | undefined;
}

/** The recipient that was asked for, or the first one. Refuses any address that is not configured. */
export function recipient(asked: string | undefined, allowed: string[]): string {
  const wanted = asked?.trim() || allowed[0];
  const found = allowed.find((address) => wanted !== undefined && isSameAddress(address, wanted));
  if (found === undefined) throw new VisitorRefusal(400, 'recipient');
  return found;
}
