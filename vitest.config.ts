import { availableParallelism } from 'node:os';
import { resolve } from 'node:path';
import { defineConfig } from 'vitest/config';
import { interfaceIcons } from './build/icons.ts';

/** Functions of what they are given, and none that replaces a module: what one file has loaded serves the others. */
const RULES = [
  'src/engine/{compile,model}/**/!(content|definitions).test.ts',
  'relay/tests/!(figure|outbox)Rules.test.ts',
];

// A loop over nothing, or a callback that is never called, would pass without a word.
const expect = { requireAssertions: true };

export default defineConfig({
  plugins: [interfaceIcons()],
  test: {
    // Halves the time that a process of ours takes to start: https://nodejs.org/api/module.html#module-compile-cache
    env: { NODE_COMPILE_CACHE: resolve('node_modules/.cache/compiled') },
    // Some tests build the whole site.
    testTimeout: 240_000,
    hookTimeout: 240_000,
    // One more than there are cores, as the tests of processes mostly wait; by itself Vitest leaves a core idle.
    maxWorkers: availableParallelism() + 1,
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          expect,
          exclude: RULES,
          include: [
            'src/**/*.test.{ts,tsx}',
            'server/**/*.test.ts',
            'deploy/!(conformance)/**/*.test.ts',
            'build/**/*.test.ts',
            'tools/**/*.test.ts',
            'desk/**/*.test.{ts,tsx}',
            'relay/**/*.test.ts',
          ],
        },
      },
      {
        extends: true,
        test: { name: 'rules', expect, isolate: false, include: RULES },
      },
      {
        // What the HTML of the built site alone decides, and how our own server answers with it.
        extends: true,
        test: {
          name: 'html',
          // They only read: what one has parsed serves the others.
          isolate: false,
          include: ['e2e/html/**/*.test.ts', 'deploy/conformance/own.test.ts'],
          globalSetup: 'e2e/html/build.ts',
        },
      },
    ],
  },
});
