import type { WebPicture } from '../../model/fields.ts';
import { fileNameOf } from '../../model/page.ts';
import type { PageTemplate } from '../../model/pages.ts';
import type { SectionData } from '../../model/section.ts';
import { withoutSoftHyphens } from '../../model/text/softHyphens.ts';
import { picturesIn } from '../describe/pictures.ts';

/** What the build draws for a shared link. */
export interface ShareCard {
  /** Path of the file on the site: `/share/service/rpa.jpg`. */
  file: string;
  title: string;
  /** Name of the company, in a language that has another than the first. */
  company?: string;
  /** None on a page without pictures. */
  picture: WebPicture | undefined;
}

/** The card of a page: what the page says of it, or else its title and its first picture that is no drawing. */
export function shareCardOf({ path, title, share }: PageTemplate, sections: SectionData[]): ShareCard {
  return {
    file: `/share${fileNameOf(path)}.jpg`,
    title: withoutSoftHyphens(share?.title ?? title),
    picture: share?.picture ?? picturesIn(sections).find(({ widths }) => widths.length > 0),
  };
}
