import type { WebPicture } from '../../model/fields.ts';

/** Returns whether a value is a resolved picture. */
export function isPicture(part: object): part is WebPicture {
  return 'src' in part && typeof part.src === 'string' && 'widths' in part && Array.isArray(part.widths);
}

/** Returns all pictures in a value, in the order of its fields. */
export function picturesIn(part: unknown): WebPicture[] {
  if (typeof part !== 'object' || part === null) return [];
  if (isPicture(part)) return [part];
  return Object.values(part).flatMap(picturesIn);
}
