import type { WebPicture } from '../../model/fields.ts';
import { isPicture } from '../../model/sharedEntry.ts';

/** Returns all pictures in a value, in the order of its fields. */
export function picturesIn(part: unknown): WebPicture[] {
  if (typeof part !== 'object' || part === null) return [];
  if (isPicture(part)) return [part];
  return Object.values(part).flatMap(picturesIn);
}
