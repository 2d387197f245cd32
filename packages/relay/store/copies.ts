import type { Recipient } from '../config/targets.ts';
import type { Answer } from '../mail/answer.ts';
import { type Acceptance, accept, type NewEnquiry } from './accept.ts';
import { addAnswer } from './answers.ts';
import type { Steps } from './steps.ts';

/** What became of an enquiry, and the ids of what is to be delivered now. */
export interface AcceptedCopies {
  kept: Acceptance | { kind: 'full' };
  due: string[];
}

/** Returns what became of an enquiry to several recipients: it is known where all have it. */
function firstNew<Kept extends { kind: string }>(copies: Kept[]): Kept {
  const [first] = copies;
  if (first === undefined) throw new Error('there is no recipient');
  return copies.find(({ kind }) => kind !== 'known') ?? first;
}

/**
 * Keeps a copy of an enquiry for each recipient, which is delivered by itself.
 * @param answer to the visitor, unless their address got one lately.
 * @param keepTrying time in ms for which its delivery is tried.
 * @param hasRoom whether the store can take so many copies more: all of them or none, so only the first can find it full.
 */
export function* acceptCopies(
  enquiry: NewEnquiry,
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
