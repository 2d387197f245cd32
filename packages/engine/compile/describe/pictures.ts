import type { WebPicture } from '../../model/fields.ts';
import { isPicture } from '../../model/sharedEntry.ts';

/** Every picture in a value, in the order of its fields: of a section, those that it shows. */
export function picturesIn(part: unknown): WebPicture[] {
  if (typeof part !== 'object' || part === null) return [];
  if (isPicture(part)) return [part];
  return Object.values(part).flatMap(picturesIn);
}
