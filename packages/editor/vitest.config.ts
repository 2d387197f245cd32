import { interfaceIcons, siteModules } from '@worldwright/engine/vite';
import { defineConfig } from 'vitest/config';

/** Checks that take too long for `npm test`: many thousand changes. */
export default defineConfig({
  plugins: [siteModules(), interfaceIcons()],
  test: { include: ['packages/editor/**/*.check.ts'], testTimeout: 600_000, hookTimeout: 240_000 },
});
