import { interfaceIcons, siteModules } from '@worldwright/engine/vite';
import { defineConfig } from 'vitest/config';

/**
 * For mutation tests. `packages/testing/mutation.ts` selects the test files: Stryker's own option `testFiles` skips
 * mutations of code that runs only while a file loads.
 */
export default defineConfig({
  plugins: [siteModules(), interfaceIcons()],
  test: { include: process.env.MUTATION_TESTS?.split(' ') ?? [], testTimeout: 5000 },
});
