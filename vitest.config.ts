import { globSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { resolve } from 'node:path';
import { interfaceIcons, routesModule, siteModules } from '@worldwright/engine/vite';
import { defineConfig } from 'vitest/config';

const UNIT = ['src/**/*.test.{ts,tsx}', 'studio/**/*.test.ts', 'packages/**/*.test.{ts,tsx}'];

/** Tests that replace modules, or count on being the first to load one: each file has a process of its own. */
const APART = [
  ...globSync(UNIT).filter((file) => /\bvi\.(mock|doMock|resetModules)\(/.test(readFileSync(file, 'utf8'))),
  'packages/server/tests/app.test.ts',
];

/** Tests of the editor's interface, which share its store. */
const INTERFACE = 'packages/editor/ui/**/*.test.{ts,tsx}';

/**
 * Only `npm test -- --all` runs these, each in a process of its own. They build the site, start servers, relays, commands
 * and Git as processes, or take many seconds for what quicker tests find too.
 */
const THOROUGH = [
  'packages/editor/server/**/tests/**/*.test.ts',
  'packages/engine/build/tests/**/{build,buildLock,developmentServer,filesWrittenTwice,lastModified,passedOver,rooms,scale,shareImages,sources,start,syntax}.test.ts',
  'packages/engine/compile/check.test.ts',
  'packages/engine/cli/redirects/main.test.ts',
  'packages/engine/cli/tests/{help,indexnow,links,makeItYours,newSite,pictures,preview}.test.ts',
  'packages/relay/tests/config/commands.test.ts',
  'packages/relay/tests/delivery/{delivery,exactlyOnce,outage,webhook}.test.ts',
  'packages/relay/tests/http/{hostile,inbox}.test.ts',
  'packages/relay/tests/store/{durability,storeKeeping}.test.ts',
  'packages/server/hosts/{files/main,nginx/host,workers/{sweep,enquiries/app,store/store}}.test.ts',
  'packages/server/tests/{drain,fuzz/fuzz,limits,release,releases,serve,start}.test.ts',
  'packages/testing/tests/{benches,complaints,lighthouse,testCommand,upgrade}.test.ts',
];

// A loop over nothing, or a callback that is never called, would pass without a word.
// Long enough for any machine: by itself Vitest gives up after a second.
const expect = { requireAssertions: true, poll: { timeout: 60_000 } };

export default defineConfig({
  plugins: [siteModules(), interfaceIcons(), routesModule(() => ['/', '/about-us', '/service/:path'])],
  test: {
    // Halves the time that a process of ours takes to start: https://nodejs.org/api/module.html#module-compile-cache
    // The editor speaks the language of the machine otherwise, where no browser has another.
    env: { NODE_COMPILE_CACHE: resolve('node_modules/.cache/compiled'), LC_ALL: 'en' },
    // Some tests build the whole site.
    testTimeout: 240_000,
    hookTimeout: 240_000,
    // A machine that others use at the same time gets a second try.
    retry: process.env.CI ? 1 : 0,
    // One more than there are cores, as the tests of processes mostly wait; by itself Vitest leaves a core idle.
    maxWorkers: availableParallelism() + 1,
    // Transformed modules are kept in `node_modules`, by their content.
    fsModuleCache: true,
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          expect,
          // What one file has loaded serves the others.
          isolate: false,
          exclude: [...APART, ...THOROUGH, INTERFACE, 'packages/server/hosts/conformance/**'],
          include: UNIT,
        },
      },
      {
        extends: true,
        test: {
          name: 'interface',
          expect,
          isolate: false,
          setupFiles: 'packages/editor/ui/tests/leaveNothing.ts',
          include: [INTERFACE],
        },
      },
      { extends: true, test: { name: 'apart', expect, include: APART, exclude: THOROUGH } },
      { extends: true, test: { name: 'thorough', expect, include: THOROUGH } },
      {
        // What the HTML of the built site alone decides, and how our own server answers with it.
        extends: true,
        test: {
          name: 'html',
          // They only read: what one has parsed serves the others.
          isolate: false,
          include: ['e2e/html/**/*.test.ts', 'packages/server/hosts/conformance/own.test.ts'],
          globalSetup: 'e2e/html/build.ts',
        },
      },
    ],
  },
});
