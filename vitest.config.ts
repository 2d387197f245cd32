import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: [
      'src/**/*.test.{ts,tsx}',
      'server/**/*.test.ts',
      'build/**/*.test.ts',
      'tools/**/*.test.ts',
      'relay/**/*.test.ts',
    ],
    // Some tests build the whole site.
    testTimeout: 240_000,
    hookTimeout: 240_000,
  },
});
