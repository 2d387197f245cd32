import { isSameAddress } from '../mail/address.ts';
import type { NewEnquiry } from '../store/accept.ts';
import { VisitorRefusal } from './refusal.ts';

/** A validated enquiry. `page` is the browser's value; `isHeld` is true only for a filled honeypot. */
export interface Enquiry extends Omit<NewEnquiry, 'heldFor' | 'channel' | 'batch'> {
  /** Seconds from opening the page to sending; absent without a script. */
  seconds?: number | undefined;
}

/** Returns the requested recipient, or the first one. Refuses addresses that are not configured. */
export function recipient(asked: string | undefined, allowed: string[]): string {
  const wanted = asked?.trim() || allowed[0];
  const found = allowed.find((address) => wanted !== undefined && isSameAddress(address, wanted));
  if (found === undefined) throw new VisitorRefusal(400, 'recipient');
  return found;
}
