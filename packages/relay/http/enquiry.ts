import type { NewEnquiry } from '../store/accept.ts';

/**
 * A validated enquiry. `page` is the browser's value; `isHeld` is true only for a filled honeypot. It has no recipient:
 * all enquiries go to the configured ones, as a page may stay open while the company's address changes.
 */
export interface Enquiry extends Omit<NewEnquiry, 'to' | 'heldFor' | 'channel' | 'batch'> {
  /** Seconds from opening the page to sending; absent without a script. */
  seconds?: number | undefined;
}
