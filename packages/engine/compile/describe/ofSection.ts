import { messageOf } from '../../model/messageOf.ts';
import type { PageData } from '../../model/page.ts';

/**
 * Calls `make` for a section of a page.
 *
 * @param what name of the property in the section's definition: `markdown`.
 * @throws errors of `make`, prefixed by the place: `/about-us › faq (type "faq") › markdown: it broke`.
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
