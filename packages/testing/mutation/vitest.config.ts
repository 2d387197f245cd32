import { realpathSync } from 'node:fs';
import { dirname } from 'node:path';
import { interfaceIcons, siteModules } from '@worldwright/engine/vite';
import { defineConfig, type Plugin } from 'vitest/config';

/** The project that Stryker has copied: the copy's `node_modules` is a link to that of the project. */
const original = `${dirname(realpathSync('node_modules'))}/packages/`;

/** Resolves the project's packages to the changed copies, also where they are imported by name. */
const copiedPackages: Plugin = {
  name: 'copied-packages',
  enforce: 'pre',
  async resolveId(source, importer) {
    const found = await this.resolve(source, importer, { skipSelf: true });
    return found?.id.startsWith(original) ? found.id.replace(original, `${process.cwd()}/packages/`) : undefined;
  },
};

/**
 * For mutation tests. `packages/testing/mutation.ts` selects the test files: Stryker's own option `testFiles` skips
 * mutations of code that runs only while a file loads.
 */
export default defineConfig({
  plugins: [copiedPackages, siteModules(), interfaceIcons()],
  test: { include: process.env.MUTATION_TESTS?.split(' ') ?? [], testTimeout: 5000 },
});
