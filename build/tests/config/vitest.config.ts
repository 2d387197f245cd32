import { defineConfig, mergeConfig } from 'vitest/config';
import site from '../../../vite.config.ts';

/** `npm run test:config`: the tests that render or show many changed sites. */
export default mergeConfig(
  site,
  defineConfig({
    test: {
      root: '.',
      include: ['build/tests/config/*.check.ts'], // The classes are those of the browser's build.
      css: { include: /./, modules: { classNameStrategy: 'scoped' } },
      testTimeout: 900_000,
      hookTimeout: 240_000,
    },
  }),
);
