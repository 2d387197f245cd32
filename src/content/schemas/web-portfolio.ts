import { defineList, externalLink, id, picture, sample, selectable, text } from '@worldwright/engine';
import { z } from 'zod';

/** Also the schema of a section's own items. */
export const piece = z.strictObject({
  img: picture({ label: 'Picture' }),
  title: text({ label: 'Title' }),
  link: externalLink({ label: 'Address', help: 'Empty if there is none: the piece is not a link then.' }),
});

/** Also the items of `app-portfolio.ts`. */
export const portfolioItem = z.strictObject({ id, ...piece.shape, sample, ...selectable });

/** A piece of a portfolio in the content, before parsing. */
export type PortfolioItem = z.input<typeof portfolioItem>;
export default defineList('web-portfolio', portfolioItem);

declare module '@worldwright/engine' {
  interface Lists {
    'web-portfolio': z.output<typeof portfolioItem>;
  }
}
