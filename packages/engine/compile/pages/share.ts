import type { WebPicture } from '../../model/fields.ts';
import { fileNameOf } from '../../model/page.ts';
import type { PageTemplate } from '../../model/pages.ts';
import type { SectionData } from '../../model/section.ts';
import { withoutSoftHyphens } from '../../model/text/softHyphens.ts';
import { picturesIn } from '../describe/pictures.ts';

/** Data for a share image, which the build draws. */
export interface ShareCard {
  /** Path of the file on the site: `/share/service/rpa.jpg`. */
  file: string;
  title: string;
  /** The company's name in a further language, if it differs. */
  company?: string;
  /** Undefined for a page without pictures. */
  picture: WebPicture | undefined;
}

/** Returns a page's share image data: from its `share` field, or its title and first raster picture. */
export function shareCardOf({ path, title, share }: PageTemplate, sections: SectionData[]): ShareCard {
  return {
    file: `/share${fileNameOf(path)}.jpg`,
    title: withoutSoftHyphens(share?.title ?? title),
    picture: share?.picture ?? picturesIn(sections).find(({ widths }) => widths.length > 0),
  };
}
