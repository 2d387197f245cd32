import { defineList, externalLink, id, picture, sample, selectable, text } from '@worldwright/engine';
import { z } from 'zod';

/** Also what a section may have of its own. */
export const piece = z.strictObject({
  img: picture({ label: 'Picture' }),
  title: text({ label: 'Title' }),
  link: externalLink({ label: 'Address', help: 'Empty where a piece has none: it is not a link then.' }),
});

/** Also what `app-portfolio.ts` is made of. */
export const portfolioItem = z.strictObject({ id, ...piece.shape, sample, ...selectable });

/** A piece of a portfolio, as it is written in the content. */
export type PortfolioItem = z.input<typeof portfolioItem>;
export default defineList('web-portfolio', portfolioItem);

declare module '@worldwright/engine' {
  interface Lists {
    'web-portfolio': z.output<typeof portfolioItem>;
  }
}
