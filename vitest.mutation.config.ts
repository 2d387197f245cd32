import { defineConfig } from 'vitest/config';

/**
 * For tests that run once for each small change of the code. Which ones is said by `tools/mutation.ts`: Stryker's own
 * option `testFiles` never makes those changes that have an effect only while a file is loaded.
 */
export default defineConfig({ test: { include: process.env.MUTATION_TESTS?.split(' ') ?? [], testTimeout: 5000 } });
