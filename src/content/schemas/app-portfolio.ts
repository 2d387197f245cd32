import type { z } from 'zod';
import { defineList } from '../../../packages/engine/model/content';
import { portfolioItem } from './web-portfolio';

export default defineList('app-portfolio', portfolioItem);

declare module '../../../packages/engine/model/content' {
  interface Lists {
    'app-portfolio': z.output<typeof portfolioItem>;
  }
}
