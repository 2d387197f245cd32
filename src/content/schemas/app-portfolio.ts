import { defineList } from '@worldwright/engine';
import type { z } from 'zod';
import { portfolioItem } from './web-portfolio';

export default defineList('app-portfolio', portfolioItem);

declare module '@worldwright/engine' {
  interface Lists {
    'app-portfolio': z.output<typeof portfolioItem>;
  }
}
