import { defineConfig } from 'vitest/config';

/** `npm run test:hosts`: the built site on every host that is supported. */
export default defineConfig({
  test: {
    include: ['packages/server/hosts/conformance/{hosts,workers}.test.ts'],
    // One host at a time: each takes a core.
    fileParallelism: false,
    globalSetup: 'e2e/html/build.ts',
    expect: { poll: { timeout: 50_000 } },
    testTimeout: 60_000,
    hookTimeout: 120_000,
    reporters: ['default'],
    // The table is what is looked at.
    silent: false,
  },
});
