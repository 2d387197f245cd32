import { globSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { resolve } from 'node:path';
import { interfaceIcons, routesModule, siteModules } from '@worldwright/engine/vite';
import { defineConfig } from 'vitest/config';

const UNIT = ['src/**/*.test.{ts,tsx}', 'studio/**/*.test.ts', 'packages/**/*.test.{ts,tsx}'];

/** Tests that replace modules, or must be the first to load one: each file has its own process. */
const OWN_PROCESS = [
  ...globSync(UNIT).filter((file) => /\bvi\.(mock|doMock|resetModules)\(/.test(readFileSync(file, 'utf8'))),
  'packages/server/tests/app.test.ts',
];

const CLEAN_UP = 'packages/testing/tests/cleanUp.ts';

/** Tests of the editor's interface, which share its store. */
const INTERFACE = 'packages/editor/ui/**/*.test.{ts,tsx}';

/**
 * Tests that run only with `npm test -- --all`, each in its own process. They build the site, start servers, relays,
 * commands and Git as processes, or take many seconds for faults that quicker tests find, too.
 */
const THOROUGH = [
  'packages/editor/server/**/tests/**/*.test.ts',
  'packages/engine/build/tests/**/{build,buildLock,developmentServer,duplicateFiles,lastModified,ignoredFiles,boundaries,scale,shareImages,sources,start,syntax}.test.ts',
  'packages/engine/compile/check.test.ts',
  'packages/engine/cli/redirects/main.test.ts',
  'packages/engine/cli/tests/{help,indexnow,links,makeItYours,newSite,pictures,preview}.test.ts',
  'packages/relay/tests/config/commands.test.ts',
  'packages/relay/tests/delivery/{delivery,exactlyOnce,outage,webhook}.test.ts',
  'packages/relay/tests/http/{hostile,inbox}.test.ts',
  'packages/relay/tests/store/{durability,storeKeeping}.test.ts',
  'packages/server/hosts/{files/main,nginx/host,workers/{sweep,enquiries/app,store/store}}.test.ts',
  'packages/server/tests/{drain,fuzz/fuzz,limits,release,releases,serve,start}.test.ts',
  'packages/testing/tests/{lighthouse,testCommand,upgrade}.test.ts',
];

// Without `requireAssertions`, a loop over nothing or a callback never called would pass.
// The timeout suits any machine; Vitest's default is one second.
const expect = { requireAssertions: true, poll: { timeout: 60_000 } };

export default defineConfig({
  plugins: [siteModules(), interfaceIcons(), routesModule(() => ['/', '/about-us', '/service/:path'])],
  test: {
    // Halves the start time of child processes: https://nodejs.org/api/module.html#module-compile-cache
    // Otherwise the editor uses the machine's language when no browser has another.
    env: { NODE_COMPILE_CACHE: resolve('node_modules/.cache/compiled'), LC_ALL: 'en' },
    // Some tests build the whole site.
    testTimeout: 240_000,
    hookTimeout: 240_000,
    // A shared machine may be slow: retry once.
    retry: process.env.CI ? 1 : 0,
    // One more than the cores, because tests of processes mostly wait; Vitest's default leaves a core idle.
    maxWorkers: availableParallelism() + 1,
    // Caches transformed modules in `node_modules`, by content.
    fsModuleCache: true,
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          expect,
          // Files share loaded modules.
          isolate: false,
          setupFiles: CLEAN_UP,
          exclude: [...OWN_PROCESS, ...THOROUGH, INTERFACE, 'packages/server/hosts/conformance/**'],
          include: UNIT,
        },
      },
      {
        extends: true,
        test: {
          name: 'interface',
          expect,
          isolate: false,
          setupFiles: [CLEAN_UP, 'packages/editor/ui/tests/cleanUp.ts'],
          include: [INTERFACE],
        },
      },
      { extends: true, test: { name: 'apart', expect, include: OWN_PROCESS, exclude: THOROUGH } },
      { extends: true, test: { name: 'thorough', expect, include: THOROUGH } },
      {
        // Checks of the built HTML, and of how our own server serves it.
        extends: true,
        test: {
          name: 'html',
          // Files share parsed documents, and only read them.
          isolate: false,
          include: ['e2e/html/**/*.test.ts', 'packages/server/hosts/conformance/own.test.ts'],
          globalSetup: 'e2e/html/build.ts',
        },
      },
    ],
  },
});
