import { defineConfig } from 'vitest/config';

/** `npm run test:hosts`: the built site on every supported host. */
export default defineConfig({
  test: {
    include: ['packages/server/hosts/conformance/{hosts,workers}.test.ts'],
    // One host at a time: each uses a whole core.
    fileParallelism: false,
    globalSetup: 'e2e/html/build.ts',
    expect: { poll: { timeout: 50_000 } },
    testTimeout: 60_000,
    hookTimeout: 120_000,
    reporters: ['default'],
    // Prints the table.
    silent: false,
  },
});
