import type { WebPicture } from '../model/fields';
import { fileNameOf } from '../model/page';
import type { PageTemplate } from '../model/pages';
import type { SectionData } from '../model/section';

/** What the build draws for a shared link. */
export interface ShareCard {
  /** Path of the file on the site: `/share/service-rpa.jpg`. */
  file: string;
  title: string;
  /** None on a page without pictures. */
  picture: WebPicture | undefined;
}

/** The card of a page: what the page says of it, or else its title and its first picture. */
export function shareCardOf({ path, title, share }: PageTemplate, sections: SectionData[]): ShareCard {
  const name = fileNameOf(path).slice(1).replaceAll('/', '-');
  return {
    file: `/share/${name}.jpg`,
    title: share?.title ?? title,
    picture: share?.picture ?? firstPicture(sections),
  };
}

/** The first picture in several widths, depth first: sections and their fields come in the order of the page. */
function firstPicture(part: unknown): WebPicture | undefined {
  if (isPicture(part)) return part;
  if (typeof part !== 'object' || part === null) return undefined;
  for (const inner of Object.values(part)) {
    const found = firstPicture(inner);
    if (found) return found;
  }
  return undefined;
}

function isPicture(part: unknown): part is WebPicture {
  return (
    typeof part === 'object' &&
    part !== null &&
    'widths' in part &&
    Array.isArray(part.widths) &&
    part.widths.length > 0
  );
}
