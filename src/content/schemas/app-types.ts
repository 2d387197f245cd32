import type { z } from 'zod';
import { defineList } from '../../../packages/engine/model/content';
import { kind } from './web-types';

export default defineList('app-types', kind);

declare module '../../../packages/engine/model/content' {
  interface Lists {
    'app-types': z.output<typeof kind>;
  }
}
