import { interfaceIcons, siteModules } from '@worldwright/engine/vite';
import { defineConfig } from 'vitest/config';

/**
 * For tests that run once for each small change of the code. Which ones is said by `packages/testing/mutation.ts`: Stryker's own
 * option `testFiles` never makes those changes that have an effect only while a file is loaded.
 */
export default defineConfig({
  plugins: [siteModules(), interfaceIcons()],
  test: { include: process.env.MUTATION_TESTS?.split(' ') ?? [], testTimeout: 5000 },
});
