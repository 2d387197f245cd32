import { defineConfig } from 'vitest/config';
import { interfaceIcons } from './build/icons.ts';

export default defineConfig({
  plugins: [interfaceIcons()],
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
