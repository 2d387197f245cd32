import type { WebPicture } from '../../model/fields.ts';

/** Whether a value is a picture of the page. */
export function isPicture(part: object): part is WebPicture {
  return 'src' in part && typeof part.src === 'string' && 'widths' in part && Array.isArray(part.widths);
}

/** Every picture in a value, in the order of its fields: of a section, those that it shows. */
export function picturesIn(part: unknown): WebPicture[] {
  if (typeof part !== 'object' || part === null) return [];
  if (isPicture(part)) return [part];
  return Object.values(part).flatMap(picturesIn);
}
