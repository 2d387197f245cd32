import { defineConfig, mergeConfig } from 'vitest/config';
import site from '../../../../../vite.config.ts';
import { CLASS_NAMES } from '../../plugin.ts';

/** Slow tests with many changed sites: `npx vitest run --config packages/engine/build/tests/config/vitest.config.ts`. */
export default mergeConfig(
  site,
  defineConfig({
    // The class names of a build.
    plugins: [{ name: 'class-names', config: () => ({ css: { modules: { generateScopedName: CLASS_NAMES } } }) }],
    test: {
      root: '.',
      include: ['packages/engine/build/tests/config/*.check.ts'],
      css: { include: /./, modules: { classNameStrategy: 'scoped' } },
      testTimeout: 900_000,
      hookTimeout: 240_000,
    },
  }),
);
