import { defineList } from '@worldwright/engine';
import type { z } from 'zod';
import { kind } from './web-types';

export default defineList('app-types', kind);

declare module '@worldwright/engine' {
  interface Lists {
    'app-types': z.output<typeof kind>;
  }
}
