import { defineConfig, mergeConfig } from 'vitest/config';
import site from '../../../../../vite.config.ts';
import { CLASS_NAMES } from '../../plugin.ts';

/** `npx vitest run --config packages/engine/build/tests/config/vitest.config.ts`: the tests that render or show many changed sites. */
export default mergeConfig(
  site,
  defineConfig({
    // Those of the browser's build.
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
