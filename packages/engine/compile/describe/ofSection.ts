import { messageOf } from '../../model/messageOf.ts';
import type { PageData } from '../../model/page.ts';

/**
 * What is made of a section of a page.
 *
 * @param what how the section's definition calls it: `markdown`.
 * @throws what `make` throws, with the place: `/about-us › faq (type "faq") › markdown: it broke`.
 */
export function ofSection<Made>(
  { path }: PageData,
  { key, type }: PageData['sections'][number],
  what: string,
  make: () => Made,
): Made {
  try {
    return make();
  } catch (error) {
    const message = messageOf(error);
    throw new Error(`${path} › ${key} (type "${type}") › ${what}: ${message}`, { cause: error });
  }
}
