import type { Recipient } from '../config/targets.ts';
import type { Answer } from '../mail/answer.ts';
import { type Acceptance, accept, type NewEnquiry } from './accept.ts';
import { addAnswer } from './answers.ts';
import type { Steps } from './steps.ts';

/** Result of storing an enquiry, and the ids of the copies to deliver now. */
export interface AcceptedCopies {
  kept: Acceptance | { kind: 'full' };
  due: string[];
}

/** Returns the result for an enquiry to several recipients: `full` if any copy has no room, `known` only if all are. */
function firstNew<Kept extends { kind: string }>(copies: Kept[]): Kept {
  const [first] = copies;
  if (first === undefined) throw new Error('there is no recipient');
  return copies.find(({ kind }) => kind === 'full') ?? copies.find(({ kind }) => kind !== 'known') ?? first;
}

/**
 * Stores a copy of an enquiry for each recipient. Each is delivered independently.
 * @param answer confirmation to the visitor; skipped if the address got one recently.
 * @param keepTrying time in ms after which a delivery is given up.
 * @param hasRoom returns whether the store has room for this many copies. Room for all is checked at the first copy.
 */
export function* acceptCopies(
  enquiry: Omit<NewEnquiry, 'to'>,
  recipients: Recipient[],
  answer: Answer | undefined,
  now: number,
  keepTrying: number,
  hasRoom: (copies: number) => boolean = () => true,
): Steps<AcceptedCopies> {
  const copies: AcceptedCopies['kept'][] = [];
  for (const [index, recipient] of recipients.entries()) {
    const room = () => hasRoom(recipients.length - index);
    copies.push(yield* accept({ ...enquiry, ...recipient }, now, keepTrying, room));
  }
  const kept = firstNew(copies);
  const { isHeld } = enquiry;
  const answered =
    answer && kept.kind === 'new' ? yield* addAnswer(answer, kept.id, isHeld, now, keepTrying) : undefined;
  const due = copies.flatMap((copy) => (copy.kind === 'known' || copy.kind === 'full' || isHeld ? [] : [copy.id]));
  return { kept, due: answered === undefined ? due : [...due, answered] };
}
